import { Injectable } from '@nestjs/common';
import { UserDirectoryRepository } from '../auth';
import { JobRepository } from '../jobs';
import type { Owner } from '../platform/http';
import { SubscriptionService } from '../subscription';
import { AdminError } from './usage';

export interface ListedUser {
  id: string;
  email: string;
  created: string;
  confirmed: boolean;
  disabled: boolean;
  operator: boolean;
  plan: string | null;
  /** When the plan ends. Null if it has no end. */
  planUntil: Date | null;
  credits: number | null;
  jobs: number;
}

/** Maximum number of users in one list. */
export const MAX_LISTED_USERS = 500;

/** Finds and lists users for the operator. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly directory: UserDirectoryRepository,
    private readonly subscriptions: SubscriptionService,
    private readonly jobs: JobRepository,
  ) {}

  /** Returns users, newest first, except those whose data was removed. */
  async list(text: string): Promise<ListedUser[]> {
    const users = await this.directory.search(text, MAX_LISTED_USERS);
    const ids = users.map(({ id }) => id);
    const jobCounts = await this.jobs.countByUser(ids);
    const accounts = new Map(
      (await this.subscriptions.summaries(ids)).map((account) => [account.userId, account]),
    );
    return users.map(({ id, email, createdAt, isConfirmed, isDisabled, isOperator }) => ({
      id,
      email,
      created: createdAt.toISOString().slice(0, 10),
      confirmed: isConfirmed,
      disabled: isDisabled,
      operator: isOperator,
      plan: accounts.get(id)?.plan ?? null,
      planUntil: accounts.get(id)?.professionalUntil ?? null,
      credits: accounts.get(id)?.credits ?? null,
      jobs: jobCounts.get(id) ?? 0,
    }));
  }

  /**
   * Finds a user by id or email address.
   * @throws AdminError if no user matches, or if several users have the address
   */
  async find(user: string): Promise<Owner> {
    const [userId, ...others] = await this.directory.idsOf(user);
    if (userId === undefined) throw new AdminError(`There is no user ${user}.`);
    if (others.length > 0) throw new AdminError(`Several users have the address ${user}. Use an id instead.`);
    return { userId };
  }
}
