// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { filesIn, fingerprint, saveFingerprint, readFingerprints } from './fingerprint.mjs';
import { run, print, elapsedSeconds } from './terminal.mjs';

const isSource = (/** @type {string} */ file) => !/\.spec\.tsx?$/.test(file);
const LOCKFILE = 'package-lock.json';
const DOCUMENTS = [
  '.env.example',
  'docs/settings.md',
  'backend/openapi.json',
  'frontend/app/services/api/api.gen.ts',
];

/**
 * A build step. It is skipped when its inputs are unchanged and its output exists.
 *
 * @typedef {{ name: string, inputs: readonly string[], output: string, make: () => Promise<{ ok: boolean, output:
 *   string }> }} Step
 */

/** @type {Step} */
export const backend = {
  name: 'backend',
  inputs: [
    'backend',
    'libs',
    '.swcrc',
    'nest-cli.json',
    'tsconfig.base.json',
    'tsconfig.backend.json',
    LOCKFILE,
  ],
  output: 'dist/backend/main.js',
  async make() {
    const built = await run(['node_modules/@nestjs/cli/bin/nest.js', 'build'], { quiet: true });
    if (built.ok) for (const folder of ['backend', 'libs']) removeStaleOutput(folder);
    return built;
  },
};

/**
 * Removes output whose source no longer exists. Output is never cleared before a build, because a process may be
 * running from it.
 */
function removeStaleOutput(/** @type {string} */ folder) {
  for (const file of filesIn(`dist/${folder}`)) {
    const source = file.replace(/^dist\//, '').replace(/\.js(\.map)?$/, '.ts');
    if (!existsSync(source)) rmSync(file);
  }
}

/** @type {(options: { check: boolean }) => Step} */
export const documents = ({ check }) => ({
  name: 'documents',
  inputs: ['backend', 'libs', LOCKFILE, ...DOCUMENTS],
  output: 'dist/backend/cli/generate-documents.js',
  make: () => run(['dist/backend/cli/generate-documents.js', ...(check ? ['--check'] : [])], { quiet: true }),
});

/** @type {Step} */
export const frontend = {
  name: 'frontend',
  inputs: ['frontend', 'libs', 'vite.config.ts', 'tsconfig.base.json', 'tsconfig.frontend.json', LOCKFILE],
  output: 'dist/frontend/server/index.js',
  make: () =>
    run(['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'], {
      quiet: true,
      env: { NODE_ENV: 'production' },
    }),
};

/**
 * Runs the steps in order, stops at the first failure and prints its output.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<boolean>} Whether all steps succeeded.
 */
export async function build(steps) {
  for (const step of steps) {
    if (!(await runStep(step))) return false;
  }
  return true;
}

/** @param {Step} step */
async function runStep({ name, inputs, output, make }) {
  const startedAt = performance.now();
  if (existsSync(output) && readFingerprints()[name] === fingerprint(inputs, isSource)) return true;
  saveFingerprint(name, null);
  const { ok, output: text } = await make();
  if (text && (!ok || name === 'documents')) print(text);
  if (!ok) {
    print(`Build failed: ${name}`);
    return false;
  }
  // The fingerprint is computed after the step, because the step may write files that count as its inputs.
  saveFingerprint(name, fingerprint(inputs, isSource));
  print(`Built ${name} in ${elapsedSeconds(startedAt)}`);
  return true;
}
