import { Injectable } from '@nestjs/common';
import type { CoverageLevel } from '@libs/constants';
import type { Cadence } from '@libs/job';
import { Transaction } from '../platform/database';
import { CURSOR_TIME_SQL, type Owner, type TimedRow } from '../platform/http';
import { SetupRepository, type SetupSummary, type StartDto } from '../runtime';

export interface Schedule extends TimedRow {
  userId: string;
  name: string;
  summary: SetupSummary;
  cadence: Cadence;
  cron: string;
  timeZone: string;
  enabled: boolean;
  pending: boolean;
  lastJobPublicId: string | null;
  lastStartedAt: Date | null;
  lastError: string | null;
}

export interface NewSchedule {
  name: string;
  setup: StartDto;
  cadence: Cadence;
  timeZone: string;
}

/** The columns of a schedule that follow from its cadence. */
export interface ScheduleTimes {
  cron: string;
  next: Date | null;
}

/** Reads and changes a user's schedules. */
@Injectable()
export class ScheduleRepository extends SetupRepository<Schedule> {
  constructor(transaction: Transaction) {
    super(transaction, { select: SELECT_SCHEDULES, from: 'from schedule' });
  }

  /** Inserts a schedule and returns its id. */
  async insert(
    { userId }: Owner,
    { name, setup, cadence, timeZone }: NewSchedule,
    { cron, next }: ScheduleTimes,
  ): Promise<string> {
    const [created] = await this.transaction.rows<{ id: string }>(
      `insert into schedule (user_id, name, setup, cadence, cron, time_zone, next_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [userId, name, JSON.stringify(setup), JSON.stringify(cadence), cron, timeZone, next],
    );
    return created?.id ?? '';
  }

  /** Changes a schedule and clears its last error. Without a new setup, the setup stays. */
  async update(
    { userId }: Owner,
    id: string,
    { name, setup, cadence, timeZone }: Omit<NewSchedule, 'setup'> & Partial<NewSchedule>,
    { cron, next }: ScheduleTimes,
  ): Promise<void> {
    await this.transaction.rows(
      `update schedule set name = $3, setup = coalesce($4::jsonb, setup), cadence = $5, cron = $6, time_zone = $7, next_at = $8,
         last_error = null
       where id = $1 and user_id = $2`,
      [id, userId, name, setup ? JSON.stringify(setup) : null, JSON.stringify(cadence), cron, timeZone, next],
    );
  }

  /** Enables or disables a schedule. If it is in this state already, nothing changes. */
  async setEnabled({ userId }: Owner, id: string, enabled: boolean, next: Date | null): Promise<void> {
    await this.transaction.rows(
      `update schedule set enabled = $3, next_at = $4, pending = false
       where id = $1 and user_id = $2 and enabled is distinct from $3`,
      [id, userId, enabled, next],
    );
  }

  /** Changes the level of coverage in a schedule's setup, which may have thousands of cities. */
  async setCoverageLevel({ userId }: Owner, id: string, level: CoverageLevel): Promise<void> {
    await this.transaction.rows(
      `update schedule set setup = jsonb_set(setup, '{coverageLevel}', to_jsonb($3::text)) where id = $1 and user_id = $2`,
      [id, userId, level],
    );
  }

  async disableAll({ userId }: Owner): Promise<void> {
    await this.transaction.rows(
      'update schedule set enabled = false, next_at = null, pending = false where user_id = $1 and (enabled or pending)',
      [userId],
    );
  }

  async removeAll({ userId }: Owner): Promise<void> {
    await this.transaction.execute('delete from schedule where user_id = $1', [userId]);
  }
}

const SELECT_SCHEDULES = `
  select id, ${CURSOR_TIME_SQL} as at, user_id as "userId", name, cadence, cron, time_zone as "timeZone", enabled, pending,
         last_job_public_id as "lastJobPublicId", last_started_at as "lastStartedAt", last_error as "lastError", summary
  from schedule`;
