import type { Plan } from '@libs/constants';

/** The sums of a user's ledger entries, in credits. One credit is one listing (spec §1). */
export interface Balance {
  /** Total credits granted or purchased. */
  granted: number;
  /** How much of `granted` was purchased. */
  purchased: number;
  used: number;
}

/** Returns the allowance minus the used credits, but never less than 0 (spec §6). */
export const remainingOf = ({ granted, used }: Pick<Balance, 'granted' | 'used'>): number =>
  Math.max(0, granted - used);

/** Returns how many of `wanted` new listings may be recorded. The professional plan has no limit. */
export const recordableListings = (plan: Plan, balance: Balance, wanted: number): number =>
  plan === 'professional' ? wanted : Math.min(wanted, remainingOf(balance));

/** Returns the credits charged for recorded listings. */
export const creditCharge = (plan: Plan, listings: number): number =>
  plan === 'professional' ? 0 : listings;

/** Returns whether no more listings may be recorded. Credits run out only on the free plan (spec §6). */
export const isExhausted = (plan: Plan, balance: Balance): boolean =>
  plan === 'free' && remainingOf(balance) === 0;

/**
 * Returns whether the user has Professional features. On the free plan, a user has them while purchased credits last;
 * free credits are used first.
 * @param creditsCount false if purchased credits only increase the allowance
 */
export const hasProfessionalFeatures = (plan: Plan, balance: Balance, creditsCount = true): boolean =>
  plan === 'professional' || (creditsCount && balance.purchased > 0 && remainingOf(balance) > 0);
