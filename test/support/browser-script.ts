import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { resolveTestBrowser } from './resolve-test-browser';

/**
 * Writes a script that starts the machine's browser, in place of a browser that an installer or an operator would
 * add.
 * @param options.needsNoSandbox the browser fails to start in its sandbox, as it does on a system that forbids the
 *   sandbox
 */
export async function writeBrowserScript(file: string, { needsNoSandbox = false } = {}): Promise<void> {
  const { launch } = await resolveTestBrowser();
  const program = launch.executablePath ?? chromium.executablePath();
  // The unpacked package has its own libraries and fonts next to it.
  const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = launch.env ?? {};
  const lines = Object.entries({ LD_LIBRARY_PATH, FONTCONFIG_PATH })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `export ${name}='${value}'\n`);
  if (needsNoSandbox) lines.push('case " $* " in *" --no-sandbox "*) ;; *) exit 3;; esac\n');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${lines.join('')}exec '${program}' "$@"\n`);
  chmodSync(file, 0o755);
}
