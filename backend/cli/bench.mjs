// @ts-check
// npm run bench [-- name [arguments]]: runs main(arguments) of test/bench/name.ts, or all benchmarks without a name.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runCompiled } from './run-compiled.mjs';
import { print } from './terminal.mjs';

const FOLDER = 'test/bench';

process.chdir(path.resolve(import.meta.dirname, '../..'));
const [name, ...args] = process.argv.slice(2);

/** @returns {string[]} */
const names = () =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
        .map((file) => file.slice(0, -'.ts'.length))
    : [];

if (name && !names().includes(name)) {
  print(`Benchmark to run: ${names().join(', ')}`);
  process.exitCode = 1;
} else {
  for (const bench of name ? [name] : names()) await runCompiled(FOLDER, bench, args);
}
