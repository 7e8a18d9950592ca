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
  /**
   * How much of the output the operator has refunded or given credits for. Absent if none. It never counts again, and
   * disappears only with the output.
   */
  resolvedSats?: number;
}

/**
 * An output that is missing for longer than this is gone. A shorter absence means little, because explorers have
 * several servers that may differ.
 */
const MISSING_GRACE_MS = 30 * 60_000;

export const keyOf = ({ txid, vout }: Pick<ChainOutput, 'txid' | 'vout'>) => `${txid}:${vout}`;

/** The part of an output that the operator has not resolved. */
export const availableSats = ({ sats, resolvedSats = 0 }: SeenOutput): number =>
  Math.max(0, sats - resolvedSats);

/** Whether an output is there, or has not been missing for long. */
export const hasLasted = ({ isGone, goneAt }: SeenOutput, now: number): boolean =>
  !isGone || now - (goneAt ?? 0) <= MISSING_GRACE_MS;
