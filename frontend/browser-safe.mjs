/**
 * What the browser bundle may import from `libs`: whole libraries by name, and single files of `listing`. Lint
 * (eslint.config.js) and the build (vite.config.ts) enforce this list. The rest of libs, and all of backend, stays on
 * the server.
 */
export const BROWSER_LIBS = ['constants', 'job', 'credits', 'payment'];
export const BROWSER_LISTING_FILES = [
  'libs/listing/ordering.ts',
  'libs/listing/duplicates.ts',
  'libs/listing/completeness.ts',
  'libs/listing/model.ts',
];

/** The same list as path prefixes from the repository's root. */
export const BROWSER_SAFE = [...BROWSER_LIBS.map((name) => `libs/${name}/`), ...BROWSER_LISTING_FILES];
