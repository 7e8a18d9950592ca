import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll } from '@jest/globals';
import { compile } from './compile';

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/gazetteer');

/**
 * Calls the exported function `main` of a module in `test/` in a separate process, and passes its argument and result
 * as JSON. Use it for CPU-intensive tests: in the test runner's sandbox, each use of a global is a dozen times
 * slower.
 *
 * @param module From the repository's root, without its extension: 'test/support/planner-simulation/simulate-worlds'.
 */
export async function runInChildProcess<T>(module: string, argument: unknown): Promise<T> {
  const file = pathToFileURL(path.join(compileOnce(), `${module}.js`)).href;
  const script = `import(${JSON.stringify(file)})
    .then(({ main }) => main(JSON.parse(process.argv[1])))
    .then((answer) => process.stdout.write(JSON.stringify(answer)))`;
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--input-type=module', '--eval', script, JSON.stringify(argument)],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const [output, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`${module} ended with ${code}: ${stderr}`);
  return JSON.parse(output) as T;
}

let compiledDir: string | null = null;

afterAll(() => {
  if (compiledDir !== null) rmSync(compiledDir, { recursive: true, force: true });
});

/**
 * Returns the folder that contains the compiled sources. It is created once per test file, and removed at the end of
 * that file.
 */
function compileOnce(): string {
  if (compiledDir !== null) return compiledDir;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'child-process-'));
  compile(['libs', 'test/support'], folder);
  compiledDir = folder;
  return folder;
}
