import type { KeysetQuery, SortKey } from '../keyset-range';
import type { AddParameter } from '../sql/sql-pool';
import { isDescending, SqlKeysetReader } from '../sql/sql-keyset-reader';
import type { MysqlOrder } from './mysql-order';

/** Left to itself the server takes other indexes than the one that has the order ready: it is told. */
export class MysqlKeysetReader extends SqlKeysetReader<MysqlOrder> {
  protected indexHint({ range, offset }: KeysetQuery): string {
    const { column, filter } = this.context;
    // By number the rows lie as they are; only for what a jump leaves out is an index of the numbers alone quicker.
    const index = range.where === 'true' && !offset ? null : this.order.indexFor(column, filter);
    return index ? ` force index (${index})` : '';
  }

  protected castToText(sql: string): string {
    return `cast(${sql} as char)`;
  }

  /** The keys behind a row's, written so that the first key bounds a range of the index. */
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
