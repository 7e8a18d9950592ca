import { Injectable } from '@nestjs/common';
import type { Plan } from '@libs/constants';
import { type Balance, changeOf, type EntryKind } from '@libs/credits';
import { Transaction } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';

/** A user's plan and balance, as they stand. */
export interface Account {
  plan: Plan;
  balance: Balance;
}

export interface NewEntry {
  kind: EntryKind;
  /** Credits. */
  amount: number;
  /** Of a use: how many listings were recorded. */
  listings?: number;
  runId?: string;
  /** An entry with a key that the user's ledger already has is not written again. */
  key: string;
}

type AccountRow = Balance & { plan: Plan };

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
  read(owner: Owner): Promise<Account> {
    return this.select(owner, '');
  }

  /** Locks the balance until the caller's transaction ends: of all locks of a transaction it is taken last. */
  lock(owner: Owner): Promise<Account> {
    return this.select(owner, 'for update of balance');
  }

  /** Adds an entry and moves the balance; answers whether the entry is new. */
  async add(owner: Owner, entry: NewEntry): Promise<boolean> {
    return this.transaction.run(async () => {
      const added = await this.transaction.rows(
        `insert into credit_entry (user_id, kind, amount, listings, run_id, idempotency_key)
         values ($1, $2, $3, $4, $5, $6) on conflict (user_id, idempotency_key) do nothing returning id`,
        [owner.userId, entry.kind, entry.amount, entry.listings ?? null, entry.runId ?? null, entry.key],
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

  private async select(owner: Owner, lock: string): Promise<Account> {
    const [row] = await this.transaction.rows<AccountRow>(
      `select plan, granted, purchased, used
       from credit_balance balance join user_plan using (user_id) where user_id = $1 ${lock}`,
      [owner.userId],
    );
    if (!row) throw new NotFound();
    const { plan, granted, purchased, used } = row;
    return { plan, balance: { granted, purchased, used } };
  }
}
