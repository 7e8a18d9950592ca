/** Maximum size of one message (Postgres) or packet (MySQL): far more than a row with the longest texts of a listing. */
export const MAX_MESSAGE_BYTES = 2 ** 20;

/** Maximum size of the response to one statement. The largest one requested has 5,000 rows, usually about 2 MB. */
export const MAX_RESPONSE_BYTES = 16 * 2 ** 20;

/** Maximum size of a response from PostgREST, which returns at most 1,000 rows at once, as JSON. */
export const MAX_SUPABASE_RESPONSE_BYTES = 8 * 2 ** 20;

/** Maximum size of what a server sends before the sign-in is complete. */
export const MAX_SIGN_IN_BYTES = 256 * 1_024;

/** Maximum size of the responses that all servers are sending to one process at a time. */
export const MAX_RESPONSES_BYTES = 96 * 2 ** 20;

/**
 * Maximum number of rows of a statement that lists what a database has (its columns, indexes, collations or grants):
 * more than any has.
 */
export const MAX_CATALOG_ROWS = 10_000;

/** Maximum number of columns in one response, and maximum number of bytes that describe one column. */
export const MAX_COLUMNS = 64;
export const MAX_COLUMN_BYTES = 2_048;

/** The server sent more than any request needs, that is, more than the limits in this file allow. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
  readonly code = 'ANSWER_TOO_LONG';

  /** @param what continues "The server sent", such as "more than 64 columns" */
  constructor(what: string) {
    super(`The server sent ${what}, which no request needs.`);
  }
}

/** Servers are sending more at the moment than there is room for. The same request may succeed later. */
export class NoRoomForResponse extends Error {
  override readonly name = 'NoRoomForResponse';
  readonly code = 'ANSWER_TOO_LONG';

  constructor() {
    super('The server sent a long response while others did too: there is no room for all of them.');
  }
}

export const ANSWER_TOO_LONG_HINT =
  'Check that this is the address of your database. If it is, shorten its longest texts, or select fewer rows.';
