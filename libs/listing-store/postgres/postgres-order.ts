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

const WHITE = `E'${[...WHITE_SPACE].map((letter) => `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`).join('')}'`;

/** Collations by which `lower` knows every letter's case as JavaScript does, the best first; a server has some of them. */
export const CASE_COLLATIONS = ['pg_unicode_fast', 'und-x-icu', 'pg_c_utf8'] as const;

const DATES: readonly SortColumn[] = ['created_at', 'last_updated'];

/**
 * The order of spec §5 in SQL. Text is lower-cased by `caseCollation` (null: by the database's own) and compared by code point,
 * whatever the database's collation.
 */
export class PostgresOrder implements SqlOrder {
  constructor(private readonly caseCollation: string | null) {}

  /** The lower-cased text of a column, null where it is empty: what the order compares and the sort indexes hold. */
  textKey(column: string): string {
    const text = `nullif(btrim(${column}, ${WHITE}), '')`;
    return `lower(${this.caseCollation ? `${text} collate "${this.caseCollation}"` : text}) collate "C"`;
  }

  segments(column: SortColumn, direction: SortDirection): Segment[] {
    if (column === 'id') return [{ where: 'true', keys: [], direction }];
    if (column === 'zip') return this.zipSegments(direction);
    if (isNumericSortColumn(column)) return halves(column, 'numeric', direction);
    if (DATES.includes(column)) return halves(column, 'timestamptz', direction);
    return halves(this.textKey(column), 'text', direction);
  }

  private zipSegments(direction: SortDirection): Segment[] {
    const text = { sql: this.textKey('zip'), type: 'text' };
    return zipSegments({ sql: zipNumber(), type: 'numeric' }, text, direction);
  }

  /** SQL of a filter; `value` adds a parameter and gives its name. */
  filter(filter: RowFilter, value: (given: unknown) => string): string {
    const conditions: string[] = [];
    if (filter.complete) conditions.push(COMPLETE);
    const text = filter.text?.trim().toLowerCase() ?? '';
    if (text !== '') conditions.push(`strpos(${this.searched()}, ${value(text)}) > 0`);
    return conditions.join(' and ') || 'true';
  }

  private searched(): string {
    const all = `concat_ws(E'\\n', ${SEARCHED_COLUMNS.join(', ')})`;
    return `lower(${this.caseCollation ? `${all} collate "${this.caseCollation}"` : all}) collate "C"`;
  }
}

/** `isComplete` of libs/listing. */
export const COMPLETE = [
  ...COMPLETE_TEXTS.map((column) => `btrim(${column}, ${WHITE}) <> ''`),
  ...COMPLETE_NUMBERS.map((column) => `${column} is not null`),
].join(' and ');

/** The number that a ZIP begins with; null for those of letters. */
export function zipNumber(): string {
  return `substring(translate(zip, ${WHITE}, '') from '^[0-9]+')::numeric`;
}
