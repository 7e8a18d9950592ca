import { Inject, Injectable } from '@nestjs/common';
import type { Plan } from '@libs/constants';
import { type Balance, changeOf, type EntryKind } from '@libs/credits';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';

/** A user's current plan and balance. */
export interface SubscriptionAccount {
  /**
   * The plan that currently applies. Paid or granted time on Professional applies until the moment it ends, and after
   * that the plan in DEFAULT_PLAN.
   */
  plan: Plan;
  hasSelectedPlan: boolean;
  /** When Professional ends. Null on the free plan, and if Professional is unlimited or the default plan. */
  professionalUntil: Date | null;
  balance: Balance;
}

export interface NewLedgerEntry {
  kind: EntryKind;
  /** Number of credits. */
  amount: number;
  /** For a use of credits: the number of listings that it is for. */
  listings?: number;
  jobId?: string;
  paymentId?: string;
  /** Idempotency key. An entry is ignored if the user's ledger already has an entry with this key. */
  key: string;
}

/** A stored ledger entry. The `id` increases with each entry. */
export interface StoredLedgerEntry {
  id: string;
  kind: EntryKind;
  amount: number;
  listings: number | null;
  jobId: string | null;
  paymentId: string | null;
  /** The idempotency key, which never changes. */
  key: string;
  createdAt: Date;
}

/** Selects ledger entries: those before the entry with the id `before`, or those after an offset. */
export interface LedgerEntriesQuery {
  limit: number;
  before: string | null;
  offset: number;
}

/** An account as shown in the operator's list. */
export interface AccountSummary {
  userId: string;
  plan: Plan;
  professionalUntil: Date | null;
  credits: number | null;
}

/** Tables whose rows are kept when a user is deleted, because the ledger refers to them. */
export const ACCOUNT_TABLES: readonly string[] = ['user_plan', 'credit_balance', 'plan_grant'];

/** Selects the plan that applies now, apart from DEFAULT_PLAN, and when Professional ends. */
const CURRENT_PLAN_SQL = `case when professional_until <= now() then 'free' else plan end as plan,
  case when professional_until > now() then professional_until end as "professionalUntil"`;

type SubscriptionAccountRow = Balance & Omit<SubscriptionAccount, 'balance'>;

/**
 * Reads and writes the ledger tables. Entries are only added, never changed, and each new entry updates the balance
 * in the same transaction.
 */
@Injectable()
export class CreditLedger {
  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async openBalance(owner: Owner): Promise<void> {
    await this.transaction.execute(
      'insert into credit_balance (user_id, granted, purchased, used) values ($1, 0, 0, 0)',
      [owner.userId],
    );
  }

  /** @throws NotFound for a user without an account */
  read(owner: Owner): Promise<SubscriptionAccount> {
    return this.select(owner, '');
  }

  /**
   * Locks the balance and plan until the caller's transaction ends. A transaction must not take any other lock after
   * this one.
   */
  lock(owner: Owner): Promise<SubscriptionAccount> {
    return this.select(owner, 'for update of balance, chosen');
  }

  /** Adds an entry and updates the balance. Returns whether the entry is new. */
  async add(owner: Owner, entry: NewLedgerEntry): Promise<boolean> {
    return this.transaction.run(async () => {
      const { kind, amount, listings = null, jobId = null, paymentId = null, key } = entry;
      const added = await this.transaction.rows(
        `insert into ledger_entry (user_id, kind, amount, listings, job_id, payment_id, idempotency_key)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (user_id, idempotency_key) do nothing returning id`,
        [owner.userId, kind, amount, listings, jobId, paymentId, key],
      );
      if (added.length === 0) return false;
      const change = changeOf(entry);
      await this.transaction.execute(
        `update credit_balance set granted = granted + $2, purchased = purchased + $3, used = used + $4
         where user_id = $1`,
        [owner.userId, change.granted, change.purchased, change.used],
      );
      return true;
    });
  }

