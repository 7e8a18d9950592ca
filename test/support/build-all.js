import { backend, build, frontend } from '../../backend/cli/build-steps.mjs';

/** Builds the backend and the frontend, because the page tests need both (see `build-backend.js`). */
export default async function buildAll() {
  if (!(await build([backend, frontend]))) throw new Error('the application does not build');
}
