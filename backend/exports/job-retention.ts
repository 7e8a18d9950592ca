import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Maintenance } from '../platform/maintenance';
import { OrphanedExports } from './orphaned-exports';

/** Runs removed in one transaction. */
const BATCH_SIZE = 50;

/** Removes what has been kept long enough: ended runs with their listings, log and export files. */
@Injectable()
export class JobRetention implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly maintenance: Maintenance,
    private readonly orphanedExports: OrphanedExports,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('old jobs', () => this.prune());
  }

  /**
   * Removes the oldest runs whose time is over, and answers how many; a further call takes the next ones. A run whose
   * listings are still on their way to the user's database stays. Files go first: a failure leaves rows that are met again.
   */
  async prune(days: number | null = this.settings.job.retentionDays): Promise<number> {
    if (days === null) return 0;
    return this.transaction.run(async () => {
      const jobs = await this.transaction.rows<{ id: string }>(
        `select id from job where ended_at < now() - make_interval(days => $1)
           and (db_provider = 'none' or recorded <=
             coalesce((select delivered_seq from delivery where job_id = job.id), 0))
         order by ended_at limit ${BATCH_SIZE} for update skip locked`,
        [days],
      );
      const ids = jobs.map(({ id }) => id);
      await this.removeFiles('job_id = any($1)', ids);
      await this.transaction.execute('delete from job where id = any($1)', [ids]);
      return ids.length;
    });
  }

  /** Where the export files of a user lie. */
  async exportKeysOf({ userId }: Owner): Promise<string[]> {
    return (await this.exportKeys('user_id = any($1)', [userId])).map(({ key }) => key);
  }

  private async removeFiles(condition: string, ids: readonly string[]): Promise<void> {
    await this.orphanedExports.remove((await this.exportKeys(condition, ids)).map(({ key }) => key));
    await this.transaction.execute(`delete from export_file where ${condition}`, [ids]);
  }

  private exportKeys(condition: string, ids: readonly string[]): Promise<{ key: string }[]> {
    return this.transaction.rows(`select storage_key as key from export_file where ${condition}`, [ids]);
  }
}
