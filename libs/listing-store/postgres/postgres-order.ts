import {
  COMPLETE_NUMBERS,
  COMPLETE_TEXTS,
  isNumericSortColumn,
  type SortColumn,
  type SortDirection,
  type FilterFieldName,
} from '@libs/listing';
import type { RowFilter } from '../listing-store';
import type { KeysetRange } from '../keyset-range';
import { nullsLastRanges, zipRanges, type SqlOrder } from '../sql/sql-order';
import { WHITE_SPACE } from '../sql/white-space';
import { SEARCHED_COLUMNS } from '../table';

const WHITE_SPACE_LITERAL = `E'${[...WHITE_SPACE].map((character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`).join('')}'`;

/** Collations with which `lower` maps case as JavaScript does, best first. Each server has only some of them. */
export const CASE_COLLATIONS = ['pg_unicode_fast', 'und-x-icu', 'pg_c_utf8'] as const;

const DATE_COLUMNS: readonly SortColumn[] = ['created_at', 'last_updated'];

/**
 * The sort order of spec §5 in SQL. Text is lower-cased with `caseCollation` (null: the database's own) and compared
 * by code point, regardless of the database's collation.
 */
export class PostgresOrder implements SqlOrder {
  constructor(private readonly caseCollation: string | null) {}

  /**
   * Returns SQL for a column's text in lower case. The SQL yields null if the text is empty. The sort order compares
   * this text, and the sort indexes contain it.
   */
  textKey(column: string): string {
    const text = `nullif(btrim(${column}, ${WHITE_SPACE_LITERAL}), '')`;
    return `lower(${this.caseCollation ? `${text} collate "${this.caseCollation}"` : text}) collate "C"`;
  }

  ranges(column: SortColumn, direction: SortDirection): KeysetRange[] {
    if (column === 'id') return [{ where: 'true', keys: [], direction }];
    if (column === 'zip') return this.zipRanges(direction);
    if (isNumericSortColumn(column)) return nullsLastRanges(column, 'numeric', direction);
    if (DATE_COLUMNS.includes(column)) return nullsLastRanges(column, 'timestamptz', direction);
    return nullsLastRanges(this.textKey(column), 'text', direction);
  }

  private zipRanges(direction: SortDirection): KeysetRange[] {
    const text = { sql: this.textKey('zip'), type: 'text' };
    return zipRanges({ sql: zipNumberSql(), type: 'numeric' }, text, direction);
  }

  /** Returns the SQL condition for a filter. `value` adds a parameter and returns its placeholder. */
  filter(filter: RowFilter, value: (given: unknown) => string): string {
    const conditions: string[] = [];
    if (filter.complete) conditions.push(IS_COMPLETE_SQL);
    for (const column of filter.has ?? []) conditions.push(`${valueSql(column)} is not null`);
    for (const column of filter.empty ?? []) conditions.push(`${valueSql(column)} is null`);
    const text = filter.text?.trim().toLowerCase() ?? '';
    if (text !== '') conditions.push(`strpos(${this.searchedText()}, ${value(text)}) > 0`);
    return conditions.join(' and ') || 'true';
  }

  private searchedText(): string {
    const columns = `concat_ws(E'\\n', ${SEARCHED_COLUMNS.join(', ')})`;
    return `lower(${this.caseCollation ? `${columns} collate "${this.caseCollation}"` : columns}) collate "C"`;
  }
}

/** Returns SQL for a column's value as text. The SQL yields null if it is empty. */
const valueSql = (column: FilterFieldName): string => `nullif(${column}::text, '')`;

/** SQL equivalent of `isComplete` in libs/listing. */
export const IS_COMPLETE_SQL = [
  ...COMPLETE_TEXTS.map((column) => `btrim(${column}, ${WHITE_SPACE_LITERAL}) <> ''`),
  ...COMPLETE_NUMBERS.map((column) => `${column} is not null`),
].join(' and ');

/** Returns SQL for the number that a ZIP begins with. The SQL yields null if the ZIP begins with a letter. */
export function zipNumberSql(): string {
  return `substring(translate(zip, ${WHITE_SPACE_LITERAL}, '') from '^[0-9]+')::numeric`;
}
