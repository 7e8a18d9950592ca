import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EXPORT_QUEUE, JobsService } from '../jobs';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

const POLL_INTERVAL_MS = 200;
/** Longer than the default lease of a search, in case its worker vanished. */
const TIMEOUT_MS = 60_000;

/** Ends all activity of a user and prevents new activity. */
@Injectable()
export class UserActivityStopper {
  constructor(
    private readonly transaction: Transaction,
    private readonly jobs: JobsService,
  ) {}

  async stopAll(owner: Owner): Promise<void> {
    await this.transaction.run(async () => {
      for (const table of ['session', 'api_token', 'schedule'])
        await this.transaction.execute(`delete from ${table} where user_id = $1`, [owner.userId]);
    });
    if (await this.hasActiveJob(owner)) await this.jobs.stop(owner);
    for (
      const deadline = Date.now() + TIMEOUT_MS;
      Date.now() < deadline && (await this.hasPendingWork(owner));
    ) {
      await this.jobs.finishStopping();
      await pause(POLL_INTERVAL_MS);
    }
  }

  private async hasActiveJob({ userId }: Owner): Promise<boolean> {
    return this.exists(`select 1 from job where user_id = $1 and ended_at is null`, [userId]);
  }

  /** Returns whether a search is claimed by a worker or an export is being written. */
  private hasPendingWork({ userId }: Owner): Promise<boolean> {
    return this.exists(
      `select 1 from job where user_id = $1 and (ended_at is null
         or exists (select 1 from pgboss.job written where written.name = $2 and written.state = 'active'
                    and written.data->>'jobId' = job.id::text))`,
      [userId, EXPORT_QUEUE],
    );
  }

  private async exists(text: string, values: unknown[]): Promise<boolean> {
    return (await this.transaction.rows(`${text} limit 1`, values)).length > 0;
  }
}
