import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { CURSOR_TIME_SQL, type Owner, type TimedRow } from '../platform/http';
import { SetupRepository, type SetupSummary, type StartDto } from '../runtime';

export interface SavedSetup extends TimedRow {
  name: string;
  summary: SetupSummary;
  updatedAt: Date;
}

export interface NewSavedSetup {
  name: string;
  setup: StartDto;
}

const SELECT_SETUPS = `
  select id, ${CURSOR_TIME_SQL} as at, name, summary, updated_at as "updatedAt" from saved_setup`;

/** Reads and changes users' saved setups. Each has a name that no other of its user has. */
@Injectable()
export class SavedSetupRepository extends SetupRepository<SavedSetup> {
  constructor(transaction: Transaction) {
    super(transaction, { select: SELECT_SETUPS, from: 'from saved_setup' });
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
}
