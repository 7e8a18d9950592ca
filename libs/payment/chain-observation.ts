import type { SeenOutput } from './chain-view';
import type { UnappliedAmount, Observation } from './observation';

/**
 * A payment's price, requested after the price lock ended. It is valid for money seen before the request. Money seen
 * after the request needs a new price.
 */
export interface LatePrice {
  sats: number;
  /** When this price was requested, in epoch milliseconds. */
  askedAt: number;
}

/** The price, deadline and other terms of one payment. */
export interface ChainTerms {
  requiredSats: number;
  /** The price at the time when late money was seen. Null if this price has not been requested yet. */
  latePrice: LatePrice | null;
  /**
   * Number of satoshis by which an amount may be below the price and still count as paid. Limited to one percent of
   * the price.
   */
  toleranceSats: number;
  /** Number of confirmations required (spec §4: one). */
  confirmations: number;
  /** End of the price lock in epoch milliseconds. */
  expiresAt: number;
}

/**
 * Money seen this soon after the price lock ended still counts as on time, because it may have been sent in the last
 * seconds of the lock.
 */
const SEEN_GRACE_MS = 60_000;

/** The tolerance is at most the price divided by this number. */
const MAX_TOLERANCE_DIVISOR = 100;

const sumOf = (outputs: readonly SeenOutput[]) => outputs.reduce((sum, { sats }) => sum + sats, 0);

/**
 * Evaluates a payment from the outputs to its address. Money sent during the price lock counts, in any number of
 * transactions. Later money counts only if the total is worth the price at that time.
 */
export function observeChain(terms: ChainTerms, outputs: readonly SeenOutput[], tip: number): Observation {
  const present = outputs.filter(({ isGone }) => !isGone);
  const tolerance = Math.min(terms.toleranceSats, Math.floor(terms.requiredSats / MAX_TOLERANCE_DIVISOR));
  const inTime = present.filter(({ seenAt }) => seenAt <= terms.expiresAt + SEEN_GRACE_MS);
  const isConfirmed = ({ height }: SeenOutput) => height !== null && tip - height + 1 >= terms.confirmations;
  const totals = {
    receivedSats: sumOf(present),
    confirmedSats: sumOf(present.filter(isConfirmed)),
    unconfirmedSats: sumOf(present.filter((output) => !isConfirmed(output))),
  };
  const isCovered = sumOf(inTime) >= terms.requiredSats - tolerance;
  const hasLateMoney = present.length > inTime.length;
  const counted = isCovered ? inTime : present;
  const price = isCovered || !hasLateMoney ? terms.requiredSats : validLatePrice(present, terms.latePrice);
  const covering = price === null ? null : outputsReaching(counted, price - tolerance);
  if (price === null || covering === null) {
    return {
      ...totals,
      verdict: 'nothing',
      matchedTxId: present.at(-1)?.txid ?? null,
      unapplied:
        present.length === 0
          ? null
          : { reason: hasLateMoney ? 'late' : 'underpaid', sats: totals.receivedSats },
      needsLatePrice: price === null,
    };
  }
  const confirmed = sumOf(counted.filter(isConfirmed)) >= price - tolerance;
  return {
    ...totals,
    verdict: confirmed ? 'settled' : 'enough',
    matchedTxId: covering.at(-1)?.txid ?? null,
    unapplied: surplus(present, covering, price),
    needsLatePrice: false,
  };
}

/**
 * Returns the late price, or null if it was requested before the last of the money was seen. Otherwise, a small early
 * payment could preserve an old price.
 */
const validLatePrice = (present: readonly SeenOutput[], late: LatePrice | null): number | null =>
  late !== null && present.every(({ seenAt }) => seenAt <= late.askedAt) ? late.sats : null;

/**
 * Returns the first outputs, in the order seen, that together reach the price, or null if all outputs together do
 * not.
 */
function outputsReaching(outputs: readonly SeenOutput[], price: number): SeenOutput[] | null {
  const reached: SeenOutput[] = [];
  for (const output of outputs) {
    reached.push(output);
    if (sumOf(reached) >= price) return reached;
  }
  return null;
}

/**
 * Returns the amount above the price, counted from the first satoshi. The tolerance applies only to amounts below the
 * price.
 */
function surplus(
  present: readonly SeenOutput[],
  covering: readonly SeenOutput[],
  price: number,
): UnappliedAmount | null {
  const sats = sumOf(present) - price;
  if (sats <= 0) return null;
  const paid = new Set(covering.map(({ txid }) => txid));
  return { reason: present.some(({ txid }) => !paid.has(txid)) ? 'paid_twice' : 'overpaid', sats };
}
