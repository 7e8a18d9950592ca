import type { Transaction } from '../platform/database';
import { afterCursorSql, type Owner, type TimedRow, type TimePosition } from '../platform/http';
import type { StartDto } from './runtime.dto';

/** The SQL of a table whose rows contain setups. The module that owns the table states it. */
interface SetupTableSql {
  /** A row without its setup, which may have thousands of cities: "select id, … from schedule" */
  select: string;
  /** "from schedule" */
  from: string;
}

/** Reads and deletes users' rows of a table whose rows contain setups. */
export abstract class SetupRepository<Row extends TimedRow> {
  constructor(
    protected readonly transaction: Transaction,
    private readonly sql: SetupTableSql,
  ) {}

  /** Returns the user's rows, oldest first. */
  list({ userId }: Owner, { at, id, limit }: TimePosition): Promise<Row[]> {
    return this.transaction.rows<Row>(
      `${this.sql.select} where user_id = $1 and ${afterCursorSql('$2', '$3', 'oldest first')}
       order by created_at, id limit $4`,
      [userId, at, id, limit],
    );
  }

  async find({ userId }: Owner, id: string): Promise<Row | undefined> {
    const [found] = await this.transaction.rows<Row>(`${this.sql.select} where user_id = $1 and id = $2`, [
      userId,
      id,
    ]);
    return found;
  }

  async setupOf({ userId }: Owner, id: string): Promise<StartDto | undefined> {
    const [row] = await this.transaction.rows<{ setup: StartDto }>(
      `select setup ${this.sql.from} where user_id = $1 and id = $2`,
      [userId, id],
    );
    return row?.setup;
  }

  async count({ userId }: Owner): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      `select count(*)::int as count ${this.sql.from} where user_id = $1`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Deletes a row. Returns whether there was such a row. */
  async delete({ userId }: Owner, id: string): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `delete ${this.sql.from} where user_id = $1 and id = $2`,
      [userId, id],
    );
    return rowCount === 1;
  }
}
