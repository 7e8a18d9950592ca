/** For a statement that works through a whole table: an index over millions of rows. */
export const LONG_STATEMENT_TIMEOUT_MS = 30 * 60_000;
