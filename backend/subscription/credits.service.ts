import { Injectable } from '@nestjs/common';
import type { Plan } from '@libs/constants';
import { creditCharge, type EntryKind, isExhausted, recordableListings, remainingOf } from '@libs/credits';
import type { Owner } from '../platform/http';
import { type SubscriptionAccount, CreditLedger } from './credit-ledger';

/** What the recorder did in one transaction. */
export interface CreditUse {
  jobId: string;
  /** Listings recorded for the first time in their run. */
  listings: number;
  /** Names this use for ever; written once. */
  key: string;
}

/** Credits given to a user, or taken back by a correction. */
export interface CreditGrant {
  kind: Exclude<EntryKind, 'use'>;
  amount: number;
  /** Names this gift for ever (a payment, an operator's order); given once. */
  key: string;
}

/** How a user stands after a use. `allowance` is all that was granted. */
export interface CreditStatus {
  plan: Plan;
  allowance: number;
  /** The part of it that was bought. */
  purchased: number;
  used: number;
  remaining: number;
  /** Nothing more may be recorded (free plan only). */
  exhausted: boolean;
}

/**
 * Credits for those who record listings: `reserve`, then record as many as it answers, then `use` with what was recorded,
 * all inside one transaction of the caller's. The balance stays locked from `reserve` on, so the allowance is exact with
 * any number of recorders. Lock order of the house: square, task, job, balance.
 */
@Injectable()
export class CreditsService {
  constructor(private readonly ledger: CreditLedger) {}

  /** Locks the balance and answers how many of `wanted` new listings may be recorded. */
  async reserve(owner: Owner, wanted: number): Promise<number> {
    const { plan, balance } = await this.ledger.lock(owner);
    return recordableListings(plan, balance, wanted);
  }

  /** Writes the use (amount 0 while professional). The same key again changes nothing. */
  async use(owner: Owner, { jobId, listings, key }: CreditUse): Promise<CreditStatus> {
    const { plan } = await this.ledger.lock(owner);
    await this.ledger.add(owner, { kind: 'use', amount: creditCharge(plan, listings), listings, jobId, key });
    return toCreditStatus(await this.ledger.read(owner));
  }

  /** Adds a gift to the ledger and answers whether it is new: the same key again changes nothing. */
  grant(owner: Owner, grant: CreditGrant): Promise<boolean> {
    return this.ledger.add(owner, grant);
  }

  async getStatus(owner: Owner): Promise<CreditStatus> {
    return toCreditStatus(await this.ledger.read(owner));
  }
}

const toCreditStatus = ({ plan, balance }: SubscriptionAccount): CreditStatus => ({
  plan,
  allowance: balance.granted,
  purchased: balance.purchased,
  used: balance.used,
  remaining: remainingOf(balance),
  exhausted: isExhausted(plan, balance),
});
