// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './terminal.mjs';

/**
 * Compiles a folder in `test` with everything it may import, calls `main(arguments)` in one of its files, and
 * returns its result. This runs the current sources instead of an old build.
 *
 * @param {string} folder From the repository's root: test/bench
 * @param {string} name File name without extension.
 * @param {readonly string[]} args
 */
export async function runCompiled(folder, name, args) {
  const outputFolder = path.join('node_modules/.cache/gazetteer', path.basename(folder));
  rmSync(outputFolder, { recursive: true, force: true });
  const swc = ['node_modules/@swc/cli/bin/swc.js', 'backend', 'libs', folder, 'test/support'];
  const { ok, output } = await run(
    [...swc, '--config-file', '.swcrc', '--out-dir', outputFolder, '--quiet'],
    {
      quiet: true,
    },
  );
  if (!ok) throw new Error(output);
  const { main } = await import(pathToFileURL(path.resolve(outputFolder, folder, `${name}.js`)).href);
  return await main(args);
}
