// @ts-check
import path from 'node:path';
import { backend, build, frontend } from './build-steps.mjs';
import { parseCommandLine } from './command-line.mjs';
import { runCompiled } from './run-compiled.mjs';

const USAGE = `Usage: npm run gallery

Retakes the pictures of the front page (test/gallery) from the application as it is now.`;

parseCommandLine(USAGE, {});
process.chdir(path.resolve(import.meta.dirname, '../..'));
if (await build([backend, frontend])) await runCompiled('test/gallery', 'gallery', []);
else process.exitCode = 1;
