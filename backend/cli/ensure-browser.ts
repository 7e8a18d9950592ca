import { ensureBrowser, WITHOUT_SANDBOX } from '../platform/browser';
import { loadSettings, logFormatOf, readEnvironment } from '../platform/config';
import { openProcessOutput } from '../platform/logging';

/**
 * `npm run browser`, also part of start and tests: finds or installs the browser for captures and prints which one it
 * is. A process that does not capture needs no browser.
 */
async function main(): Promise<void> {
  const settings = loadSettings(environment);
  if (!settings.roles.includes('worker') || settings.maps.source !== 'maps') return;
  const print = (text: string) => output.message(text);
  const { label, version, sandboxed } = await ensureBrowser(settings, {
    debug: () => undefined,
    info: print,
    warn: print,
  });
  print(`Browser: ${label} (${version})`);
  if (!sandboxed) print(WITHOUT_SANDBOX);
}

const environment = readEnvironment(process.cwd());
const output = openProcessOutput(logFormatOf(environment));
try {
  await main();
} catch (error) {
  output.fail(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
