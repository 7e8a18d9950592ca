// @ts-check
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './terminal.mjs';

const CACHE = 'node_modules/.cache/gazetteer';

/**
 * Compiles a folder in `test` with everything it may import, calls `main(arguments)` in one of its files, and
 * returns its result. This runs the current sources instead of an old build.
 *
 * @param {string} folder From the repository's root: test/bench
 * @param {string} name File name without extension.
 * @param {readonly string[]} args
 */
export async function runCompiled(folder, name, args) {
  const outputFolder = ownFolder(path.basename(folder));
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

/**
 * Returns a folder for this process alone, because several may run at the same time. It is removed when the process
 * exits; those of processes that were killed are removed here.
 *
 * @param {string} name
 */
function ownFolder(name) {
  const remove = (/** @type {string} */ folder) => rmSync(folder, { recursive: true, force: true });
  for (const entry of readEntries(CACHE)) {
    const [, owner, pid] = /^(.+)-(\d+)$/.exec(entry) ?? [];
    if (owner === name && !isRunning(Number(pid))) remove(path.join(CACHE, entry));
  }
  const folder = path.join(CACHE, `${name}-${process.pid}`);
  remove(folder);
  process.on('exit', () => remove(folder));
  return folder;
}

/** @param {string} folder */
function readEntries(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
