import type { RawListing } from '@libs/listing';
import { UnknownResponseFormat } from '../errors';

/**
 * Minimum shares for plausible rows. A lower share means that the service has moved its slots and the values are
 * meaningless. Missing values alone never lower a share this far.
 */
const MIN_SHARES = { readable: 0.5, positioned: 0.5, distinct: 0.5 } as const;
/** Minimum number of rows for which the shares are meaningful. */
const MIN_ROWS = 4;

/**
 * Checks whether rows are plausible, given the number of records that the service sent.
 *
 * @throws UnknownResponseFormat if most records have no name and id, most rows have no position, or most rows have
 *   the same id.
 */
export function assertPlausible(rows: readonly RawListing[], records: number): void {
  if (records > 0 && rows.length === 0)
    throw new UnknownResponseFormat(`None of ${records} records could be read.`);
  if (records < MIN_ROWS) return;
  const positioned = rows.filter((row) => row.latitude !== null).length;
  const distinct = new Set(rows.map((row) => row.placeKey)).size;
  if (rows.length < records * MIN_SHARES.readable) {
    throw new UnknownResponseFormat(`Only ${rows.length} of ${records} records could be read.`);
  }
  if (positioned < rows.length * MIN_SHARES.positioned) {
    throw new UnknownResponseFormat(`Only ${positioned} of ${rows.length} rows have a position.`);
  }
  if (distinct < rows.length * MIN_SHARES.distinct) {
    throw new UnknownResponseFormat(`${rows.length} rows contain only ${distinct} places.`);
  }
}
