import { availableSats, type ChainView, hasLasted, keyOf, type SeenOutput } from './chain-output';
import { ReplacedMoney } from './replaced-money';

/**
 * Marks an amount as resolved. Takes it from the last outputs, because the first ones may have paid for the purchase.
 * An amount above the available money is ignored.
 */
export function resolveOutputs(outputs: readonly SeenOutput[], sats: number): SeenOutput[] {
  let remaining = sats;
  return outputs
    .toReversed()
    .map((output) => {
      const part = output.isGone ? 0 : Math.min(remaining, availableSats(output));
      remaining -= part;
      return part === 0 ? output : { ...output, resolvedSats: (output.resolvedSats ?? 0) + part };
    })
    .toReversed();
}

/**
 * Merges a new view into the known outputs. A transaction that replaces one of ours by spending the same output (RBF)
 * keeps the time of the first, so that raising the fee does not make a payment late. All outputs of a replacement
 * together keep that time for at most the amount that was replaced. What exceeds it is new money, since a fee increase
 * never adds any. What the operator resolved of a replaced output stays resolved.
 *
 * An output that was gone counts from its return, and so does its replacement. Otherwise a customer could withdraw a
 * payment and send it months later at the old price, if the price has risen.
 */
export function mergeView(known: readonly SeenOutput[], view: ChainView, now: number): SeenOutput[] {
  const replaced = new ReplacedMoney(known, view, now);
  const current = view.outputs
    // The largest first, so that a small output does not take the time from the one that needs it.
    .toSorted((a, b) => b.sats - a.sats || compareKeys(a, b))
    .map(({ blockTime, ...output }): SeenOutput => {
      const seenAt = Math.min(replaced.takeTime(output) ?? now, blockTime ?? Infinity);
      const resolvedSats = replaced.takeResolved(output);
      return { ...output, seenAt, isGone: false, goneAt: null, ...(resolvedSats > 0 && { resolvedSats }) };
    });
  const present = new Set(current.map(keyOf));
  const gone = known
    .filter((output) => !present.has(keyOf(output)))
    .map((output) => ({
      ...output,
      height: null,
      isGone: true,
      goneAt: output.isGone ? (output.goneAt ?? null) : now,
    }));
  return [...current, ...gone].sort((a, b) => a.seenAt - b.seenAt || compareKeys(a, b));
}

const compareKeys = (a: { txid: string; vout: number }, b: { txid: string; vout: number }) =>
  keyOf(a) < keyOf(b) ? -1 : 1;

/** Whether an output is missing, but may be back with the next view. */
export const isBrieflyMissing = (outputs: readonly SeenOutput[], now: number): boolean =>
  outputs.some((output) => output.isGone && hasLasted(output, now));
