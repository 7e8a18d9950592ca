import type { KeysetQuery, SortKey } from '../keyset-range';
import type { AddParameter } from '../sql/sql-pool';
import { isDescending, SqlKeysetReader } from '../sql/sql-keyset-reader';
import type { MysqlOrder } from './mysql-order';

/**
 * Reads ranges of a sort order with a forced index. Without that, the server would choose indexes that do not match
 * the sort order.
 */
export class MysqlKeysetReader extends SqlKeysetReader<MysqlOrder> {
  protected indexHint({ range, offset }: KeysetQuery): string {
    const { column, filter } = this.context;
    // Without an offset, sorting by id uses the primary key. To skip rows, a separate index on the id is faster.
    const index = range.where === 'true' && !offset ? null : this.order.indexFor(column, filter);
    return index ? ` force index (${index})` : '';
  }

  protected castToText(sql: string): string {
    return `cast(${sql} as char)`;
  }

  /**
   * Returns the condition for the rows whose keys come after those of a given row. The condition is written so that
   * the first key limits the index range.
   */
  protected afterCondition(query: KeysetQuery, value: AddParameter): string {
    const { range, from } = query;
    const operator = isDescending(query) ? '<' : '>';
    const [first] = range.keys;
    const alternatives = [...range.keys.map(({ sql }) => sql), 'id'].map((_, depth) => {
      const equal = range.keys
        .slice(0, depth)
        .map((key, at) => `${key.sql} = ${this.castParameter(key, value(from?.keys[at]))}`);
      const key = range.keys[depth];
      const after = key
        ? `${key.sql} ${operator} ${this.castParameter(key, value(from?.keys[depth]))}`
        : `id ${operator} ${value(from?.id)}`;
      return `(${[...equal, after].join(' and ')})`;
    });
    const condition = `(${alternatives.join(' or ')})`;
    return first
      ? `${condition} and ${first.sql} ${operator}= ${this.castParameter(first, value(from?.keys[0]))}`
      : condition;
  }

  private castParameter({ type }: SortKey, parameter: string): string {
    if (type === 'text') return this.order.codePointText(parameter);
    if (type === 'double') return `(${parameter} + 0e0)`;
    return type === 'time' ? `cast(${parameter} as datetime(3))` : `cast(${parameter} as decimal(30,7))`;
  }
}
