import { Injectable } from '@nestjs/common';
import { UsersService } from '../../auth';
import { JobRetention, OrphanedExports } from '../../exports';
import { JobRepository } from '../../jobs';
import { Transaction } from '../../platform/database';
import type { Owner } from '../../platform/http';
import { ACCOUNT_TABLES, FreeAllowance } from '../../subscription';
import { UserActivityStopper } from './user-activity-stopper';

const MAX_ATTEMPTS = 5;
const isDeadlock = (error: unknown) =>
  (error as { driverError?: { code?: string } }).driverError?.code === '40P01';

/** Forgets users (docs/decisions/0034). */
@Injectable()
export class UserDataRemover {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly allowance: FreeAllowance,
    private readonly jobs: JobRepository,
    private readonly retention: JobRetention,
    private readonly orphanedExports: OrphanedExports,
    private readonly activityStopper: UserActivityStopper,
  ) {}

  /**
   * Removes the user's files and all of the user's rows in tables with `on delete cascade`. The user row itself
   * stays, with plan and balance but without an address or name, because ledger entries refer to it.
   *
   * The user's activity (job, searches and export) is stopped first. Files are removed last: if their removal fails,
   * some files are left without an owner, but no row refers to a missing file.
   */
  async forget(owner: Owner): Promise<void> {
    await this.activityStopper.stopAll(owner);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.orphanedExports.remove(await this.deleteUserData(owner));
      } catch (error) {
        // Work still in progress for this user may take locks in a different order and cause a deadlock. Postgres
        // then rolls back one side, so the deletion can be retried.
        if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  /**
   * Deletes the user's rows in the lock order from docs/decisions/0007: targets, jobs, then the rest. Returns the
   * storage keys of the user's files.
   */
  private deleteUserData(owner: Owner): Promise<string[]> {
    return this.transaction.run(async () => {
      await this.jobs.lockAll(owner);
      await this.users.lock(owner);
      const files = await this.retention.exportKeysOf(owner);
      await this.allowance.remember(owner);
      await this.users.anonymize(owner, ACCOUNT_TABLES);
      return files;
    });
  }
}
