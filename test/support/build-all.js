import { backend, build, frontend } from '../../backend/cli/build-steps.mjs';

/** The specs of the pages need these as well: see `build-backend.js`. */
export default async function buildAll() {
  if (!(await build([backend, frontend]))) throw new Error('the application does not build');
}
