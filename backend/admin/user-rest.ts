import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EXPORT_QUEUE, Runs } from '../jobs';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

const LOOK_MS = 200;
/** Longer than the lease of a search whose worker vanished, as the settings have it by standard. */
const AT_MOST_MS = 60_000;

/** Brings what works for a user to its end, and lets nothing new begin. */
@Injectable()
export class UserRest {
  constructor(
    private readonly transaction: Transaction,
    private readonly runs: Runs,
  ) {}

  async of(owner: Owner): Promise<void> {
    await this.transaction.run(async () => {
      for (const table of ['session', 'api_token', 'schedule'])
        await this.transaction.execute(`delete from ${table} where user_id = $1`, [owner.userId]);
    });
    if (await this.hasActiveRun(owner)) await this.runs.stop(owner);
    for (const until = Date.now() + AT_MOST_MS; Date.now() < until && (await this.works(owner));) {
      await this.runs.finishStops();
      await pause(LOOK_MS);
    }
  }

  private async hasActiveRun({ userId }: Owner): Promise<boolean> {
    return this.exists(`select 1 from job where user_id = $1 and ended_at is null`, [userId]);
  }

  /** A search in a worker's hands, or an export that is being written. */
  private works({ userId }: Owner): Promise<boolean> {
    return this.exists(
      `select 1 from job where user_id = $1 and (ended_at is null
         or exists (select 1 from pgboss.job written where written.name = $2 and written.state = 'active'
                    and written.data->>'run' = job.id::text))`,
      [userId, EXPORT_QUEUE],
    );
  }

  private async exists(text: string, values: unknown[]): Promise<boolean> {
    return (await this.transaction.rows(`${text} limit 1`, values)).length > 0;
  }
}
