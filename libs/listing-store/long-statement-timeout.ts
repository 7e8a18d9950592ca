/** Timeout for a statement that processes a complete table, such as creating an index over millions of rows. */
export const LONG_STATEMENT_TIMEOUT_MS = 10 * 60_000;
