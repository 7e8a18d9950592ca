// @ts-check
import path from 'node:path';
import { backend, build, frontend } from './build-steps.mjs';
import { parseCommandLine } from './command-line.mjs';
import { runCompiled } from './run-compiled.mjs';

const USAGE = `Usage: npm run gallery

Retakes the front page's screenshots (test/gallery) from the current application.`;

parseCommandLine(USAGE, {});
process.chdir(path.resolve(import.meta.dirname, '../..'));
if (await build([backend, frontend])) await runCompiled('test/gallery', 'gallery', []);
else process.exitCode = 1;
