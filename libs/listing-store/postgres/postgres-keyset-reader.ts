import type { KeysetQuery, SortKey } from '../keyset-range';
import type { AddParameter } from '../sql/sql-pool';
import { isDescending, SqlKeysetReader } from '../sql/sql-keyset-reader';
import type { PostgresOrder } from './postgres-order';

export class PostgresKeysetReader extends SqlKeysetReader<PostgresOrder> {
  protected indexHint(): string {
    return '';
  }

  protected castToText(sql: string): string {
    return `(${sql})::text`;
  }

  /**
   * Compares rows with a row comparison, because an index on the keys and the id can then serve the condition
   * anywhere in the table. It has only one direction for all keys.
   */
  protected afterCondition(query: KeysetQuery, value: AddParameter): string {
    const { range, from } = query;
    const isSameDirection = range.keys.every(
      ({ direction = range.direction }) => direction === range.direction,
    );
    if (!isSameDirection) return this.firstKeyBound(query, value) + this.alternativesAfter(query, value);
    const keys = range.keys.map((key, at) => this.keyParameter(key, value(from?.keys[at])));
    const left = [...range.keys.map(({ sql }) => sql), 'id'].join(', ');
    const right = [...keys, `${value(from?.id)}::bigint`].join(', ');
    return `(${left}) ${isDescending(query) ? '<' : '>'} (${right})${this.integerBound(query, value)}`;
  }

  /** An index on a column of integers serves a comparison with an integer, but none with a decimal number. */
  private integerBound(query: KeysetQuery, value: AddParameter): string {
    const [first, ...others] = query.range.keys;
    if (first?.type !== 'numeric' || others.length > 0) return '';
    const key = Number(query.from?.keys[0]);
    const bound = isDescending(query) ? Math.ceil(key) : Math.floor(key);
    if (!Number.isSafeInteger(bound)) return '';
    return ` and ${first.sql} ${isDescending(query) ? '<=' : '>='} ${value(bound)}::bigint`;
  }

  protected keyParameter({ type }: SortKey, parameter: string): string {
    const typed = `${parameter}::${type}`;
    return type === 'text' ? `${typed} collate "C"` : typed;
  }

  /** Limits the range of the first key, which an index on it can serve. */
  private firstKeyBound(query: KeysetQuery, value: AddParameter): string {
    const [first] = query.range.keys;
    if (!first) return '';
    const operator = isDescending(query, first.direction) ? '<=' : '>=';
    return `${first.sql} ${operator} ${this.keyParameter(first, value(query.from?.keys[0]))} and `;
  }
}
