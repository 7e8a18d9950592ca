// @ts-check
// npm test: everything that must hold before a change lands. Arguments go to Jest: npm test -- libs/job
import path from 'node:path';
import { backend, build, documents, frontend } from './build-steps.mjs';
import { run, print, elapsedSeconds } from './terminal.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));

const JEST = ['node_modules/jest/bin/jest.js'];
/** Each spec file loads the whole application: with room for what is young, the collector has a tenth less of all the work. */
const JEST_ENVIRONMENT = {
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64',
};
/** One for each core of the smallest machine that the tests must fit. */
const WORKERS = 2;
const QUIET = { quiet: true };

const tsc = (/** @type {string} */ project) => [
  'node_modules/typescript/bin/tsc',
  '-p',
  `tsconfig.${project}.json`,
];

/**
 * @typedef {{ ok: boolean, output: string }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Check
 */

/** @type {(name: string, command: readonly string[]) => Check} */
const commandCheck = (name, command) => ({ name, run: () => run(command, QUIET) });

/** The longest first. @type {readonly Check[]} */
const CHECKS = [
  commandCheck('lint and layers', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']),
  // With those of the pages: the same options, and their files are among these.
  commandCheck('types of the tests and pages', tsc('test')),
  commandCheck('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
  commandCheck('types of the backend', tsc('backend')),
  { name: 'every spec file is run', run: verifySpecsCollected },
];

/** Whether it holds, and if not, its name once more at the end. @param {Check} check */
async function runCheck(check) {
  const startedAt = performance.now();
  const { ok, output } = await check.run();
  if (!ok && output) print(output);
  print(`${ok ? 'ok    ' : 'FAILED'}  ${check.name} (${elapsedSeconds(startedAt)})`);
  if (!ok) failed.push(check.name);
}

/** A spec file that no project of jest.config.js takes would never run. */
async function verifySpecsCollected() {
  const [tracked, listed] = await Promise.all([
    run(['git', 'ls-files', '--', '*.spec.ts', '*.spec.tsx', '*.test.ts', '*.test.tsx'], QUIET),
    run([...JEST, '--listTests'], { ...QUIET, env: JEST_ENVIRONMENT }),
  ]);
  if (!listed.ok) return listed;
  // An unpacked archive has no git: there is nothing to compare with.
  const specs = tracked.ok ? tracked.output.split('\n').filter(Boolean) : [];
  const collected = new Set(listed.output.split('\n').map((file) => path.relative(process.cwd(), file)));
  const uncollected = specs.filter((spec) => !collected.has(spec));
  return {
    ok: uncollected.length === 0,
    output: uncollected.map((spec) => `${spec} is not run: no project of jest.config.js takes it`).join('\n'),
  };
}

/**
 * Begins the tasks in their order, as many at once as there are workers. What one says comes in one piece.
 *
 * @param {readonly (() => Promise<void>)[]} tasks
 */
async function runConcurrently(tasks) {
  const remaining = tasks.values();
  const worker = async () => {
    for (const task of remaining) await task();
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

/** @param {readonly import('./build-steps.mjs').Step[]} steps */
const buildTask = (steps) => async () => {
  isBuilt = (await build(steps)) && isBuilt;
};

/** @type {string[]} */
const failed = [];
let isBuilt = true;

async function main() {
  await runConcurrently([
    buildTask([backend, documents({ check: true })]),
    buildTask([frontend]),
    ...CHECKS.map((check) => () => runCheck(check)),
  ]);
  // Without a build there is nothing to test.
  if (!isBuilt || !(await run(['dist/backend/cli/ensure-browser.js'])).ok) return false;
  const passed = await run([...JEST, `--maxWorkers=${WORKERS}`, ...process.argv.slice(2)], {
    env: JEST_ENVIRONMENT,
  });
  for (const name of failed) print(`FAILED  ${name}: see above, before the tests`);
  return failed.length === 0 && passed.ok;
}

process.exitCode = (await main()) ? 0 : 1;
