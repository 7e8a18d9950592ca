// @ts-check
// npm run gallery: retakes the pictures of the front page (test/gallery) from the application as it is now.
import path from 'node:path';
import { backend, build, frontend } from './build-steps.mjs';
import { runCompiled } from './run-compiled.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));
if (await build([backend, frontend])) await runCompiled('test/gallery', 'gallery', process.argv.slice(2));
else process.exitCode = 1;
