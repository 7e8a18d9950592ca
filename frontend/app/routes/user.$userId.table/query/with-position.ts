import type { FilterCondition, RowFilter } from '@libs/listing/row-filter/row-filter';

/**
 * Returns a filter with another position: that of an earlier selection on the map is replaced, if the filter requires
 * it.
 */
export function withPosition(
  where: RowFilter | null,
  condition: Extract<FilterCondition, { op: 'inside' }>,
): RowFilter {
  const required: readonly RowFilter[] = where === null ? [] : 'all' in where ? where.all : [where];
  const others = required.filter((part) => !('op' in part) || part.op !== 'inside');
  return others.length === 0 ? condition : { all: [...others, condition] };
}
