import { ensureBrowser } from '../platform/browser';
import { loadSettings, readEnvironment } from '../platform/config';

/** `npm run browser`: finds or obtains the browser that captures, and says which it is. Run before start and tests. */
async function main(): Promise<void> {
  const settings = loadSettings(readEnvironment(process.cwd()));
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const { label, version } = await ensureBrowser(settings, { debug: () => undefined, info: say, warn: say });
  say(`Browser: ${label} (${version})`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
