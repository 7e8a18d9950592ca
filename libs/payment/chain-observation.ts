import type { SeenOutput } from './chain-view';
import type { UnappliedAmount, Observation } from './observation';

/** What a payment costs after its lock. It holds for the money seen until then: what comes later is measured anew. */
export interface LatePrice {
  sats: number;
  /** Epoch milliseconds. */
  askedAt: number;
}

/** What was agreed on for one payment. */
export interface ChainTerms {
  requiredSats: number;
  /** The price of the day when late money was seen; null: not asked for yet. */
  latePrice: LatePrice | null;
  /** How much less still counts as the price: never more than a hundredth of it. */
  toleranceSats: number;
  /** Blocks that make a payment confirmed (spec §4: one). */
  confirmations: number;
  /** End of the price lock, epoch milliseconds. */
  expiresAt: number;
}

/** A transaction sent in the last seconds of the lock is seen a little after it. */
const SEEN_GRACE_MS = 60_000;

/** However much less is let through, it is no more than this part of the price. */
const MAX_TOLERANCE_DIVISOR = 100;

const sumOf = (outputs: readonly SeenOutput[]) => outputs.reduce((sum, { sats }) => sum + sats, 0);

/**
 * Reads a payment off the outputs to its own address. Everything sent while the price was locked counts together, in however
 * many transactions. What came later counts with it only if all of it is worth the price of its own day.
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

/** A price asked for before the last of the money was seen is out of date: nobody keeps an old one by sending a little. */
const validLatePrice = (present: readonly SeenOutput[], late: LatePrice | null): number | null =>
  late !== null && present.every(({ seenAt }) => seenAt <= late.askedAt) ? late.sats : null;

/** The outputs, in the order seen, that reach the price together; null when all of them do not. */
function outputsReaching(outputs: readonly SeenOutput[], price: number): SeenOutput[] | null {
  const reached: SeenOutput[] = [];
  for (const output of outputs) {
    reached.push(output);
    if (sumOf(reached) >= price) return reached;
  }
  return null;
}

/** From the first satoshi on: a tolerance is for less than the price. */
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
