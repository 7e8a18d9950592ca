// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { backend, build, frontend } from './build-steps.mjs';
import { parseCommandLine } from './command-line.mjs';
import { runCompiled } from './run-compiled.mjs';
import { print } from './terminal.mjs';

const FOLDER = 'test/drills';

process.chdir(path.resolve(import.meta.dirname, '../..'));

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

const USAGE = `Usage: npm run drill -- NAME [ARGUMENT...]

Runs the reliability drill test/drills/NAME.ts with the arguments. Exits with 1 if something was lost or done twice.
NAME is one of ${names.join(', ')}.`;

const [first, ...args] = process.argv.slice(2);
const { positionals } = parseCommandLine(USAGE, {
  args: first === undefined ? ['--help'] : [first],
  allowPositionals: true,
});
const [name = ''] = positionals;

async function main() {
  if (!names.includes(name)) {
    print(`Unknown drill. Choose one of: ${names.join(', ')}`);
    return false;
  }
  return (await build([backend, frontend])) && (await runCompiled(FOLDER, name, args));
}

// Connections that a drill has reset can keep Node running.
process.exit((await main()) ? 0 : 1);
