import type { RowFilter } from '@libs/listing/row-filter/row-filter';

/**
 * Returns a filter with another position. Earlier ones still apply: an area that is drawn loosely around listings must
 * not select any that the filter has hidden.
 */
export function withPosition(where: RowFilter | null, position: RowFilter): RowFilter {
  if (where === null) return position;
  return { all: [...('all' in where ? where.all : [where]), position] };
}
