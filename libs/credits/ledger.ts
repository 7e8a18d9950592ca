import type { Balance } from './balance';

export const ENTRY_KINDS = [
  'grant',
  'purchase',
  'use',
  'contacts',
  'refresh',
  'correction',
  'reversal',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * A ledger entry. `amount` is in credits, and is negative only for a correction or a reversal. A reversal removes the
 * credits bought with a payment that was later lost.
 */
export interface LedgerEntry {
  kind: EntryKind;
  amount: number;
}

export const EMPTY_BALANCE: Balance = { granted: 0, purchased: 0, used: 0 };

/** Returns whether an entry uses credits: for captured listings, for their contacts, or for places asked for again. */
export const isUse = (kind: EntryKind): boolean =>
  kind === 'use' || kind === 'contacts' || kind === 'refresh';

/** Returns the change that a ledger entry makes to the balance. */
export function changeOf({ kind, amount }: LedgerEntry): Balance {
  return {
    granted: isUse(kind) ? 0 : amount,
    purchased: kind === 'purchase' || kind === 'reversal' ? amount : 0,
    used: isUse(kind) ? amount : 0,
  };
}

/** Returns the balance of a ledger. The order of the entries does not matter. */
export const balanceOf = (entries: readonly LedgerEntry[]): Balance =>
  entries.map(changeOf).reduce(
    (sum, change) => ({
      granted: sum.granted + change.granted,
      purchased: sum.purchased + change.purchased,
      used: sum.used + change.used,
    }),
    EMPTY_BALANCE,
  );
