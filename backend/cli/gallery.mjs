// @ts-check
// npm run gallery: retakes the landing page screenshots (test/gallery) from the current application.
import path from 'node:path';
import { backend, build, frontend } from './build-steps.mjs';
import { runCompiled } from './run-compiled.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));
if (await build([backend, frontend])) await runCompiled('test/gallery', 'gallery', process.argv.slice(2));
else process.exitCode = 1;
