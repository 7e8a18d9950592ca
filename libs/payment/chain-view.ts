/** An output to one of our addresses, as reported by a node or an explorer. */
export interface ChainOutput {
  txid: string;
  vout: number;
  sats: number;
  /** Height of the block that contains the output; null while unconfirmed. */
  height: number | null;
  /** Time of the block that contains the output, in epoch milliseconds; null while unconfirmed. */
  blockTime: number | null;
  /** The outputs that the transaction spends ("txid:vout"). They distinguish a replacement from a second payment. */
  spends: readonly string[];
}

/** All confirmed and unconfirmed outputs to one address. */
export interface ChainView {
  /** Height of the newest block. */
  tip: number;
  outputs: readonly ChainOutput[];
}

/**
 * An output and the time when it was first seen. Outputs are never deleted. An output that disappeared is marked as
 * gone.
 */
export interface SeenOutput extends Omit<ChainOutput, 'blockTime'> {
  /** When we first saw the output, or its block's time if that is earlier, in epoch milliseconds. */
  seenAt: number;
  isGone: boolean;
  /**
   * When we first noticed that the output was missing, in epoch milliseconds; null while it is there. Absent in
   * outputs stored by earlier versions.
   */
  goneAt?: number | null;
}

/**
 * An output that is missing for longer than this is gone. A shorter absence means little, because explorers have
 * several servers that may differ.
 */
export const MISSING_GRACE_MS = 30 * 60_000;

const keyOf = ({ txid, vout }: { txid: string; vout: number }) => `${txid}:${vout}`;

/**
 * Merges a new view into the known outputs. A transaction that replaces one of ours by spending the same output (RBF)
 * keeps the time of the first, so that raising the fee does not make a payment late. A replacement that pays more
 * than the first counts as new money, since a fee increase never does that.
 *
 * An output that was gone counts from its return, and so does its replacement. Otherwise a customer could withdraw a
 * payment and send it months later at the old price, if the price has risen. The money of a granted purchase keeps
 * its time, because it has already paid for that purchase.
 */
export function mergeView(
  known: readonly SeenOutput[],
  view: ChainView,
  { now, isGranted }: { now: number; isGranted: boolean },
): SeenOutput[] {
  const hasLasted = ({ isGone, goneAt }: SeenOutput) =>
    isGranted || !isGone || now - (goneAt ?? 0) <= MISSING_GRACE_MS;
  const lasting = known.filter(hasLasted);
  const lastingByKey = new Map(lasting.map((output) => [keyOf(output), output]));
  const current = view.outputs.map(({ blockTime, ...output }): SeenOutput => {
    const earlier = lastingByKey.get(keyOf(output)) ?? replacedBy(output, lasting);
    const seenAt = Math.min(earlier?.seenAt ?? now, blockTime ?? Infinity);
    return { ...output, seenAt, isGone: false, goneAt: null };
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
  return [...current, ...gone].sort((a, b) => a.seenAt - b.seenAt || (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Whether an output is missing, but may be back with the next view. */
export const isBrieflyMissing = (outputs: readonly SeenOutput[], now: number): boolean =>
  outputs.some(({ isGone, goneAt }) => isGone && now - (goneAt ?? 0) <= MISSING_GRACE_MS);

const replacedBy = (output: Pick<ChainOutput, 'txid' | 'spends' | 'sats'>, known: readonly SeenOutput[]) =>
  known.find(
    ({ txid, spends, sats }) =>
      txid !== output.txid && sats >= output.sats && spends.some((spent) => output.spends.includes(spent)),
  );
