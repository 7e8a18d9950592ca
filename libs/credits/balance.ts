import type { Plan } from '@libs/constants';

/** What the ledger of a user adds up to, in credits; one credit is one listing (spec §1). */
export interface Balance {
  /** All that was ever given or bought. */
  granted: number;
  /** The part of `granted` that was bought. */
  purchased: number;
  used: number;
}

/** Allowance minus used, floored at 0 (spec §6). */
export const remainingOf = ({ granted, used }: Pick<Balance, 'granted' | 'used'>): number =>
  Math.max(0, granted - used);

/** How many of `wanted` new listings may be recorded; without limit on the professional plan. */
export const recordableListings = (plan: Plan, balance: Balance, wanted: number): number =>
  plan === 'professional' ? wanted : Math.min(wanted, remainingOf(balance));

/** Credits that so many recorded listings take. */
export const creditCharge = (plan: Plan, listings: number): number =>
  plan === 'professional' ? 0 : listings;

/** Whether nothing more may be recorded. Credits run out on the free plan alone (spec §6). */
export const isExhausted = (plan: Plan, balance: Balance): boolean =>
  plan === 'free' && remainingOf(balance) === 0;

/**
 * Bought credits open what Professional opens while they last; the free ones are used up first.
 * @param creditsCount false: the other reading, by which they are a larger allowance and no more
 */
export const hasProfessionalFeatures = (plan: Plan, balance: Balance, creditsCount = true): boolean =>
  plan === 'professional' || (creditsCount && balance.purchased > 0 && remainingOf(balance) > 0);
