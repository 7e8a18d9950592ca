import type { UnappliedReason } from './payment-status';

/** An unapplied amount and its reason. */
export interface UnappliedAmount {
  reason: UnappliedReason;
  sats: number;
}

/**
 * The evaluation of a payment at one moment, for any provider.
 *
 * - nothing: no money yet, or less than the price
 * - enough: the price was received but is not confirmed
 * - settled: the price was received and confirmed
 */
export interface Observation {
  verdict: 'nothing' | 'enough' | 'settled';
  receivedSats: number;
  confirmedSats: number;
  unconfirmedSats: number;
  /** The transaction that completed the price, or else the last one received. */
  matchedTxId: string | null;
  /** The amount that would be unapplied if nothing else happened. */
  unapplied: UnappliedAmount | null;
  /** Money arrived late, and the current price is needed to decide whether it is enough. */
  needsLatePrice: boolean;
}
