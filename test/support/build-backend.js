import { backend, build } from '../../backend/cli/build-steps.mjs';

/**
 * Builds the backend if it has changed, because the application tests run the built files. This also works when Jest
 * is started directly.
 */
export default async function buildBackend() {
  if (!(await build([backend]))) throw new Error('the backend does not build');
}
