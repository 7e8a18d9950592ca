import { ANSWER_TOO_LONG_HINT } from './response-limits';
import { StoreError } from './store-error';

interface ReadLimits {
  maxRows: number;
  /** Maximum duration in milliseconds, from the creation of the budget. */
  maxMs: number;
  /** What to do about a table that is too large. */
  hint?: string;
}

/** Limits a read that takes many statements, because the server may return rows endlessly. */
export class ReadBudget {
  private readonly startedAt = performance.now();
  private rows = 0;

  constructor(private readonly limits: ReadLimits) {}

  /**
   * Counts rows that have been read.
   * @throws StoreError with the code ANSWER_TOO_LONG, or CANCELED
   */
  spend(rows: number, signal?: AbortSignal): void {
    assertNotCanceled(signal);
    this.rows += rows;
    const { maxRows, maxMs, hint = ANSWER_TOO_LONG_HINT } = this.limits;
    if (this.rows > maxRows)
      throw tooLong(`The table has more than ${maxRows.toLocaleString('en-US')} rows.`, hint);
    if (performance.now() - this.startedAt > maxMs)
      throw tooLong(`Reading the table took more than ${maxMs / 1_000} seconds.`, hint);
  }
}

export const tooLong = (message: string, hint: string): StoreError =>
  new StoreError('permanent', message, hint, { code: 'ANSWER_TOO_LONG' });

/** @throws StoreError with the code CANCELED */
export function assertNotCanceled(signal?: AbortSignal): void {
  if (signal?.aborted) throw canceled();
}

export const isCanceled = (error: unknown): boolean => error instanceof StoreError && error.code === CANCELED;

const CANCELED = 'CANCELED';
export const canceled = (): StoreError =>
  new StoreError('transient', 'The request was canceled.', 'Try again.', { code: CANCELED });
