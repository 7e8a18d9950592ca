import {
  COMPLETE_NUMBERS,
  COMPLETE_TEXTS,
  isLongSortText,
  isNumericSortColumn,
  LONG_TEXT_SORT_LENGTH,
  SEARCHED_COLUMNS,
  type NumberType,
  type RowFilter,
  type SortColumn,
  type SortDirection,
  type TableFieldName,
} from '@libs/listing';
import type { KeysetRange } from '../keyset-range';
import { filterSql, type FilterDialect } from '../sql/filter-sql';
import { nullsLastRanges, zipRanges, type SqlOrder } from '../sql/sql-order';
import type { AddParameter } from '../sql/sql-pool';
import { WHITE_SPACE } from '../sql/white-space';

const WHITE_SPACE_LITERAL = `E'${[...WHITE_SPACE].map((character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`).join('')}'`;

/** Collations with which `lower` maps case as JavaScript does, best first. Each server has only some of them. */
export const CASE_COLLATIONS = ['pg_unicode_fast', 'und-x-icu', 'pg_c_utf8'] as const;

const DATE_COLUMNS: readonly SortColumn[] = ['created_at', 'last_updated'];

/**
 * The sort order of spec §5 in SQL. Text is lower-cased with `caseCollation` (null: the database's own) and compared
 * by code point, regardless of the database's collation.
 */
export class PostgresOrder implements SqlOrder {
  private readonly filters = new PostgresFilters(this);

  constructor(private readonly caseCollation: string | null) {}

  /**
   * Returns SQL for a column's text in lower case. The SQL yields null if the text is empty.
   */
  textKey(column: string): string {
    return this.lower(`nullif(btrim(${column}, ${WHITE_SPACE_LITERAL}), '')`);
  }

  /** Returns SQL for what the sort order compares of a column's text. */
  sortKey(column: SortColumn): string {
    const text = this.textKey(column);
    return isLongSortText(column) ? `left(${text}, ${LONG_TEXT_SORT_LENGTH}) collate "C"` : text;
  }

  /** Returns SQL for a text in lower case. */
  lower(text: string): string {
    return `lower(${this.caseCollation ? `${text} collate "${this.caseCollation}"` : text}) collate "C"`;
  }

  ranges(column: SortColumn, direction: SortDirection): KeysetRange[] {
    if (column === 'id') return [{ where: 'true', keys: [], direction }];
    if (column === 'zip') return this.zipRanges(direction);
    if (isNumericSortColumn(column)) return nullsLastRanges(column, 'numeric', direction);
    if (DATE_COLUMNS.includes(column)) return nullsLastRanges(column, 'timestamptz', direction);
    return nullsLastRanges(this.sortKey(column), 'text', direction);
  }

  private zipRanges(direction: SortDirection): KeysetRange[] {
    const text = { sql: this.textKey('zip'), type: 'text' };
    return zipRanges({ sql: zipNumberSql(), type: 'numeric' }, text, direction);
  }

  valueText(column: TableFieldName): string {
    return this.filters.valueText(column);
  }

  filter(filter: RowFilter | undefined, value: AddParameter): string {
    return filterSql(filter, this.filters, value);
  }
}

/** The parts of filters in Postgres's SQL. */
class PostgresFilters implements FilterDialect {
  readonly isComplete = `(${IS_COMPLETE_SQL})`;

  constructor(private readonly order: PostgresOrder) {}

  textKey(column: TableFieldName): string {
    return this.order.textKey(column);
  }

  searchedText(): string {
    return this.order.lower(`concat_ws(E'\\n', ${SEARCHED_COLUMNS.join(', ')})`);
  }

  lowerText(column: TableFieldName): string {
    return this.order.lower(`${column}::text`);
  }

  valueText(column: TableFieldName): string {
    return `nullif(${column}::text, '')`;
  }

  position(wanted: string, text: string): string {
    return `strpos(${text}, ${wanted})`;
  }

  textParameter(parameter: string): string {
    return `${parameter}::text`;
  }

  numberParameter(parameter: string, type: NumberType): string {
    return `${parameter}::${NUMBER_TYPES[type]}`;
  }

  timeParameter(parameter: string): string {
    return `${parameter}::timestamptz`;
  }

  timeValue(time: Date): string {
    return time.toISOString();
  }

  flag(column: TableFieldName, value: boolean): string {
    return `${column} is ${value}`;
  }
}

const NUMBER_TYPES: Record<NumberType, string> = {
  integer: 'bigint',
  decimal: 'numeric',
  double: 'double precision',
};

/** SQL equivalent of `isComplete` in libs/listing. */
export const IS_COMPLETE_SQL = [
  ...COMPLETE_TEXTS.map((column) => `btrim(${column}, ${WHITE_SPACE_LITERAL}) <> ''`),
  ...COMPLETE_NUMBERS.map((column) => `${column} is not null`),
].join(' and ');

/** Returns SQL for the number that a ZIP begins with. The SQL yields null if the ZIP begins with a letter. */
export function zipNumberSql(): string {
  return `substring(translate(zip, ${WHITE_SPACE_LITERAL}, '') from '^[0-9]+')::numeric`;
}
