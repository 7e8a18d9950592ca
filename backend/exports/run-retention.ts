import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Upkeep } from '../platform/upkeep';
import { StrayExports } from './stray-exports';

/** Runs removed in one transaction. */
const AT_ONCE = 50;

/** Removes what has been kept long enough: ended runs with their listings, log and export files. */
@Injectable()
export class RunRetention implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly upkeep: Upkeep,
    private readonly strays: StrayExports,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.upkeep.add('old runs', () => this.prune());
  }

  /**
   * Removes the oldest runs whose time is over, and answers how many; a further call takes the next ones. A run whose
   * listings are still on their way to the user's database stays. Files go first: a failure leaves rows that are met again.
   */
  async prune(days: number | null = this.settings.run.keepDays): Promise<number> {
    if (days === null) return 0;
    return this.transaction.run(async () => {
      const runs = await this.transaction.rows<{ id: string }>(
        `select id from job where ended_at < now() - make_interval(days => $1)
           and (db_provider = 'none' or recorded <=
             coalesce((select delivered_seq from delivery where job_id = job.id), 0))
         order by ended_at limit ${AT_ONCE} for update skip locked`,
        [days],
      );
      const ids = runs.map(({ id }) => id);
      await this.removeFiles('job_id = any($1)', ids);
      await this.transaction.execute('delete from job where id = any($1)', [ids]);
      return ids.length;
    });
  }

  /** Where the export files of a user lie. */
  async filesOf({ userId }: Owner): Promise<string[]> {
    return (await this.keys('user_id = any($1)', [userId])).map(({ key }) => key);
  }

  private async removeFiles(which: string, ids: readonly string[]): Promise<void> {
    await this.strays.discard((await this.keys(which, ids)).map(({ key }) => key));
    await this.transaction.execute(`delete from export_file where ${which}`, [ids]);
  }

  private keys(which: string, ids: readonly string[]): Promise<{ key: string }[]> {
    return this.transaction.rows(`select storage_key as key from export_file where ${which}`, [ids]);
  }
}
