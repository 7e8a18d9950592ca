import 'reflect-metadata';
import path from 'node:path';
import {
  loadSettings,
  readEnvironment,
  type Settings,
  SettingsError,
  withEncryptionKey,
} from './platform/config';
import { EmbeddedPostgresError } from './platform/embedded-postgres';
import { createLogger } from './platform/logging';
import { PagesNotBuilt } from './platform/web';
import { type RunningApp, start } from './start';

const root = process.cwd();
const OPERATOR_ERRORS = [SettingsError, EmbeddedPostgresError, PagesNotBuilt];

/** Returns the message to print for an error at start, or null for a defect, which is reported with its stack. */
function operatorMessage(error: unknown, settings: Settings | null): string | null {
  if (OPERATOR_ERRORS.some((errorType) => error instanceof errorType)) return (error as Error).message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && settings) {
    return `Port ${settings.port} is in use by another program. Stop it, or set PORT to another port.`;
  }
  return null;
}

/** Prints the start message to the terminal only, because it contains passwords, which do not belong in a log. */
function printStartMessage({ url, accounts }: RunningApp, settings: Settings): void {
  const rows = accounts.map(
    ({ plan, email, password }) => `    ${plan.padEnd(13)} ${email.padEnd(31)} ${password}`,
  );
  const file = path.relative(root, path.join(settings.dataDir, 'accounts.txt'));
  const lines = [
    url === null ? 'Gazetteer listens for work from the queue.' : `Gazetteer is ready: ${url}`,
    ...(rows.length > 0 ? ['', `  Sign in with (also in ${file}):`, ...rows] : []),
  ];
  process.stdout.write(`\n  ${lines.join('\n')}\n\n  Press Ctrl-C to stop.\n\n`);
}

async function main(): Promise<void> {
  let settings: Settings | null = null;
  try {
    settings = withEncryptionKey(loadSettings(readEnvironment(root)));
    await run(settings);
  } catch (error) {
    const reason = operatorMessage(error, settings);
    if (reason === null) throw error;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}

async function run(settings: Settings): Promise<void> {
  const logger = createLogger(settings);
  const frontend = process.argv.includes('--dev') ? 'dev' : 'built';
  // React and Express read NODE_ENV when they are loaded. Without it, they run additional checks at every step.
  if (frontend === 'built') process.env.NODE_ENV ??= 'production';
  const stopRequested = waitForStopSignal();
  const running = await start({ settings, logger, frontend, root });
  printStartMessage(running, settings);
  const unhandledRejection = new Promise<string>((resolve) => {
    process.once('unhandledRejection', (error) => {
      logger.fatal({ msg: 'unhandled rejection', err: error });
      resolve('unhandled rejection');
    });
  });
  const reason = await Promise.race([stopRequested, running.failure, unhandledRejection]);
  if (reason !== null) logger.fatal(`shutting down: ${reason}`);
  await running.stop();
  process.exit(reason === null ? 0 : 1);
}

/** Resolves at the first stop signal; a second one exits at once. */
function waitForStopSignal(): Promise<null> {
  return new Promise((resolve) => {
    let stopRequested = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (stopRequested) process.exit(130);
        stopRequested = true;
        resolve(null);
      });
    }
  });
}

await main();
