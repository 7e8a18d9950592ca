import { logFormatOf, readEnvironment } from './platform/config';
import { openProcessOutput } from './platform/logging';

/**
 * Starts the application: `node dist/backend/main.js`. The output is prepared before the rest is loaded, so that
 * warnings and errors of that moment have the right format, too.
 */
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
