import type { UnappliedReason } from './payment-status';

/** Money that is held, and why. */
export interface UnappliedAmount {
  reason: UnappliedReason;
  sats: number;
}

/**
 * What a look at a payment comes to, whoever looked.
 *
 * - nothing: no money yet, or less than the price
 * - enough: the price is there, its confirmation is not
 * - settled: the price is there and confirmed
 */
export interface Observation {
  verdict: 'nothing' | 'enough' | 'settled';
  receivedSats: number;
  confirmedSats: number;
  unconfirmedSats: number;
  /** The transaction that brought (the last part of) the price, or what there is of it. */
  matchedTxId: string | null;
  /** What would be held if this were the end of it. */
  unapplied: UnappliedAmount | null;
  /** Late money is there, and today's price is needed to tell whether it is enough. */
  needsLatePrice: boolean;
}
