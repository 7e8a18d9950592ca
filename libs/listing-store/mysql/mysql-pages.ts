import type { Reading, SortKey } from '../segment';
import type { Parameter } from '../sql/sql-link';
import { readsDown, SqlSegments } from '../sql/sql-segments';
import type { MysqlOrder } from './mysql-order';

/** Left to itself the server takes other indexes than the one that has the order ready: it is told. */
export class MysqlSegments extends SqlSegments<MysqlOrder> {
  protected hint({ segment, offset }: Reading): string {
    const { column, filter } = this.reading;
    // By number the rows lie as they are; only for what a jump leaves out is an index of the numbers alone quicker.
    const index = segment.where === 'true' && !offset ? null : this.order.indexFor(column, filter);
    return index ? ` force index (${index})` : '';
  }

  protected asText(sql: string): string {
    return `cast(${sql} as char)`;
  }

  /** The keys behind a row's, written so that the first key bounds a range of the index. */
  protected behind(reading: Reading, value: Parameter): string {
    const { segment, from } = reading;
    const sign = readsDown(reading) ? '<' : '>';
    const [first] = segment.keys;
    const steps = [...segment.keys.map(({ sql }) => sql), 'id'].map((_, depth) => {
      const equal = segment.keys
        .slice(0, depth)
        .map((key, at) => `${key.sql} = ${this.given(key, value(from?.keys[at]))}`);
      const key = segment.keys[depth];
      const beyond = key
        ? `${key.sql} ${sign} ${this.given(key, value(from?.keys[depth]))}`
        : `id ${sign} ${value(from?.id)}`;
      return `(${[...equal, beyond].join(' and ')})`;
    });
    const either = `(${steps.join(' or ')})`;
    return first ? `${either} and ${first.sql} ${sign}= ${this.given(first, value(from?.keys[0]))}` : either;
  }

  private given({ type }: SortKey, parameter: string): string {
    if (type === 'text') return this.order.text(parameter);
    if (type === 'double') return `(${parameter} + 0e0)`;
    return type === 'time' ? `cast(${parameter} as datetime(3))` : `cast(${parameter} as decimal(30,7))`;
  }
}
