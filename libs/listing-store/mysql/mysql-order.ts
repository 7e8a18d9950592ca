import {
  COMPLETE_NUMBERS,
  COMPLETE_TEXTS,
  isNumericSortColumn,
  type SortColumn,
  type SortDirection,
} from '@libs/listing';
import type { RowFilter } from '../listing-store';
import type { Segment } from '../segment';
import { halves, zipSegments, type SqlOrder } from '../sql/sql-order';
import { WHITE_SPACE } from '../sql/white-space';
import { SEARCHED_COLUMNS } from '../table';

/** Collations by which `lower` knows the most letters, the best first; a server has some of them. */
export const CASE_COLLATIONS = [
  'utf8mb4_uca1400_as_cs',
  'utf8mb4_0900_as_cs',
  'utf8mb4_unicode_520_ci',
  'utf8mb4_general_ci',
] as const;
/** Collations that compare by code point; the first two do not take a shorter text as filled up with spaces. */
export const CODE_POINT_COLLATIONS = ['utf8mb4_nopad_bin', 'utf8mb4_0900_bin', 'utf8mb4_bin'] as const;

export const SORT_PREFIX = 'gazetteer_sort_';
export const COMPLETE_COLUMN = 'gazetteer_complete';

/** What a server has of what the order needs. */
export interface MysqlFeatures {
  caseCollation: string;
  codePoints: string;
  /** Generated columns of ours that are there. */
  generated: ReadonlySet<string>;
  /** Indexes of ours that are there. */
  indexes: ReadonlySet<string>;
}

/** By its bytes: no setting of the server changes what it says. */
const literal = (text: string): string => `convert(x'${Buffer.from(text).toString('hex')}' using utf8mb4)`;

const AROUND = literal(`^[${WHITE_SPACE}]+|[${WHITE_SPACE}]+$`);
const ANYWHERE = literal(`[${WHITE_SPACE}]`);
const without = (pattern: string, column: string): string =>
  `regexp_replace(convert(${column} using utf8mb4), ${pattern}, '')`;

const DATES: readonly SortColumn[] = ['created_at', 'last_updated'];

const TYPES: Partial<Record<SortColumn, string>> = {
  rating: 'decimal',
  reviewcount: 'decimal',
  latitude: 'double',
  longitude: 'double',
};

/** The order of spec §5 in SQL: text lower-cased and compared by code point, whatever the columns' collations. */
export class MysqlOrder implements SqlOrder {
  constructor(readonly features: MysqlFeatures) {}

  /** The lower-cased text of a column, null where it is empty. */
  textExpression(column: string): string {
    const { caseCollation, codePoints } = this.features;
    const lower = `lower(${without(AROUND, column)} collate ${caseCollation})`;
    return `nullif(convert(${lower} using utf8mb4) collate ${codePoints}, '')`;
  }

  segments(column: SortColumn, direction: SortDirection): Segment[] {
    if (column === 'id') return [{ where: 'true', keys: [], direction }];
    if (column === 'zip') return this.zipSegments(direction);
    if (DATES.includes(column)) return halves(column, 'time', direction);
    if (isNumericSortColumn(column)) return halves(column, TYPES[column] ?? 'decimal', direction);
    return halves(this.textKey(column), 'text', direction);
  }

  /** The index that has an order ready, with the filter. */
  indexFor(column: SortColumn, filter: RowFilter): string | null {
    const name = SORT_PREFIX + (filter.complete ? `complete_${column}` : column);
    return this.features.indexes.has(name) ? name : null;
  }

  filter({ complete, text }: RowFilter, value: (given: unknown) => string): string {
    const conditions: string[] = [];
    if (complete)
      conditions.push(this.features.generated.has(COMPLETE_COLUMN) ? `${COMPLETE_COLUMN} = 1` : COMPLETE);
    const wanted = text?.trim().toLowerCase() ?? '';
    if (wanted !== '') conditions.push(`locate(${this.text(value(wanted))}, ${this.searched()}) > 0`);
    return conditions.join(' and ') || 'true';
  }

  /** A parameter as a text that compares by code point. */
  text(parameter: string): string {
    return `convert(${parameter} using utf8mb4) collate ${this.features.codePoints}`;
  }

  private textKey(column: string): string {
    const generated = SORT_PREFIX + column;
    return this.features.generated.has(generated) ? generated : this.textExpression(column);
  }

  private searched(): string {
    const { caseCollation, codePoints } = this.features;
    const all = SEARCHED_COLUMNS.map((column) => `convert(${column} using utf8mb4) collate utf8mb4_bin`).join(
      ', ',
    );
    return `convert(lower(concat_ws('\n', ${all}) collate ${caseCollation}) using utf8mb4) collate ${codePoints}`;
  }

  private zipSegments(direction: SortDirection): Segment[] {
    const number = `cast(nullif(regexp_substr(${without(ANYWHERE, 'zip')}, '^[0-9]+'), '') as decimal(30,0))`;
    const text = this.textExpression('zip');
    return zipSegments({ sql: number, type: 'decimal' }, { sql: text, type: 'text' }, direction);
  }
}

/** `isComplete` of libs/listing. */
export const COMPLETE = `(${[
  ...COMPLETE_TEXTS.map(
    (column) => `convert(${column} using utf8mb4) regexp ${literal(`[^${WHITE_SPACE}]`)}`,
  ),
  ...COMPLETE_NUMBERS.map((column) => `${column} is not null`),
].join(' and ')})`;
