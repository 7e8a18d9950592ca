import type { SeenOutput } from './chain-view';
import type { Held, Sighting } from './sighting';

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
const MOST_TOLERANCE = 100;

const sumOf = (outputs: readonly SeenOutput[]) => outputs.reduce((sum, { sats }) => sum + sats, 0);

/**
 * Reads a payment off the outputs to its own address. Everything sent while the price was locked counts together, in however
 * many transactions. What came later counts with it only if all of it is worth the price of its own day.
 */
export function chainSighting(terms: ChainTerms, seen: readonly SeenOutput[], tip: number): Sighting {
  const there = seen.filter(({ isGone }) => !isGone);
  const tolerance = Math.min(terms.toleranceSats, Math.floor(terms.requiredSats / MOST_TOLERANCE));
  const inTime = there.filter(({ seenAt }) => seenAt <= terms.expiresAt + SEEN_GRACE_MS);
  const isConfirmed = ({ height }: SeenOutput) => height !== null && tip - height + 1 >= terms.confirmations;
  const figures = {
    receivedSats: sumOf(there),
    confirmedSats: sumOf(there.filter(isConfirmed)),
    unconfirmedSats: sumOf(there.filter((output) => !isConfirmed(output))),
  };
  const isCovered = sumOf(inTime) >= terms.requiredSats - tolerance;
  const hasLateMoney = there.length > inTime.length;
  const counted = isCovered ? inTime : there;
  const price = isCovered || !hasLateMoney ? terms.requiredSats : priceSince(there, terms.latePrice);
  const enough = price === null ? null : firstToReach(counted, price - tolerance);
  if (price === null || enough === null) {
    return {
      ...figures,
      verdict: 'nothing',
      matchedTxId: there.at(-1)?.txid ?? null,
      held:
        there.length === 0
          ? null
          : { notice: hasLateMoney ? 'late' : 'underpaid', sats: figures.receivedSats },
      needsLatePrice: price === null,
    };
  }
  const confirmed = sumOf(counted.filter(isConfirmed)) >= price - tolerance;
  return {
    ...figures,
    verdict: confirmed ? 'settled' : 'enough',
    matchedTxId: enough.at(-1)?.txid ?? null,
    held: surplus(there, enough, price),
    needsLatePrice: false,
  };
}

/** A price asked for before the last of the money was seen is out of date: nobody keeps an old one by sending a little. */
const priceSince = (there: readonly SeenOutput[], late: LatePrice | null): number | null =>
  late !== null && there.every(({ seenAt }) => seenAt <= late.askedAt) ? late.sats : null;

/** The outputs, in the order seen, that reach the price together; null when all of them do not. */
function firstToReach(outputs: readonly SeenOutput[], price: number): SeenOutput[] | null {
  const reached: SeenOutput[] = [];
  for (const output of outputs) {
    reached.push(output);
    if (sumOf(reached) >= price) return reached;
  }
  return null;
}

/** From the first satoshi on: a tolerance is for less than the price. */
function surplus(there: readonly SeenOutput[], enough: readonly SeenOutput[], price: number): Held | null {
  const sats = sumOf(there) - price;
  if (sats <= 0) return null;
  const paid = new Set(enough.map(({ txid }) => txid));
  return { notice: there.some(({ txid }) => !paid.has(txid)) ? 'paid_twice' : 'overpaid', sats };
}
