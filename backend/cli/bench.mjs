// @ts-check
// npm run bench [-- name [arguments]]: runs test/bench/name.ts, which exports main(arguments); without a name all of them.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, say } from './terminal.mjs';

const FOLDER = 'test/bench';
const COMPILED = 'node_modules/.cache/gazetteer/bench';

process.chdir(path.resolve(import.meta.dirname, '../..'));
const [name, ...args] = process.argv.slice(2);

/** @returns {string[]} */
const names = () =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
        .map((file) => file.slice(0, -'.ts'.length))
    : [];

/** Compiled with what it may import, so that a benchmark measures these sources and not an old build. */
async function compile() {
  rmSync(COMPILED, { recursive: true, force: true });
  const swc = ['node_modules/@swc/cli/bin/swc.js', 'backend', 'libs', FOLDER, 'test/support'];
  const { ok, output } = await run([...swc, '--config-file', '.swcrc', '--out-dir', COMPILED, '--quiet'], {
    quiet: true,
  });
  if (!ok) throw new Error(output);
}

if (name && !names().includes(name)) {
  say(`Name a benchmark: ${names().join(', ')}`);
  process.exitCode = 1;
} else {
  await compile();
  for (const bench of name ? [name] : names()) {
    const { main } = await import(pathToFileURL(path.resolve(COMPILED, FOLDER, `${bench}.js`)).href);
    await main(args);
  }
}
