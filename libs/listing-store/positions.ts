import type { RowFilter } from '@libs/listing';
import type { PositionChunk } from './listing-store';
import type { RawRow } from './row-reading';

/** Number of values of a row in a chunk. */
export const POSITION_VALUES = 3;
export const POSITION_COLUMNS = ['id', 'latitude', 'longitude'] as const;

const EVERYWHERE: RowFilter = { op: 'inside', box: [-90, -180, 90, 180] };

/** Returns the filter of those rows that have a position on the earth. */
export const withPosition = (filter: RowFilter | undefined): RowFilter =>
  filter ? { all: [filter, EVERYWHERE] } : EVERYWHERE;

/** @param rows at least one */
export function positionChunk(rows: readonly RawRow[]): PositionChunk {
  const values = new Float64Array(rows.length * POSITION_VALUES);
  rows.forEach(({ id, latitude, longitude }, at) =>
    values.set([Number(id), Number(latitude), Number(longitude)], at * POSITION_VALUES),
  );
  return { values, lastId: Number(rows.at(-1)?.id) };
}
