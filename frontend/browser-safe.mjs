/**
 * Modules in `libs` that browser code may import: entire libraries, and individual files from `listing`. Lint
 * (eslint.config.js) and the build (vite.config.ts) enforce this list. The rest of `libs` and all of `backend` must
 * stay on the server.
 */
export const BROWSER_LIBS = ['constants', 'shape', 'job', 'credits', 'payment'];
export const BROWSER_LISTING_FILES = [
  'libs/listing/ordering.ts',
  'libs/listing/duplicates.ts',
  'libs/listing/completeness.ts',
  'libs/listing/model.ts',
  'libs/listing/fields/chosen-fields.ts',
  'libs/listing/fields/contact-fields.ts',
  'libs/listing/fields/field-list.ts',
  'libs/listing/fields/field-selection.ts',
  'libs/listing/fields/table-fields.ts',
  'libs/listing/filters/filter-set.ts',
  'libs/listing/filters/filter-texts.ts',
  'libs/listing/row-filter/filter-values.ts',
  'libs/listing/row-filter/parse-row-filter.ts',
  'libs/listing/row-filter/row-filter.ts',
];

/** The modules that may be imported, as path prefixes relative to the repository root. */
export const BROWSER_SAFE = [...BROWSER_LIBS.map((name) => `libs/${name}/`), ...BROWSER_LISTING_FILES];
