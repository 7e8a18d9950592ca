import 'reflect-metadata';
import path from 'node:path';
import { operatorMessage, warnOfMisspelledSettings } from './operator-message';
import { type Environment, loadSettings, type Settings, withEncryptionKey } from './platform/config';
import { createLogger, type ProcessOutput } from './platform/logging';
import { type RunningApp, start } from './start';

export interface ServeOptions {
  /** The folder that contains dist/frontend or the frontend sources. */
  root: string;
  environment: Environment;
  output: ProcessOutput;
  /** Whether pages come from the sources (`npm run dev`). */
  isDev: boolean;
}

/** Runs the application until a stop signal or a failure, then exits. */
export async function serve(options: ServeOptions): Promise<void> {
  const { environment, output } = options;
  try {
    warnOfMisspelledSettings(environment, (text, fields) => output.warn(text, fields));
    await run(withEncryptionKey(loadSettings(environment)), options);
  } catch (error) {
    output.fail(operatorMessage(error) ?? error);
    process.exit(1);
  }
}

async function run(settings: Settings, { root, output, isDev }: ServeOptions): Promise<void> {
  const logger = createLogger(settings);
  // React and Express read NODE_ENV when they are loaded. Without it, they run additional checks at every step.
  if (!isDev) process.env.NODE_ENV ??= 'production';
  const stopSignal = waitForStopSignal();
  const running = await start({ settings, logger, frontend: isDev ? 'dev' : 'built', root });
  reportStart(running, settings, { root, output });
  const unhandledRejection = new Promise<string>((resolve) => {
    process.once('unhandledRejection', (error) => {
      logger.fatal({ msg: 'unhandled rejection', err: error });
      resolve('unhandled rejection');
    });
  });
  const failure = await Promise.race([
    stopSignal.then((signal) => void output.message(`Gazetteer is stopping (${signal}).`, { signal })),
    running.failure,
    unhandledRejection,
  ]);
  if (failure) logger.fatal(`shutting down: ${failure}`);
  await running.stop();
  output.message('Gazetteer has stopped.');
  process.exit(failure ? 1 : 0);
}

/**
 * Says that the application has started. The passwords of the initial accounts are printed to a terminal only: they
 * do not belong in a log.
 */
function reportStart(
  { url, accounts }: RunningApp,
  { roles, dataDir, logFormat }: Settings,
  { root, output }: Pick<ServeOptions, 'root' | 'output'>,
): void {
  const headline = url === null ? 'Gazetteer listens for work from the queue.' : `Gazetteer is ready: ${url}`;
  const file = path.relative(root, path.join(dataDir, 'accounts.txt'));
  if (logFormat === 'json') {
    const accountsFile = accounts.length > 0 ? { accountsFile: file } : {};
    return output.message(headline, { roles, processId: process.pid, ...accountsFile });
  }
  const rows = accounts.map(
    ({ plan, email, password }) => `    ${plan.padEnd(13)} ${email.padEnd(31)} ${password}`,
  );
  const signIn = rows.length > 0 ? ['', `  Sign in with (also in ${file}):`, ...rows] : [];
  output.message(['', `  ${headline}`, ...signIn, '', '  Press Ctrl-C to stop.', ''].join('\n'));
}

/** Resolves with the first stop signal; a second one exits at once. */
function waitForStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let stopRequested = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (stopRequested) process.exit(130);
        stopRequested = true;
        resolve(signal);
      });
    }
  });
}
