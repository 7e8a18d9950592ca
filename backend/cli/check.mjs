// @ts-check
// npm test: everything that must hold before a change lands.
// npm test -- libs/job: Jest alone, with these arguments; what its specs need is built where it has changed.
// npm run test:long: the specs that take many seeds, or many kills, with all of them.
import path from 'node:path';
import { backend, build, documents, frontend } from './build-steps.mjs';
import { run, print, elapsedSeconds } from './terminal.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));

const JEST = ['node_modules/jest/bin/jest.js'];
const JEST_ENVIRONMENT = {
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
};
/** Number of concurrent checks and of Jest workers: one per core of the smallest supported machine. */
const WORKERS = 2;
const QUIET = { quiet: true };
/** Specs whose workload is set in `test/support/effort.ts`. */
const LONG_SPECS = [
  'frontend/app/services/shapes/fuzzed-shape-files',
  'libs/shape/fuzzed-shapes',
  'test/api/hostile-databases',
  'test/api/shapes',
  'test/contract/atlas-recall',
  'test/contract/coverage',
  'test/contract/mutated-recordings',
  'test/contract/plan-recall',
  'test/contract/store-host-kill',
  'test/drills/',
  'test/faults/kill',
];

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

/** Longest first. @type {readonly Check[]} */
const CHECKS = [
  commandCheck('lint and layers', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']),
  // Includes the frontend, whose files belong to the same TypeScript project and use the same options.
  commandCheck('test and frontend types', tsc('test')),
  commandCheck('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
  commandCheck('backend types', tsc('backend')),
  commandCheck('API description', ['backend/cli/lint-api.mjs']),
  { name: 'all spec files are run', run: verifySpecsCollected },
];

/** Runs a check and prints the result. A failure is listed again at the end. @param {Check} check */
async function runCheck(check) {
  const startedAt = performance.now();
  const { ok, output } = await check.run();
  if (!ok && output) print(output);
  print(`${ok ? 'ok    ' : 'FAILED'}  ${check.name} (${elapsedSeconds(startedAt)})`);
  if (!ok) failed.push(check.name);
}

/** Reports spec files that no project in jest.config.js includes, because they would never run. */
async function verifySpecsCollected() {
  const [tracked, listed] = await Promise.all([
    run(['git', 'ls-files', '--', '*.spec.ts', '*.spec.tsx', '*.test.ts', '*.test.tsx'], QUIET),
    run([...JEST, '--listTests'], { ...QUIET, env: JEST_ENVIRONMENT }),
  ]);
  if (!listed.ok) return listed;
  // An unpacked archive has no git repository, so there is no list of spec files to compare with.
  const specs = tracked.ok ? tracked.output.split('\n').filter(Boolean) : [];
  const collected = new Set(listed.output.split('\n').map((file) => path.relative(process.cwd(), file)));
  const uncollected = specs.filter((spec) => !collected.has(spec));
  return {
    ok: uncollected.length === 0,
    output: uncollected
      .map((spec) => `${spec} is not run: no project in jest.config.js includes it`)
      .join('\n'),
  };
}

/**
 * Starts the tasks in order, up to WORKERS at a time. The output of each task is printed in one piece.
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

/**
 * Runs Jest, after making sure that its browser is installed. @param {readonly string[]} args @param {Record<string,
 * string>} [env]
 */
async function runJest(args, env) {
  if (!(await run(['dist/backend/cli/ensure-browser.js'])).ok) return false;
  const { ok } = await run([...JEST, `--maxWorkers=${WORKERS}`, ...args], {
    env: { ...JEST_ENVIRONMENT, ...env },
  });
  return ok;
}

async function checkAll() {
  await runConcurrently([
    buildTask([backend, documents({ check: true })]),
    buildTask([frontend]),
    ...CHECKS.map((check) => () => runCheck(check)),
  ]);
  // Tests need a complete build.
  const passed = isBuilt && (await runJest([]));
  for (const name of failed) print(`FAILED  ${name}: see above, before the tests`);
  return failed.length === 0 && passed;
}

async function main() {
  const args = process.argv.slice(2);
  if (args.length === 0) return checkAll();
  // Builds only the backend. Specs that need the pages build the pages themselves: see jest.config.js.
  if (!(await build([backend]))) return false;
  return args[0] === '--long' ? runJest(LONG_SPECS, { TEST_EFFORT: 'long' }) : runJest(args);
}

process.exitCode = (await main()) ? 0 : 1;
