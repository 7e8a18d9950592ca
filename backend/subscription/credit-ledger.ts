import { Injectable } from '@nestjs/common';
import type { Plan } from '@libs/constants';
import { type Balance, changeOf, type EntryKind } from '@libs/credits';
import { Transaction } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';

/** A user's plan and balance, as they stand at this moment. */
export interface SubscriptionAccount {
  /** A month of Professional that is over counts no longer, from its last moment on. */
  plan: Plan;
  hasSelectedPlan: boolean;
  /** When Professional ends; null on the free plan, and where it has no end. */
  professionalUntil: Date | null;
  balance: Balance;
}

export interface NewLedgerEntry {
  kind: EntryKind;
  /** Credits. */
  amount: number;
  /** Of a use: how many listings were recorded. */
  listings?: number;
  jobId?: string;
  paymentId?: string;
  /** An entry with a key that the user's ledger already has is not written again. */
  key: string;
}

/** An entry as it is kept. `id` rises with each. */
export interface StoredLedgerEntry {
  id: string;
  kind: EntryKind;
  amount: number;
  listings: number | null;
  jobId: string | null;
  paymentId: string | null;
  /** What names it for ever. */
  key: string;
  createdAt: Date;
}

/** Which entries are asked for: those before the entry `before`, or after so many others. */
export interface LedgerEntriesQuery {
  limit: number;
  before: string | null;
  offset: number;
}

type SubscriptionAccountRow = Balance & Omit<SubscriptionAccount, 'balance'>;

/** The tables of the ledger: entries are only added, and each moves the balance in the same transaction. */
@Injectable()
export class CreditLedger {
  constructor(private readonly transaction: Transaction) {}

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

  /** Locks balance and plan until the caller's transaction ends: of all locks of a transaction they are taken last. */
  lock(owner: Owner): Promise<SubscriptionAccount> {
    return this.select(owner, 'for update of balance, chosen');
  }

  /** Adds an entry and moves the balance; answers whether the entry is new. */
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

  /** The newest first. */
  entries(owner: Owner, { limit, before, offset }: LedgerEntriesQuery): Promise<StoredLedgerEntry[]> {
    return this.transaction.rows<StoredLedgerEntry>(
      `select id::text, kind, amount, listings, job_id as "jobId", payment_id as "paymentId", idempotency_key as key, created_at as "createdAt"
       from ledger_entry where user_id = $1 and ($3::bigint is null or id < $3::bigint) order by id desc limit $2 offset $4`,
      [owner.userId, limit, before, offset],
    );
  }

  private async select(owner: Owner, lock: string): Promise<SubscriptionAccount> {
    const [row] = await this.transaction.rows<SubscriptionAccountRow>(
      `select case when professional_until <= now() then 'free' else plan end as plan,
              case when professional_until > now() then professional_until end as "professionalUntil",
              has_selected_plan as "hasSelectedPlan", granted, purchased, used
       from credit_balance balance join user_plan chosen using (user_id) where user_id = $1 ${lock}`,
      [owner.userId],
    );
    if (!row) throw new NotFound();
    const { plan, hasSelectedPlan, professionalUntil, granted, purchased, used } = row;
    return { plan, hasSelectedPlan, professionalUntil, balance: { granted, purchased, used } };
  }
}
