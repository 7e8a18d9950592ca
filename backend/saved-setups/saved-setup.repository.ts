import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import {
  afterCursorSql,
  CURSOR_TIME_SQL,
  type Owner,
  type TimedRow,
  type TimePosition,
} from '../platform/http';
import type { SetupSummary, StartDto } from '../runtime';

export interface SavedSetup extends TimedRow {
  name: string;
  summary: SetupSummary;
  updatedAt: Date;
}

export interface NewSavedSetup {
  name: string;
  setup: StartDto;
}

/** The list does not read the setups, which may have thousands of cities. */
const SELECT_SETUPS = `
  select id, ${CURSOR_TIME_SQL} as at, name, summary, updated_at as "updatedAt" from saved_setup`;

/** Reads and changes users' saved setups. Each has a name that no other of its user has. */
@Injectable()
export class SavedSetupRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns the user's setups, oldest first. */
  list({ userId }: Owner, { at, id, limit }: TimePosition): Promise<SavedSetup[]> {
    return this.transaction.rows<SavedSetup>(
      `${SELECT_SETUPS} where user_id = $1 and ${afterCursorSql('$2', '$3', 'oldest first')}
       order by created_at, id limit $4`,
      [userId, at, id, limit],
    );
  }

  async find({ userId }: Owner, id: string): Promise<SavedSetup | undefined> {
    const [found] = await this.transaction.rows<SavedSetup>(
      `${SELECT_SETUPS} where user_id = $1 and id = $2`,
      [userId, id],
    );
    return found;
  }

  async setupOf({ userId }: Owner, id: string): Promise<StartDto | undefined> {
    const [row] = await this.transaction.rows<{ setup: StartDto }>(
      'select setup from saved_setup where user_id = $1 and id = $2',
      [userId, id],
    );
    return row?.setup;
  }

  async count({ userId }: Owner): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      'select count(*)::int as count from saved_setup where user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Inserts a setup and returns its id, or undefined if the user has one with this name. */
  async insert({ userId }: Owner, { name, setup }: NewSavedSetup): Promise<string | undefined> {
    const [created] = await this.transaction.rows<{ id: string }>(
      `insert into saved_setup (user_id, name, setup) values ($1, $2, $3)
       on conflict (user_id, name) do nothing returning id`,
      [userId, name, JSON.stringify(setup)],
    );
    return created?.id;
  }

  async hasName({ userId }: Owner, name: string, exceptId: string): Promise<boolean> {
    const rows = await this.transaction.rows(
      'select 1 from saved_setup where user_id = $1 and name = $2 and id <> $3',
      [userId, name, exceptId],
    );
    return rows.length > 0;
  }

  /** Changes a setup. What is undefined stays. Returns whether there is such a setup. */
  async update({ userId }: Owner, id: string, { name, setup }: Partial<NewSavedSetup>): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update saved_setup set name = coalesce($3, name), setup = coalesce($4::jsonb, setup), updated_at = clock_timestamp()
       where user_id = $1 and id = $2`,
      [userId, id, name ?? null, setup ? JSON.stringify(setup) : null],
    );
    return rowCount === 1;
  }

  async delete({ userId }: Owner, id: string): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      'delete from saved_setup where user_id = $1 and id = $2',
      [userId, id],
    );
    return rowCount === 1;
  }
}
