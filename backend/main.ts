import { setFlagsFromString } from 'node:v8';
import { logFormatOf, readEnvironment } from './platform/config';
import { openProcessOutput } from './platform/logging';

/**
 * Starts the application: `node dist/backend/main.js`. The output is prepared before the rest is loaded, so that
 * warnings and errors of that moment have the right format, too.
 */
// Collects garbage after the heap has grown by 15%. By default, V8 waits until it has grown to a multiple, and users
// who request large pages would make the process several hundred megabytes larger.
setFlagsFromString('--heap-growing-percent=15');
const root = process.cwd();
const environment = readEnvironment(root);
const output = openProcessOutput(logFormatOf(environment));
try {
  const { serve } = await import('./serve');
  await serve({ root, environment, output, isDev: process.argv.includes('--dev') });
} catch (error) {
  output.fail(error);
  process.exit(1);
}
