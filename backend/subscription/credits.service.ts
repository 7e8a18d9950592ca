import { Injectable } from '@nestjs/common';
import type { Plan } from '@libs/constants';
import { creditCharge, type EntryKind, isExhausted, recordableListings, remainingOf } from '@libs/credits';
import type { Owner } from '../platform/http';
import { type SubscriptionAccount, CreditLedger } from './credit-ledger';

/** The listings that the recorder wrote in one transaction. */
export interface CreditUse {
  jobId: string;
  /** Listings recorded for the first time in their job. */
  listings: number;
  /** Permanent idempotency key of this use. */
  key: string;
}

/** Credits given to a user, or withdrawn by a correction. */
export interface CreditGrant {
  kind: Exclude<EntryKind, 'use' | 'contacts' | 'refresh'>;
  amount: number;
  /** Permanent idempotency key of this grant (a payment or an operator's order). */
  key: string;
}

/** The balance after a use. `allowance` is the total granted. */
export interface CreditStatus {
  plan: Plan;
  allowance: number;
  /** The purchased part of the allowance. */
  purchased: number;
  used: number;
  remaining: number;
  /** Whether no more listings may be recorded (free plan only). */
  exhausted: boolean;
}

/**
 * Charges credits when listings are recorded. In one transaction, the caller calls `reserve`, records up to the
 * returned number of listings, and calls `use` with the number recorded. The balance stays locked from `reserve` on,
 * so the allowance is exact with any number of recorders. Lock order in the application: target, search task, job,
 * balance.
 */
@Injectable()
export class CreditsService {
  constructor(private readonly ledger: CreditLedger) {}

  /** Locks the balance and returns how many of `wanted` new listings may be recorded. */
  async reserve(owner: Owner, wanted: number): Promise<number> {
    const { plan, balance } = await this.ledger.lock(owner);
    return recordableListings(plan, balance, wanted);
  }

  /**
   * Locks the balance and returns for how many of `wanted` listings contacts may be given out, and whether they use
   * credits: a limit of credits has no meaning where they do not.
   */
  async reserveForContacts(
    owner: Owner,
    { wanted, price }: { wanted: number; price: number },
  ): Promise<{ listings: number; usesCredits: boolean }> {
    const { plan, balance } = await this.ledger.lock(owner);
    const listings = Math.floor(recordableListings(plan, balance, wanted * price) / price);
    return { listings, usesCredits: creditCharge(plan, price) > 0 };
  }

  /** Records a use of credits (0 credits on Professional). Has no effect if the key was already used. */
  async use(owner: Owner, { jobId, listings, key }: CreditUse): Promise<CreditStatus> {
    const { plan } = await this.ledger.lock(owner);
    await this.ledger.add(owner, { kind: 'use', amount: creditCharge(plan, listings), listings, jobId, key });
    return toCreditStatus(await this.ledger.read(owner));
  }

  /**
   * Records a use of credits for the contacts of listings (0 credits on Professional), one entry for each listing of a
   * job. Returns the credits used; a listing that has its entry already uses none.
   */
  async useForContacts(
    owner: Owner,
    { jobId, placeKeys, price }: { jobId: string; placeKeys: readonly string[]; price: number },
  ): Promise<number> {
    if (placeKeys.length === 0) return 0;
    const { plan } = await this.ledger.lock(owner);
    const keys = placeKeys.map((placeKey) => `contacts:${jobId}:${placeKey}`);
    return this.ledger.addContacts(owner, { jobId, amount: creditCharge(plan, price), keys });
  }

  /** Records the use of a credit for a place that was asked for again (0 on Professional), once for each place of a job. */
  async useForRefresh(
    owner: Owner,
    { jobId, placeKey }: { jobId: string; placeKey: string },
  ): Promise<CreditStatus> {
    const { plan } = await this.ledger.lock(owner);
    await this.ledger.add(owner, {
      kind: 'refresh',
      amount: creditCharge(plan, 1),
      listings: 1,
      jobId,
      key: `refresh:${jobId}:${placeKey}`,
    });
    return toCreditStatus(await this.ledger.read(owner));
  }

  /** Adds a grant to the ledger and returns whether it is new. Has no effect if the key was already used. */
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
