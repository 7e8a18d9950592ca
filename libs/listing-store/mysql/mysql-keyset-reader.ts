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
    const { column, filter, hasFurtherColumns } = this.context;
    // The rows are sorted anyway, for which reading them by an index would only take longer.
    if (hasFurtherColumns) return '';
    // Without an offset, sorting by id uses the primary key. To skip rows, a separate index on the id is faster.
    const index = range.where === 'true' && !offset ? null : this.order.indexFor(column, filter);
    return index ? ` force index (${index})` : '';
  }

  /** When MariaDB reads a generated column from an index and then sorts the rows, it returns null for the column. */
  protected override readsKeysOfRows(query: KeysetQuery): boolean {
    return this.indexHint(query) === '';
  }

  protected castToText(sql: string): string {
    return `cast(${sql} as char)`;
  }

  /** The condition on the first key limits the range of the index. */
  protected afterCondition(query: KeysetQuery, value: AddParameter): string {
    const condition = this.alternativesAfter(query, value);
    const [first] = query.range.keys;
    if (!first) return condition;
    const operator = isDescending(query, first.direction) ? '<=' : '>=';
    return `${condition} and ${first.sql} ${operator} ${this.keyParameter(first, value(query.from?.keys[0]))}`;
  }

  protected keyParameter({ type }: SortKey, parameter: string): string {
    if (type === 'text') return this.order.codePointText(parameter);
    if (type === 'double') return `(${parameter} + 0e0)`;
    return type === 'time' ? `cast(${parameter} as datetime(3))` : `cast(${parameter} as decimal(30,7))`;
  }
}
