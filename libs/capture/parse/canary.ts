import type { RawListing } from '@libs/listing';
import { UnknownShape } from '../errors';

/** Below these shares the slots have moved and what is read is nonsense; absent values alone never come near. */
const FLOORS = { readable: 0.5, positioned: 0.5, distinct: 0.5 } as const;
/** Too few rows say nothing about a share. */
const FEWEST_ROWS = 4;

/**
 * Says whether rows can be what the service sent, given how many records it sent.
 *
 * @throws UnknownShape when most records have no name and id, most rows no position, or most rows the same id.
 */
export function assertPlausible(rows: readonly RawListing[], records: number): void {
  if (records > 0 && rows.length === 0) throw new UnknownShape(`None of ${records} records could be read.`);
  if (records < FEWEST_ROWS) return;
  const positioned = rows.filter((row) => row.latitude !== null).length;
  const distinct = new Set(rows.map((row) => row.placeKey)).size;
  if (rows.length < records * FLOORS.readable) {
    throw new UnknownShape(`Only ${rows.length} of ${records} records could be read.`);
  }
  if (positioned < rows.length * FLOORS.positioned) {
    throw new UnknownShape(`Only ${positioned} of ${rows.length} rows have a position.`);
  }
  if (distinct < rows.length * FLOORS.distinct) {
    throw new UnknownShape(`${rows.length} rows name only ${distinct} places.`);
  }
}
