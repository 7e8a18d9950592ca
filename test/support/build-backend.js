import { backend, build } from '../../backend/cli/build-steps.mjs';

/** The specs of the application run what is built: build what has changed, also where Jest is started by itself. */
export default async function buildBackend() {
  if (!(await build([backend]))) throw new Error('the backend does not build');
}