  /** Adds an entry for the contacts of each listing, and updates the balance. Returns the credits of those that are new. */
  async addContacts(
    owner: Owner,
    { jobId, amount, keys }: { jobId: string; amount: number; keys: readonly string[] },
  ): Promise<number> {
    return this.transaction.run(async () => {
      const added = await this.transaction.rows(
        `insert into ledger_entry (user_id, kind, amount, listings, job_id, idempotency_key)
         select $1, 'contacts', $2, 1, $3, key from unnest($4::text[]) as key
         on conflict (user_id, idempotency_key) do nothing returning id`,
        [owner.userId, amount, jobId, keys],
      );
      const { used } = changeOf({ kind: 'contacts', amount: amount * added.length });
      await this.transaction.execute('update credit_balance set used = used + $2 where user_id = $1', [
        owner.userId,
        used,
      ]);
      return used;
    });
  }

  /** Returns the credits of the entry with this key; 0 without one. */
  async amountOf({ userId }: Owner, key: string): Promise<number> {
    const [entry] = await this.transaction.rows<{ amount: number }>(
      'select amount from ledger_entry where user_id = $1 and idempotency_key = $2',
      [userId, key],
    );
    return entry?.amount ?? 0;
  }

  /** Returns ledger entries, newest first. */
  entries(owner: Owner, { limit, before, offset }: LedgerEntriesQuery): Promise<StoredLedgerEntry[]> {
    return this.transaction.rows<StoredLedgerEntry>(
      `select id::text, kind, amount, listings, job_id as "jobId", payment_id as "paymentId", idempotency_key as key, created_at as "createdAt"
       from ledger_entry where user_id = $1 and ($3::bigint is null or id < $3::bigint) order by ledger_entry.id desc limit $2 offset $4`,
      [owner.userId, limit, before, offset],
    );
  }

  /**
   * Like `entries`, but all uses of credits by one job are one entry, which has the id and time of the last one.
   */
  entriesByJob(owner: Owner, { limit, before, offset }: LedgerEntriesQuery): Promise<StoredLedgerEntry[]> {
    return this.transaction.rows<StoredLedgerEntry>(
      `select max(id)::text as id, kind, sum(amount)::int as amount, sum(listings)::int as listings, job_id as "jobId",
              payment_id as "paymentId", max(idempotency_key) as key, max(created_at) as "createdAt"
       from ledger_entry where user_id = $1
       group by kind, job_id, payment_id, case when kind in ('use', 'contacts', 'refresh') and job_id is not null then null else id end
       having $3::bigint is null or max(id) < $3::bigint order by max(id) desc limit $2 offset $4`,
      [owner.userId, limit, before, offset],
    );
  }

  /** Returns the plan and remaining credits of each given user who has an account. */
  async summaries(userIds: readonly string[]): Promise<AccountSummary[]> {
    const summaries = await this.transaction.rows<AccountSummary>(
      `select user_id as "userId", ${CURRENT_PLAN_SQL}, granted - used as credits
       from user_plan left join credit_balance using (user_id) where user_id = any($1::uuid[])`,
      [userIds],
    );
    return summaries.map((summary) => this.withDefaultPlan(summary));
  }

  /**
   * Applies DEFAULT_PLAN to a plan: a user without paid or granted time has the default plan. If that is Professional,
   * no user has to choose a plan, and no user's time on it ends.
   */
  withDefaultPlan<T extends Omit<AccountSummary, 'userId' | 'credits'>>(account: T): T {
    if (this.settings.plans.defaultPlan === 'free') return account;
    return { ...account, plan: 'professional', professionalUntil: null, hasSelectedPlan: true };
  }

  private async select(owner: Owner, lock: string): Promise<SubscriptionAccount> {
    const [row] = await this.transaction.rows<SubscriptionAccountRow>(
      `select ${CURRENT_PLAN_SQL}, has_selected_plan as "hasSelectedPlan", granted, purchased, used
       from credit_balance balance join user_plan chosen using (user_id) where user_id = $1 ${lock}`,
      [owner.userId],
    );
    if (!row) throw new NotFound();
    const { granted, purchased, used, ...account } = row;
    return this.withDefaultPlan({ ...account, balance: { granted, purchased, used } });
  }
}
