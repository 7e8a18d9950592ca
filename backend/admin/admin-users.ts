import { Injectable } from '@nestjs/common';
import { JobRetention, OrphanedExports } from '../exports';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { AdminError } from './usage';
import { UserActivityStopper } from './user-activity-stopper';

export interface ListedUser {
  id: string;
  email: string;
  created: string;
  confirmed: boolean;
  plan: string | null;
  credits: number | null;
  jobs: number;
}

/** Maximum number of users in one list. */
export const MAX_LISTED_USERS = 500;
const MAX_ATTEMPTS = 5;
const isDeadlock = (error: unknown) =>
  (error as { driverError?: { code?: string } }).driverError?.code === '40P01';

/** Users, for the operator. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly transaction: Transaction,
    private readonly retention: JobRetention,
    private readonly orphanedExports: OrphanedExports,
    private readonly activityStopper: UserActivityStopper,
  ) {}

  /** Returns users, newest first, without forgotten ones. */
  list(text: string): Promise<ListedUser[]> {
    return this.transaction.rows<ListedUser>(
      `select id, email, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as created,
              email_confirmed_at is not null as confirmed, plan, granted - used as credits,
              (select count(*)::int from job where user_id = users.id) as jobs
       from users left join user_plan on user_plan.user_id = id left join credit_balance on credit_balance.user_id = id
       where email <> '' and strpos(lower(email), lower($1)) > 0 order by created_at desc limit ${MAX_LISTED_USERS}`,
      [text],
    );
  }

  /** @throws AdminError when no user matches, and when several users have the address */
  async find(user: string): Promise<Owner> {
    const matches = await this.transaction.rows<{ id: string }>(
      `select id from users where id::text = lower($1) or (email <> '' and lower(email) = lower($1))`,
      [user],
    );
    const [match] = matches;
    if (!match) throw new AdminError(`There is no user ${user}.`);
    if (matches.length > 1)
      throw new AdminError(`Several users have the address ${user}. Use an id instead.`);
    return { userId: match.id };
  }

  /**
   * Removes all rows of the user (tables with `on delete cascade`) and the user's files. The user's own row stays,
   * without address or name, with its plan and balance, because ledger entries refer to it.
   *
   * First the user's activity ends: the job, its searches and its export. Files are removed last: if that fails,
   * files without an owner remain, but never rows without their file.
   */
  async forget(owner: Owner): Promise<void> {
    await this.activityStopper.stopAll(owner);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.orphanedExports.remove(await this.deleteUserData(owner));
      } catch (error) {
        // Ongoing work for the user may take locks in another order. On a deadlock, one side is rolled back and tries
        // again.
        if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  /**
   * Deletes in the order of decision 0007: targets, jobs, then the rest. Returns the storage keys of the user's
   * files.
   */
  private deleteUserData(owner: Owner): Promise<string[]> {
    return this.transaction.run(async () => {
      const params = [owner.userId];
      await this.transaction.execute(
        'select 1 from target where job_id in (select id from job where user_id = $1) order by id for update',
        params,
      );
      await this.transaction.execute('select 1 from job where user_id = $1 order by id for update', params);
      await this.transaction.execute('select 1 from users where id = $1 for update', params);
      const files = await this.retention.exportKeysOf(owner);
      for (const { table, column } of await this.userOwnedTables())
        await this.transaction.execute(`delete from ${table} where ${column} = $1`, params);
      await this.transaction.execute(
        `update users set email = '', email_confirmed_at = null, name = null, user_name = null, avatar_url = null
         where id = $1`,
        params,
      );
      return files;
    });
  }

  private userOwnedTables(): Promise<{ table: string; column: string }[]> {
    return this.transaction.rows(
      `select conrelid::regclass::text as table, quote_ident(attname) as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'
         and conrelid not in ('user_plan'::regclass, 'credit_balance'::regclass)`,
    );
  }
}
