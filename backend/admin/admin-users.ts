import { Injectable } from '@nestjs/common';
import { UsersService } from '../auth';
import { JobRetention, OrphanedExports } from '../exports';
import { JobRepository } from '../jobs';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { ACCOUNT_TABLES, SubscriptionService } from '../subscription';
import { AdminError } from './usage';
import { UserActivityStopper } from './user-activity-stopper';

export interface ListedUser {
  id: string;
  email: string;
  created: string;
  confirmed: boolean;
  disabled: boolean;
  plan: string | null;
  /** The day on which the plan ends. Null if it has no end. */
  planUntil: string | null;
  credits: number | null;
  jobs: number;
}

/** Maximum number of users in one list. */
export const MAX_LISTED_USERS = 500;
const MAX_ATTEMPTS = 5;
const isDeadlock = (error: unknown) =>
  (error as { driverError?: { code?: string } }).driverError?.code === '40P01';

/** Finds, lists and forgets users for the operator. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly subscriptions: SubscriptionService,
    private readonly jobs: JobRepository,
    private readonly retention: JobRetention,
    private readonly orphanedExports: OrphanedExports,
    private readonly activityStopper: UserActivityStopper,
  ) {}

  /** Returns users, newest first, except those whose data was removed. */
  async list(text: string): Promise<ListedUser[]> {
    const users = await this.users.search(text, MAX_LISTED_USERS);
    const ids = users.map(({ id }) => id);
    const jobCounts = await this.jobs.countByUser(ids);
    const accounts = new Map(
      (await this.subscriptions.summaries(ids)).map((account) => [account.userId, account]),
    );
    return users.map(({ id, email, createdAt, isConfirmed, isDisabled }) => ({
      id,
      email,
      created: createdAt.toISOString().slice(0, 10),
      confirmed: isConfirmed,
      disabled: isDisabled,
      plan: accounts.get(id)?.plan ?? null,
      planUntil: accounts.get(id)?.professionalUntil?.toISOString().slice(0, 10) ?? null,
      credits: accounts.get(id)?.credits ?? null,
      jobs: jobCounts.get(id) ?? 0,
    }));
  }

  /**
   * Finds a user by id or email address.
   * @throws AdminError if no user matches, or if several users have the address
   */
  async find(user: string): Promise<Owner> {
    const [userId, ...others] = await this.users.idsOf(user);
    if (userId === undefined) throw new AdminError(`There is no user ${user}.`);
    if (others.length > 0) throw new AdminError(`Several users have the address ${user}. Use an id instead.`);
    return { userId };
  }

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
      await this.users.anonymize(owner, ACCOUNT_TABLES);
      return files;
    });
  }
}
