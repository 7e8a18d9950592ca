import type { UnappliedReason } from './payment-status';

/** An unapplied amount and the reason why it is unapplied. */
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
  /** The received amount without the money that the operator has resolved. */
  availableSats: number;
  /**
   * The transaction with which the price was reached, or the last transaction received if the price was not reached.
   */
  matchedTxId: string | null;
  /** The amount that stays unapplied if no more money arrives. */
  unapplied: UnappliedAmount | null;
  /** True if money arrived late and the current price is needed to decide whether it is enough. */
  needsLatePrice: boolean;
  /** What the purchase takes of the money. At the grant, it is confirmed. 0 if the price was not received. */
  takenSats: number;
}
