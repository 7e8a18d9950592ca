import type { SeenOutput } from './chain-view';
import type { UnappliedAmount, Observation } from './observation';

/**
 * The price of a payment after its lock. It is valid for money seen until then; for money seen later, a new price is
 * needed.
 */
export interface LatePrice {
  sats: number;
  /** Epoch milliseconds. */
  askedAt: number;
}

/** The terms of one payment. */
export interface ChainTerms {
  requiredSats: number;
  /** The price when late money was seen. Null if not requested yet. */
  latePrice: LatePrice | null;
  /** How far below the price still counts as paid. Limited to one percent of the price. */
  toleranceSats: number;
  /** Confirmations required (spec §4: one). */
  confirmations: number;
  /** End of the price lock in epoch milliseconds. */
  expiresAt: number;
}

/** A transaction sent in the last seconds of the lock may be seen shortly after it. */
const SEEN_GRACE_MS = 60_000;

/** The tolerance is limited to this fraction of the price. */
const MAX_TOLERANCE_DIVISOR = 100;

const sumOf = (outputs: readonly SeenOutput[]) => outputs.reduce((sum, { sats }) => sum + sats, 0);

/**
 * Evaluates a payment from the outputs to its address. Everything sent during the price lock counts, in any number of
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
 * A late price requested before the last of the money was seen is outdated, so that a small early payment cannot keep
 * an old price.
 */
const validLatePrice = (present: readonly SeenOutput[], late: LatePrice | null): number | null =>
  late !== null && present.every(({ seenAt }) => seenAt <= late.askedAt) ? late.sats : null;

/** Returns the first outputs, in the order seen, that add up to the price, or null if all of them do not. */
function outputsReaching(outputs: readonly SeenOutput[], price: number): SeenOutput[] | null {
  const reached: SeenOutput[] = [];
  for (const output of outputs) {
    reached.push(output);
    if (sumOf(reached) >= price) return reached;
  }
  return null;
}

/** Counts from the first satoshi above the price: the tolerance applies only to amounts below it. */
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
