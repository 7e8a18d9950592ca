import { StoreError } from './store-error';

/**
 * Returns the rows that a server returned for the requested ids, after checking that it returned no other rows and no
 * row twice.
 * @throws StoreError with the code UNREQUESTED_ROWS
 */
export function assertRequested<Row extends { id: number }>(
  rows: readonly Row[],
  ids: readonly number[],
): Row[] {
  const remaining = new Set(ids);
  if (!rows.every(({ id }) => remaining.delete(id))) throw unrequestedRows();
  return [...rows];
}

/** Checks that the ids of rows read in ascending order actually rise, so that the read comes to an end. */
export class RisingIds {
  private last = -Infinity;

  /**
   * @param rows the next rows
   * @throws StoreError with the code UNREQUESTED_ROWS if there are more than `limit`, or if an id does not rise
   */
  check<Row extends { id: unknown }>(rows: readonly Row[], limit: number): void {
    if (rows.length > limit) throw unrequestedRows();
    for (const { id } of rows) {
      const number = Number(id);
      if (!Number.isSafeInteger(number) || number <= this.last) throw unrequestedRows();
      this.last = number;
    }
  }
}

/** @throws StoreError with the code UNREQUESTED_ROWS */
export function assertAtMost<Row>(rows: readonly Row[], limit: number): void {
  if (rows.length > limit) throw unrequestedRows();
}

export const unrequestedRows = (): StoreError =>
  new StoreError(
    'permanent',
    'The server returned rows that were not requested.',
    'Check that this is the address of your database.',
    { code: 'UNREQUESTED_ROWS' },
  );
