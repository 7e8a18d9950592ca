import { ensureBrowser, WITHOUT_SANDBOX } from '../platform/browser';
import { loadSettings, readEnvironment } from '../platform/config';

/**
 * `npm run browser`, also part of start and tests: finds or installs the browser for captures and prints which one it
 * is. A process that does not capture needs no browser.
 */
async function main(): Promise<void> {
  const settings = loadSettings(readEnvironment(process.cwd()));
  if (!settings.roles.includes('worker') || settings.maps.source !== 'maps') return;
  const print = (text: string) => process.stdout.write(`${text}\n`);
  const { label, version, sandboxed } = await ensureBrowser(settings, {
    debug: () => undefined,
    info: print,
    warn: print,
  });
  print(`Browser: ${label} (${version})`);
  if (!sandboxed) print(WITHOUT_SANDBOX);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
