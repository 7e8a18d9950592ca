/** An output to our address, as a node or an explorer tells of it. */
export interface ChainOutput {
  txid: string;
  vout: number;
  sats: number;
  /** Height of its block; null while unconfirmed. */
  height: number | null;
  /** Time of its block, epoch milliseconds; null while unconfirmed. */
  blockTime: number | null;
  /** The outputs that its transaction spends ("txid:vout"): what tells a replacement from a second payment. */
  spends: readonly string[];
}

/** All that the chain and its waiting transactions say about one address. */
export interface ChainView {
  /** Height of the last block. */
  tip: number;
  outputs: readonly ChainOutput[];
}

/** An output that we know of, and since when. It is never forgotten: one that went away is marked so. */
export interface SeenOutput extends Omit<ChainOutput, 'blockTime'> {
  /** Epoch milliseconds: when we saw it first, or its block's time if that is earlier. */
  seenAt: number;
  isGone: boolean;
}

const keyOf = ({ txid, vout }: { txid: string; vout: number }) => `${txid}:${vout}`;

/**
 * What is known after another look. A transaction that replaces one of ours (it spends the same output: RBF) was seen when
 * that one was, so that raising its fee makes nobody late. One that pays more than it replaces is new money: a fee is never raised so.
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
