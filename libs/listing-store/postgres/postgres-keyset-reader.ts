import type { KeysetQuery } from '../keyset-range';
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
   * anywhere in the table.
   */
  protected afterCondition(query: KeysetQuery, value: AddParameter): string {
    const { range, from } = query;
    const keys = range.keys.map(({ type }, at) => {
      const parameter = `${value(from?.keys[at])}::${type}`;
      return type === 'text' ? `${parameter} collate "C"` : parameter;
    });
    const left = [...range.keys.map(({ sql }) => sql), 'id'].join(', ');
    const right = [...keys, `${value(from?.id)}::bigint`].join(', ');
    return `(${left}) ${isDescending(query) ? '<' : '>'} (${right})`;
  }
}
