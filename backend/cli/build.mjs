// @ts-check
import path from 'node:path';
import { backend, build, documents, frontend } from './build-steps.mjs';
import { parseCommandLine } from './command-line.mjs';

const USAGE = `Usage: npm run build [-- --backend | --check]

Builds the backend, the documents generated from it, and the pages. Unchanged parts are skipped.
  --backend  Builds only the backend
  --check    Fails if a generated document is out of date, instead of writing it`;

process.chdir(path.resolve(import.meta.dirname, '../..'));
const { values } = parseCommandLine(USAGE, {
  options: { backend: { type: 'boolean' }, check: { type: 'boolean' } },
});
const steps = values.backend ? [backend] : [backend, documents({ check: values.check === true }), frontend];
process.exitCode = (await build(steps)) ? 0 : 1;
