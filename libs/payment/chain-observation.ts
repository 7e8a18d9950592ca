import { availableSats, type SeenOutput } from './chain-output';
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
  /** What the granted purchase took, once and for all. Null before the grant. */
  grantedSats: number | null;
}

/**
 * Money seen this soon after the price lock ended still counts as on time, because it may have been sent in the last
 * seconds of the lock.
 */
const SEEN_GRACE_MS = 60_000;

/** The tolerance is at most the price divided by this number. */
const MAX_TOLERANCE_DIVISOR = 100;

const sumOf = (outputs: readonly SeenOutput[]) => outputs.reduce((sum, { sats }) => sum + sats, 0);
const availableSum = (outputs: readonly SeenOutput[]) =>
  outputs.reduce((sum, output) => sum + availableSats(output), 0);

/**
 * Evaluates a payment from the outputs to its address. Money sent during the price lock counts, in any number of
 * transactions. Later money counts only if the total is worth the price at that time. Money that the operator has
 * resolved never counts.
 */
export function observeChain(terms: ChainTerms, outputs: readonly SeenOutput[], tip: number): Observation {
  const present = outputs.filter(({ isGone }) => !isGone);
  const isConfirmed = ({ height }: SeenOutput) => height !== null && tip - height + 1 >= terms.confirmations;
  const totals = {
    receivedSats: sumOf(present),
    confirmedSats: sumOf(present.filter(isConfirmed)),
    unconfirmedSats: sumOf(present.filter((output) => !isConfirmed(output))),
    availableSats: availableSum(present),
  };
  const available = present.filter((output) => availableSats(output) > 0);
  const rating =
    terms.grantedSats === null ? rate(terms, available) : rateGranted(terms.grantedSats, available);
  const covering = rating && outputsReaching(rating.counted, rating.neededSats);
  if (!rating || !covering) {
    const isLate = terms.grantedSats === null && available.some((output) => !isInTime(terms, output));
    return {
      ...totals,
      verdict: 'nothing',
      matchedTxId: present.at(-1)?.txid ?? null,
      unapplied:
        totals.availableSats === 0
          ? null
          : { reason: isLate ? 'late' : 'underpaid', sats: totals.availableSats },
      needsLatePrice: rating === null,
      takenSats: 0,
    };
  }
  const confirmedSats = availableSum(rating.counted.filter(isConfirmed));
  const isSettled = confirmedSats >= rating.neededSats;
  const takenSats = isSettled ? Math.min(confirmedSats, rating.priceSats) : rating.priceSats;
  return {
    ...totals,
    verdict: isSettled ? 'settled' : 'enough',
    matchedTxId: covering.at(-1)?.txid ?? null,
    unapplied: surplus(available, covering, takenSats),
    needsLatePrice: false,
    takenSats,
  };
}

/** A price, the least amount that counts as paying it, and the outputs that may pay it. */
interface Rating {
  priceSats: number;
  neededSats: number;
  counted: readonly SeenOutput[];
}

/** A granted purchase keeps its price, however much money arrives later and at whatever price of bitcoin. */
const rateGranted = (grantedSats: number, counted: readonly SeenOutput[]): Rating => ({
  priceSats: grantedSats,
  neededSats: grantedSats,
  counted,
});

/** Returns null if the price at the time of late money is needed. */
function rate(terms: ChainTerms, available: readonly SeenOutput[]): Rating | null {
  const { requiredSats, latePrice } = terms;
  const at = (priceSats: number, counted: readonly SeenOutput[]): Rating => ({
    priceSats,
    neededSats: priceSats - Math.min(terms.toleranceSats, Math.floor(priceSats / MAX_TOLERANCE_DIVISOR)),
    counted,
  });
  const inTime = available.filter((output) => isInTime(terms, output));
  const isAllInTime = inTime.length === available.length;
  const locked = at(requiredSats, inTime);
  if (isAllInTime || availableSum(inTime) >= locked.neededSats) return locked;
  if (latePrice === null) return null;
  // Money that covered the price when it was requested keeps that price, whoever sends more to the address. Other
  // money needs a new price with each output. Otherwise, a small early payment could preserve an old price.
  const priced = available.filter(({ seenAt }) => seenAt <= latePrice.askedAt);
  const late = at(latePrice.sats, priced);
  return priced.length === available.length || availableSum(priced) >= late.neededSats ? late : null;
}

const isInTime = ({ expiresAt }: ChainTerms, { seenAt }: SeenOutput): boolean =>
  seenAt <= expiresAt + SEEN_GRACE_MS;

/**
 * Returns the first outputs, in the order seen, that together reach the price, or null if all outputs together do
 * not.
 */
function outputsReaching(outputs: readonly SeenOutput[], price: number): SeenOutput[] | null {
  const reached: SeenOutput[] = [];
  for (const output of outputs) {
    if (availableSum(reached) >= price) break;
    reached.push(output);
  }
  return availableSum(reached) >= price ? reached : null;
}

/**
 * Returns the amount that the purchase does not take, counted from the first satoshi. The tolerance applies only to
 * amounts below the price.
 */
function surplus(
  available: readonly SeenOutput[],
  covering: readonly SeenOutput[],
  takenSats: number,
): UnappliedAmount | null {
  const sats = availableSum(available) - takenSats;
  if (sats <= 0) return null;
  const paid = new Set(covering.map(({ txid }) => txid));
  return { reason: available.some(({ txid }) => !paid.has(txid)) ? 'paid_twice' : 'overpaid', sats };
}
