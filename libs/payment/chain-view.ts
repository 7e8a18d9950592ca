/** An output to our address, as reported by a node or an explorer. */
export interface ChainOutput {
  txid: string;
  vout: number;
  sats: number;
  /** Height of its block; null while unconfirmed. */
  height: number | null;
  /** Time of its block, epoch milliseconds; null while unconfirmed. */
  blockTime: number | null;
  /** The outputs that its transaction spends ("txid:vout"). They distinguish a replacement from a second payment. */
  spends: readonly string[];
}

/** All confirmed and unconfirmed outputs to one address. */
export interface ChainView {
  /** Height of the last block. */
  tip: number;
  outputs: readonly ChainOutput[];
}

/** An output and when it was first seen. Outputs are never deleted; one that disappeared is marked as gone. */
export interface SeenOutput extends Omit<ChainOutput, 'blockTime'> {
  /** When we first saw it, or its block's time if that is earlier, in epoch milliseconds. */
  seenAt: number;
  isGone: boolean;
}

const keyOf = ({ txid, vout }: { txid: string; vout: number }) => `${txid}:${vout}`;

/**
 * Merges a new view into the known outputs. A transaction that replaces one of ours by spending the same output (RBF)
 * keeps the time of the first, so that raising the fee does not make a payment late. A replacement that pays more
 * than the first counts as new money, since a fee increase never does that.
 */
export function mergeView(known: readonly SeenOutput[], view: ChainView, now: number): SeenOutput[] {
  const knownByKey = new Map(known.map((output) => [keyOf(output), output]));
  const current = view.outputs.map(({ blockTime, ...output }): SeenOutput => {
    const earlier = knownByKey.get(keyOf(output)) ?? replacedBy(output, known);
    const seenAt = Math.min(earlier?.seenAt ?? now, blockTime ?? Infinity);
    return { ...output, seenAt, isGone: false };
  });
  const present = new Set(current.map(keyOf));
  const gone = known
    .filter((output) => !present.has(keyOf(output)))
    .map((output) => ({ ...output, height: null, isGone: true }));
  return [...current, ...gone].sort((a, b) => a.seenAt - b.seenAt || (keyOf(a) < keyOf(b) ? -1 : 1));
}

const replacedBy = (output: Pick<ChainOutput, 'txid' | 'spends' | 'sats'>, known: readonly SeenOutput[]) =>
  known.find(
    ({ txid, spends, sats }) =>
      txid !== output.txid && sats >= output.sats && spends.some((spent) => output.spends.includes(spent)),
  );
