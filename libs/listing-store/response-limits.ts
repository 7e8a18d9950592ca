/** Maximum size of one message (Postgres) or packet (MySQL): far more than a row with the longest texts of a listing. */
export const MAX_MESSAGE_BYTES = 2 ** 20;

/** Maximum size of the response to one statement. The largest one requested has 5,000 rows, usually about 2 MB. */
export const MAX_RESPONSE_BYTES = 16 * 2 ** 20;

/** Maximum size of a response from PostgREST, which returns at most 1,000 rows at once, as JSON. */
export const MAX_SUPABASE_RESPONSE_BYTES = 8 * 2 ** 20;

/** Maximum size of what a server sends before the sign-in is complete. */
export const MAX_SIGN_IN_BYTES = 256 * 1_024;

/** Maximum number of rows in one response: twice as many as are ever requested. */
export const MAX_ROWS = 10_000;

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

export const ANSWER_TOO_LONG_HINT =
  'Check that this is the address of your database. If it is, shorten its longest texts, or select fewer rows.';

/** Counts what a server sends in response to one statement. */
export class ResponseMeter {
  private bytes = 0;
  private rows = 0;

  /**
   * Counts bytes as they arrive.
   * @throws AnswerTooLong
   */
  addBytes(bytes: number, maxBytes = MAX_RESPONSE_BYTES): void {
    this.bytes += bytes;
    if (this.bytes > maxBytes) throw new AnswerTooLong(`more than ${describeBytes(maxBytes)}`);
  }

  /** @throws AnswerTooLong */
  addRow(): void {
    this.rows += 1;
    if (this.rows > MAX_ROWS) throw new AnswerTooLong(`more than ${MAX_ROWS.toLocaleString('en-US')} rows`);
  }

  reset(): void {
    this.bytes = 0;
    this.rows = 0;
  }
}

const describeBytes = (bytes: number): string =>
  bytes >= 2 ** 20 ? `${bytes / 2 ** 20} MB` : `${bytes / 1_024} kB`;
