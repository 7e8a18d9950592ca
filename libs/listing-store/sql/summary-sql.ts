import { comparedKind, isFilterFieldName, type TableFieldName } from '@libs/listing';
import type { ColumnSummary } from '../listing-store';
import { time, type RawRow } from '../row-reading';

/**
 * Returns the select list that sums up columns.
 * @param valueText returns SQL for a column's value as text; null if it is empty
 */
export const summaryList = (
  fields: readonly TableFieldName[],
  valueText: (column: TableFieldName) => string,
): string =>
  ['count(*) as row_count', ...fields.flatMap((field, at) => expressions(field, at, valueText))].join(', ');

function expressions(
  field: TableFieldName,
  at: number,
  valueText: (column: TableFieldName) => string,
): string[] {
  const kind = comparedKind(field);
  const filled = kind === 'text' && isFilterFieldName(field) ? valueText(field) : field;
  return [
    `count(${filled}) as filled${at}`,
    ...(kind === 'number' || kind === 'time'
      ? [`min(${field}) as min${at}`, `max(${field}) as max${at}`]
      : []),
    ...(kind === 'number' ? [`avg(${field}) as mean${at}`] : []),
  ];
}

/** Returns a column's summary from the row that `summaryList` selects. */
export const columnSummary = (raw: RawRow, field: TableFieldName, at: number): ColumnSummary => ({
  field,
  filled: numberOrNull(raw[`filled${at}`]) ?? 0,
  min: summaryBound(field, raw[`min${at}`]),
  max: summaryBound(field, raw[`max${at}`]),
  mean: numberOrNull(raw[`mean${at}`]),
});

export const rowCount = (raw: RawRow): number => numberOrNull(raw.row_count) ?? 0;

export const summaryBound = (field: TableFieldName, cell: unknown): number | string | null =>
  comparedKind(field) === 'time' ? time(cell) : numberOrNull(cell);

function numberOrNull(cell: unknown): number | null {
  const number = cell === null || cell === undefined ? NaN : Number(cell);
  return Number.isFinite(number) ? number : null;
}
