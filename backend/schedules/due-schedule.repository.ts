import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { StartDto } from '../runtime';

/** When a due schedule starts next. */
export interface DueSchedule {
  id: string;
  cron: string;
  timeZone: string;
}

/** A schedule that starts now. */
export interface PendingSchedule {
  id: string;
  userId: string;
}

export interface PendingSetup {
  setup: StartDto;
  /** Tells whether the setup has changed since. */
  setupHash: string;
}

/** Reads due schedules, and records their starts. */
@Injectable()
export class DueScheduleRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Locks enabled schedules whose next time has come, the earliest first. Leaves out their setups, which may be large. */
  lockDue(now: Date, limit: number): Promise<DueSchedule[]> {
    return this.transaction.rows<DueSchedule>(
      `select id, cron, time_zone as "timeZone" from schedule
         where enabled and next_at <= $1 order by next_at limit ${limit} for update skip locked`,
      [now],
    );
  }

  async markPending(id: string, next: Date | null): Promise<void> {
    await this.transaction.rows('update schedule set pending = true, next_at = $2 where id = $1', [id, next]);
  }

  /** Returns one pending schedule of each user, those that have not started for the longest time first. */
  findPending(): Promise<PendingSchedule[]> {
    return this.transaction.rows<PendingSchedule>(
      `select id, user_id as "userId" from (
         select distinct on (user_id) id, user_id, last_started_at from schedule where pending and enabled
         order by user_id, last_started_at nulls first, id) first
       order by last_started_at nulls first, id`,
    );
  }

  /** Returns the user of a schedule, or undefined if it was deleted. */
  async findOwner(id: string): Promise<Pick<PendingSchedule, 'userId'> | undefined> {
    const [schedule] = await this.transaction.rows<Pick<PendingSchedule, 'userId'>>(
      'select user_id as "userId" from schedule where id = $1',
      [id],
    );
    return schedule;
  }

  async findPendingSetup(id: string): Promise<PendingSetup | undefined> {
    const [schedule] = await this.transaction.rows<PendingSetup>(
      `select setup, md5(setup::text) as "setupHash" from schedule where id = $1 and pending and enabled`,
      [id],
    );
    return schedule;
  }

  /** Locks a pending schedule. Returns false if it is not pending any more, or has another setup. */
  async lockPending(id: string, setupHash: string): Promise<boolean> {
    const locked = await this.transaction.rows(
      `select 1 from schedule where id = $1 and pending and enabled and md5(setup::text) = $2 for update`,
      [id, setupHash],
    );
    return locked.length > 0;
  }

  async saveStart(id: string, publicJobId: string): Promise<void> {
    await this.transaction.rows(
      `update schedule set pending = false, last_job_public_id = $2, last_started_at = clock_timestamp(), last_error = null where id = $1`,
      [id, publicJobId],
    );
  }

  async saveError(id: string, message: string): Promise<void> {
    await this.transaction.rows('update schedule set pending = false, last_error = $2 where id = $1', [
      id,
      message,
    ]);
  }
}
