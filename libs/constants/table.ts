/** The data table (spec §2, §5, §8 Table, §9): what it shows, what users can edit, and all its messages. */

/** Name of the table in the user's own database (spec §3). */
export const BUSINESS_TABLE = 'BusinessDatabase';

/** Columns that a user may edit (spec §5), by their names in the database table. */
export const EDITABLE_COLUMNS = [
  'name',
  'phone',
  'category',
  'rating',
  'reviewcount',
  'address',
  'city',
  'state',
  'country',
  'website',
  'zip',
  'last_updated',
] as const;
export type EditableColumn = (typeof EDITABLE_COLUMNS)[number];

/** The editable columns that have texts, in which a text can be replaced. */
export const REPLACEABLE_COLUMNS = [
  'name',
  'phone',
  'category',
  'address',
  'city',
  'state',
  'country',
  'website',
  'zip',
] as const satisfies readonly EditableColumn[];
export type ReplaceableColumn = (typeof REPLACEABLE_COLUMNS)[number];

export const TABLE_PAGE_SIZE = 500;
export const TABLE_PAGE_SIZES = [TABLE_PAGE_SIZE, 1_000, 5_000] as const;
/** Maximum number of rows per response. */
export const MAX_TABLE_ROWS = 5_000;
/** Maximum number of rows that one action changes, if they are selected by a filter. */
export const MAX_BULK_ROWS = 50_000;
/** Maximum number of cells that one action gives values of their own, such as a block from a spreadsheet. */
export const MAX_BLOCK_CELLS = 10_000;
/** Maximum length of a text to find, and of the text that replaces it. */
export const MAX_REPLACED_LENGTH = 200;
/** Maximum number of views of the table that a user can save. */
export const MAX_TABLE_VIEWS = 100;
/** Number of rows deleted at once when duplicates are removed. */
export const DELETE_BATCH_SIZE = 100;

export const TABLE_ACCESS_MESSAGES = {
  checking: 'Checking Database Configuration...',
  required: 'Database Connection Required',
  configure: 'Configure Database',
  fix: 'Fix Database Connection',
} as const;

export const TABLE_MESSAGES = {
  selectColumn: 'Please select a column to edit.',
  nothingSelected: 'No rows selected for bulk edit.',
  valueMissing: 'Enter a new value.',
  findMissing: 'Enter the text to find.',
  fetchFailed: 'Error fetching data from database. Check console for details.',
  fetchUnexpected: 'Unexpected error occurred while fetching data.',
  updateFailed: 'Error updating data in database. Check console for details.',
  updateUnexpected: 'Unexpected error occurred during bulk edit.',
  nothingToDownload: 'No data to download.',
  downloadFailed: 'Error occurred during download.',
  deleteFailed: 'Failed to delete selected listings.',
  deleteUnexpected: 'Error deleting listings',
  textNotLoaded: 'The complete text could not be loaded. Try again.',
  copiedWhole: 'Copied, with the complete texts.',
  copyOnceMore: 'The complete texts have been loaded. Copy once more.',
  textTooLong: 'This text is too long to edit here. Shorten it in your database.',
  empty: 'No data available. Import or sync data to get started.',
} as const;

/** "Cleanup error: {message}" (spec §8). */
export const cleanupError = (message: string) => `Cleanup error: ${message}`;
/** Shown if all selected listings were deleted in the meantime. */
export const listingsGoneMessage = (listings: number) =>
  listings === 1 ? 'This listing no longer exists.' : 'These listings no longer exist.';
/** Question that asks the user to confirm the deletion of listings (spec §5). */
export const confirmDelete = (listings: number) =>
  `Delete ${listings} selected listing(s)? This cannot be undone.`;
