import { createContext } from 'react';
import type { TableFieldName } from '@libs/listing/fields/table-fields';
import { comparedText, LIST_SEPARATOR } from '@libs/listing/row-filter/filter-values';
import { FILTER_TREE_LIMITS, isListField } from '@libs/listing/row-filter/row-filter';
import type { TableRow } from '~/services/api/api-types';
import { cellValue, isCut } from '../grid/cell-text';
import type { ColumnKey } from '../grid/columns';

/** The rows of the page, whose values are offered as choices. */
export const MetRows = createContext<readonly TableRow[]>([]);

const MAX_OFFERED = 12;

/** Returns the values that rows have in a column and that are not chosen yet: the most frequent ones, in order of the alphabet. */
export function metValues(
  rows: readonly TableRow[],
  field: TableFieldName,
  chosen: readonly string[],
): string[] {
  const left = new Set(chosen.map(comparedText));
  const counts = new Map<string, { value: string; count: number }>();
  for (const row of rows) {
    if (isCut(row, field as ColumnKey)) continue;
    const text = String(cellValue(row, field as ColumnKey) ?? '');
    for (const part of isListField(field) ? text.split(LIST_SEPARATOR) : [text]) {
      const value = part.trim();
      const key = comparedText(value);
      if (value === '' || value.length > FILTER_TREE_LIMITS.textLength || left.has(key)) continue;
      const met = counts.get(key);
      if (met) met.count += 1;
      else counts.set(key, { value, count: 1 });
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_OFFERED)
    .map(({ value }) => value)
    .sort((a, b) => a.localeCompare(b));
}
