// @ts-check
// npm run build: the backend, the documents made from it, and the pages; what is unchanged is skipped.
// --check: a stale document fails the build instead of being written. --backend: the backend alone.
import path from 'node:path';
import { backend, build, documents, frontend } from './build-steps.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));
const has = (/** @type {string} */ option) => process.argv.includes(option);
const steps = has('--backend') ? [backend] : [backend, documents({ check: has('--check') }), frontend];
process.exitCode = (await build(steps)) ? 0 : 1;
