import type { Reading } from '../segment';
import type { Parameter } from '../sql/sql-link';
import { readsDown, SqlSegments } from '../sql/sql-segments';
import type { PostgresOrder } from './postgres-order';

export class PostgresSegments extends SqlSegments<PostgresOrder> {
  protected hint(): string {
    return '';
  }

  protected asText(sql: string): string {
    return `(${sql})::text`;
  }

  /** Row comparison, which an index on the keys and the id answers at any place of the table. */
  protected behind(reading: Reading, value: Parameter): string {
    const { segment, from } = reading;
    const keys = segment.keys.map(({ type }, at) => {
      const given = `${value(from?.keys[at])}::${type}`;
      return type === 'text' ? `${given} collate "C"` : given;
    });
    const left = [...segment.keys.map(({ sql }) => sql), 'id'].join(', ');
    const right = [...keys, `${value(from?.id)}::bigint`].join(', ');
    return `(${left}) ${readsDown(reading) ? '<' : '>'} (${right})`;
  }
}
