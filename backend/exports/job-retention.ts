import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DeliveryService } from '../delivery';
import { JobRepository } from '../jobs';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Maintenance } from '../platform/maintenance';
import { ExportFileRepository } from './export-file.repository';
import { OrphanedExports } from './orphaned-exports';

/** Maximum number of jobs per transaction. Fewer are removed at once if they have many listings or places. */
const BATCH_SIZE = 50;
const BATCH_LISTINGS = 20_000;

/** Removes ended jobs past their retention time, with their listings, log and export files. */
@Injectable()
export class JobRetention implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly maintenance: Maintenance,
    private readonly files: ExportFileRepository,
    private readonly orphanedExports: OrphanedExports,
    private readonly jobs: JobRepository,
    private readonly deliveries: DeliveryService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.maintenance.addSliced('old jobs', async () => (await this.prune()) > 0);
  }

  /**
   * Removes a batch of the oldest jobs past their retention time and returns how many were removed. Call it again for
   * the next batch. A job stays while its listings are still being delivered to the user's database. Files are removed
   * after the commit, because a slow storage must not keep the jobs locked. What remains after a failure is orphaned.
   */
  async prune(days: number | null = this.settings.job.retentionDays): Promise<number> {
    if (days === null) return 0;
    return this.transaction.run(async () => {
      const except = await this.deliveries.undeliveredJobs();
      const ids = await this.jobs.lockExpired({
        days,
        except,
        limit: BATCH_SIZE,
        maxListings: BATCH_LISTINGS,
      });
      const keys = await this.files.keysOfJobs(ids);
      await this.files.removeOfJobs(ids);
      await this.jobs.remove(ids);
      this.transaction.afterCommit(() => this.orphanedExports.remove(keys));
      return ids.length;
    });
  }

  /** Returns the storage keys of a user's export files. */
  exportKeysOf(owner: Owner): Promise<string[]> {
    return this.files.keysOfUser(owner);
  }
}
