// @ts-check
// npm test: everything that must hold before a change lands. Arguments go to Jest: npm test -- libs/run
import path from 'node:path';
import { backend, build, documents, frontend } from './steps.mjs';
import { run, say, seconds } from './terminal.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));

const JEST = ['node_modules/jest/bin/jest.js'];
const JEST_ENVIRONMENT = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
/** One for each core of the smallest machine that the tests must fit. */
const WORKERS = 2;

const tsc = (/** @type {string} */ project) => [
  'node_modules/typescript/bin/tsc',
  '-p',
  `tsconfig.${project}.json`,
];

/** @type {readonly [name: string, command: readonly string[]][]} */
const CHECKS = [
  ['types of the backend', tsc('backend')],
  ['types of the pages', tsc('frontend')],
  ['types of the tests', tsc('test')],
  ['lint and layers', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']],
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
];

/** @param {string} name @param {() => Promise<{ ok: boolean, output: string }>} act */
async function check(name, act) {
  const begun = performance.now();
  const { ok, output } = await act();
  if (!ok && output) say(output);
  say(`${ok ? 'ok    ' : 'FAILED'}  ${name} (${seconds(begun)})`);
  return ok;
}

/** A spec file that no project of jest.config.js takes would never run. */
async function everySpecIsRun() {
  const [tracked, listed] = await Promise.all([
    run(['git', 'ls-files', '--', '*.spec.ts', '*.spec.tsx', '*.test.ts', '*.test.tsx'], { quiet: true }),
    run([...JEST, '--listTests'], { quiet: true, env: JEST_ENVIRONMENT }),
  ]);
  if (!listed.ok) return listed;
  // An unpacked archive has no git: there is nothing to compare with.
  const specs = tracked.ok ? tracked.output.split('\n').filter(Boolean) : [];
  const taken = new Set(listed.output.split('\n').map((file) => path.relative(process.cwd(), file)));
  const missed = specs.filter((spec) => !taken.has(spec));
  return {
    ok: missed.length === 0,
    output: missed.map((spec) => `${spec} is not run: no project of jest.config.js takes it`).join('\n'),
  };
}

async function main() {
  if (!(await build([backend, documents({ check: true }), frontend]))) return false;
  let fine = true;
  for (const [name, command] of CHECKS)
    fine = (await check(name, () => run(command, { quiet: true }))) && fine;
  fine = (await check('every spec file is run', everySpecIsRun)) && fine;
  if (!(await run(['dist/backend/cli/ensure-browser.js'])).ok) return false;
  const passed = await run([...JEST, `--maxWorkers=${WORKERS}`, ...process.argv.slice(2)], {
    env: JEST_ENVIRONMENT,
  });
  if (!fine) say('A check before the tests failed; see above.');
  return fine && passed.ok;
}

process.exitCode = (await main()) ? 0 : 1;
