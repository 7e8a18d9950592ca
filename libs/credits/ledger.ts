import type { Balance } from './balance';

export const ENTRY_KINDS = ['grant', 'purchase', 'use', 'correction', 'reversal'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * A line of the ledger. `amount` is credits, never negative but in a correction and in a reversal, which takes back what a
 * payment had bought that then came to nothing.
 */
export interface LedgerEntry {
  kind: EntryKind;
  amount: number;
}

export const EMPTY_BALANCE: Balance = { granted: 0, purchased: 0, used: 0 };

/** What one entry changes. */
export function changeOf({ kind, amount }: LedgerEntry): Balance {
  return {
    granted: kind === 'use' ? 0 : amount,
    purchased: kind === 'purchase' || kind === 'reversal' ? amount : 0,
    used: kind === 'use' ? amount : 0,
  };
}

/** The balance that a ledger comes to, whatever the order of its entries. */
export const balanceOf = (entries: readonly LedgerEntry[]): Balance =>
  entries.map(changeOf).reduce(
    (sum, change) => ({
      granted: sum.granted + change.granted,
      purchased: sum.purchased + change.purchased,
      used: sum.used + change.used,
    }),
    EMPTY_BALANCE,
  );
