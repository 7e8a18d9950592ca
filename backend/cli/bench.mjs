// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseCommandLine } from './command-line.mjs';
import { runCompiled } from './run-compiled.mjs';
import { print } from './terminal.mjs';

const FOLDER = 'test/bench';

process.chdir(path.resolve(import.meta.dirname, '../..'));

const names = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .map((file) => file.slice(0, -'.ts'.length))
  : [];

const USAGE = `Usage: npm run bench [-- NAME [ARGUMENT...]]

Runs the benchmark test/bench/NAME.ts with the arguments, or all benchmarks without a NAME.
NAME is one of ${names.join(', ')}.`;

const [first, ...args] = process.argv.slice(2);
const { positionals } = parseCommandLine(USAGE, {
  args: first === undefined ? [] : [first],
  allowPositionals: true,
});
const [name] = positionals;

if (name && !names.includes(name)) {
  print(`Unknown benchmark. Choose one of: ${names.join(', ')}`);
  process.exitCode = 1;
} else {
  for (const bench of name ? [name] : names) await runCompiled(FOLDER, bench, args);
}
