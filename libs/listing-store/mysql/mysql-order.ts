import {
  COMPLETE_NUMBERS,
  COMPLETE_TEXTS,
  isLongSortText,
  isNumericSortColumn,
  LONG_TEXT_SORT_LENGTH,
  requiredConditions,
  SEARCHED_COLUMNS,
  type FilterCondition,
  type FilterOperator,
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

/** Collations with which `lower` covers the most letters, best first. Each server has only some of them. */
export const CASE_COLLATIONS = [
  'utf8mb4_uca1400_as_cs',
  'utf8mb4_0900_as_cs',
  'utf8mb4_unicode_520_ci',
  'utf8mb4_general_ci',
] as const;
/** Collations that compare by code point. The first two do not pad shorter texts with spaces. */
export const CODE_POINT_COLLATIONS = ['utf8mb4_nopad_bin', 'utf8mb4_0900_bin', 'utf8mb4_bin'] as const;

export const SORT_PREFIX = 'gazetteer_sort_';
export const COMPLETE_COLUMN = 'gazetteer_complete';
export const ZIP_NUMBER_COLUMN = `${SORT_PREFIX}zip_number`;

/** How much of a long text is looked at, so that one full of spaces does not take the server long. */
const MAX_EXAMINED_LENGTH = 2 * LONG_TEXT_SORT_LENGTH;

/** Server features that the sort order depends on. */
export interface MysqlFeatures {
  caseCollation: string;
  codePointCollation: string;
  /** Which of our generated columns exist. */
  generatedColumns: ReadonlySet<string>;
  /** Which of our indexes exist. */
  indexes: ReadonlySet<string>;
}

/** Returns SQL for a text as hexadecimal bytes, so that no server setting can change its meaning. */
const hexLiteral = (text: string): string => `convert(x'${Buffer.from(text).toString('hex')}' using utf8mb4)`;

const OUTER_SPACE = hexLiteral(`^[${WHITE_SPACE}]+|[${WHITE_SPACE}]+$`);
const ANY_SPACE = hexLiteral(`[${WHITE_SPACE}]`);
const removed = (pattern: string, column: string): string =>
  `regexp_replace(convert(${column} using utf8mb4), ${pattern}, '')`;

/** Returns SQL for the number that a ZIP begins with; null if it begins with a letter. */
export const zipNumberExpression = (): string =>
  `cast(nullif(regexp_substr(${removed(ANY_SPACE, 'zip')}, '^[0-9]+'), '') as decimal(30,0))`;

/** Returns whether the column's index holds something else than its whole text first, so that filters cannot use it. */
const isIndexedForOrder = (column: string): boolean =>
  column === 'zip' || isLongSortText(column as SortColumn);

/** The operators that an index on the column serves. */
const INDEXED_OPERATORS: readonly FilterOperator[] = ['is', 'any_of', 'starts', 'between'];

const DATE_COLUMNS: readonly SortColumn[] = ['created_at', 'last_updated'];

const KEY_TYPES: Partial<Record<SortColumn, string>> = {
  rating: 'decimal',
  reviewcount: 'decimal',
  latitude: 'double',
  longitude: 'double',
};

/**
 * The sort order of spec §5 in SQL. Text is lower-cased and compared by code point, regardless of the columns'
 * collations.
 */
export class MysqlOrder implements SqlOrder {
  private readonly filters = new MysqlFilters(this);

  constructor(readonly features: MysqlFeatures) {}

  /** Returns SQL for a column's text in lower case. The SQL yields null if the text is empty. */
  textExpression(column: string): string {
    const { caseCollation, codePointCollation } = this.features;
    const lower = `lower(${removed(OUTER_SPACE, column)} collate ${caseCollation})`;
    return `nullif(convert(${lower} using utf8mb4) collate ${codePointCollation}, '')`;
  }

  ranges(column: SortColumn, direction: SortDirection): KeysetRange[] {
    if (column === 'id') return [{ where: 'true', keys: [], direction }];
    if (column === 'zip') return this.zipRanges(direction);
    if (DATE_COLUMNS.includes(column)) return nullsLastRanges(column, 'time', direction);
    if (isNumericSortColumn(column))
      return nullsLastRanges(column, KEY_TYPES[column] ?? 'decimal', direction);
    return nullsLastRanges(this.sortKey(column), 'text', direction);
  }

  /** Returns the index that serves a sort order with a filter, or null if there is none. */
  indexFor(column: SortColumn, filter: RowFilter | undefined): string | null {
    const required = requiredConditions(filter);
    // The server finds few rows faster by the index of their column, and then sorts them.
    if (required.some((condition) => this.isIndexed(condition))) return null;
    const isComplete = required.some(({ op }) => op === 'complete');
    const name = SORT_PREFIX + (isComplete ? `complete_${column}` : column);
    return this.features.indexes.has(name) ? name : null;
  }

  private isIndexed(condition: FilterCondition): boolean {
    return (
      'field' in condition &&
      INDEXED_OPERATORS.includes(condition.op) &&
      !isIndexedForOrder(condition.field) &&
      this.features.indexes.has(SORT_PREFIX + condition.field)
    );
  }

  valueText(column: TableFieldName): string {
    return this.filters.valueText(column);
  }

  filter(filter: RowFilter | undefined, value: AddParameter): string {
    return filterSql(filter, this.filters, value);
  }

  /** Returns SQL that converts a parameter to text that is compared by code point. */
  codePointText(parameter: string): string {
    return `convert(${parameter} using utf8mb4) collate ${this.features.codePointCollation}`;
  }

  /** Returns SQL for a column's whole text as filters compare it. */
  textKey(column: string): string {
    return isIndexedForOrder(column)
      ? this.textExpression(column)
      : this.generated(column, this.textExpression(column));
  }

  /** Returns SQL for what the sort order compares of a column's text. */
  sortKey(column: SortColumn): string {
    return this.generated(column, this.sortExpression(column));
  }

  /** Returns the SQL that the generated column of the sort order consists of. */
  sortExpression(column: SortColumn): string {
    if (!isLongSortText(column)) return this.textExpression(column);
    const examined = this.textExpression(`left(${column}, ${MAX_EXAMINED_LENGTH})`);
    return `left(${examined}, ${LONG_TEXT_SORT_LENGTH})`;
  }

  private generated(column: string, expression: string): string {
    return this.features.generatedColumns.has(SORT_PREFIX + column) ? SORT_PREFIX + column : expression;
  }

  /** Returns SQL for a text in lower case, compared by code point. */
  lower(text: string): string {
    const { caseCollation, codePointCollation } = this.features;
    return `convert(lower(${text} collate ${caseCollation}) using utf8mb4) collate ${codePointCollation}`;
  }

  private zipRanges(direction: SortDirection): KeysetRange[] {
    const number = this.features.generatedColumns.has(ZIP_NUMBER_COLUMN)
      ? ZIP_NUMBER_COLUMN
      : zipNumberExpression();
    const text = this.sortKey('zip');
    return zipRanges({ sql: number, type: 'decimal' }, { sql: text, type: 'text' }, direction);
  }
}

/** The parts of filters in MySQL's SQL. */
class MysqlFilters implements FilterDialect {
  constructor(private readonly order: MysqlOrder) {}

  get isComplete(): string {
    return this.order.features.generatedColumns.has(COMPLETE_COLUMN)
      ? `${COMPLETE_COLUMN} = 1`
      : IS_COMPLETE_SQL;
  }

  textKey(column: TableFieldName): string {
    return this.order.textKey(column);
  }

  searchedText(): string {
    const columns = SEARCHED_COLUMNS.map(
      (column) => `convert(${column} using utf8mb4) collate utf8mb4_bin`,
    ).join(', ');
    return this.order.lower(`concat_ws('\n', ${columns})`);
  }

  lowerText(column: TableFieldName): string {
    return this.order.lower(`convert(${column} using utf8mb4)`);
  }

  valueText(column: TableFieldName): string {
    return `nullif(cast(${column} as char), '')`;
  }

  position(wanted: string, text: string): string {
    return `locate(${wanted}, ${text})`;
  }

  textParameter(parameter: string): string {
    return this.order.codePointText(parameter);
  }

  numberParameter(parameter: string, type: NumberType): string {
    return type === 'double' ? `(${parameter} + 0e0)` : parameter;
  }

  timeParameter(parameter: string): string {
    return `cast(${parameter} as datetime(3))`;
  }

  timeValue(time: Date): string {
    return time.toISOString().replace('T', ' ').replace('Z', '');
  }

  flag(column: TableFieldName, value: boolean): string {
    return `${column} = ${value ? 1 : 0}`;
  }
}

/** SQL equivalent of `isComplete` in libs/listing. */
export const IS_COMPLETE_SQL = `(${[
  ...COMPLETE_TEXTS.map(
    (column) => `convert(${column} using utf8mb4) regexp ${hexLiteral(`[^${WHITE_SPACE}]`)}`,
  ),
  ...COMPLETE_NUMBERS.map((column) => `${column} is not null`),
].join(' and ')})`;
