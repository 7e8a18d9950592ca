// @ts-check
// npm run build: builds the backend, the documents generated from it, and the frontend. Unchanged parts are skipped.
// --check: an outdated document fails the build instead of being written. --backend: builds only the backend.
import path from 'node:path';
import { backend, build, documents, frontend } from './build-steps.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));
const has = (/** @type {string} */ option) => process.argv.includes(option);
const steps = has('--backend') ? [backend] : [backend, documents({ check: has('--check') }), frontend];
process.exitCode = (await build(steps)) ? 0 : 1;
