import type { SeenOutput } from './chain-view';
import type { Held, Sighting } from './sighting';

/** Words of BTCPay Server's Greenfield API. */
export const INVOICE_STATUSES = ['New', 'Processing', 'Expired', 'Invalid', 'Settled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Money that came to an invoice in a transaction. */
export interface InvoiceOutput {
  txid: string;
  vout: number;
  sats: number;
}

/** An invoice as the server tells of it. Its status decides; the amounts are for showing. */
export interface InvoiceView {
  status: InvoiceStatus;
  /** "None", "PaidLate", "PaidPartial", "Marked", "Invalid", "PaidOver", and what later servers add. */
  additionalStatus: string;
  receivedSats: number;
  confirmedSats: number;
  requiredSats: number;
  /** In the order the server has them. */
  outputs: readonly InvoiceOutput[];
}

const VERDICTS: Record<InvoiceStatus, Sighting['verdict']> = {
  New: 'nothing',
  Processing: 'enough',
  Settled: 'settled',
  Expired: 'nothing',
  Invalid: 'nothing',
};

/** An invoice that is done for, whatever the clock says here. */
export const isInvoiceOver = (status: InvoiceStatus): boolean => status === 'Expired' || status === 'Invalid';

/** Reads a payment off the server's invoice: that server decides what is paid, and its operator may mark one settled. */
export function invoiceSighting(view: InvoiceView): Sighting {
  const { receivedSats, confirmedSats, outputs } = view;
  return {
    verdict: VERDICTS[view.status],
    receivedSats,
    confirmedSats,
    unconfirmedSats: Math.max(0, receivedSats - confirmedSats),
    matchedTxId: outputs.at(-1)?.txid ?? null,
    held: heldOf(view),
    needsLatePrice: false,
  };
}

/** The transactions of an invoice, for its receipt: each as old as our first sight of it, none forgotten. */
export function mergeInvoice(
  known: readonly SeenOutput[],
  { outputs }: InvoiceView,
  now: number,
): SeenOutput[] {
  const before = new Map(known.map((output) => [output.txid, output]));
  const there = outputs.map((output): SeenOutput => ({
    ...output,
    height: null,
    spends: [],
    seenAt: before.get(output.txid)?.seenAt ?? now,
    isGone: false,
  }));
  const present = new Set(there.map(({ txid }) => txid));
  const gone = known.filter(({ txid }) => !present.has(txid)).map((output) => ({ ...output, isGone: true }));
  return [...there, ...gone];
}

function heldOf({ status, additionalStatus, receivedSats, requiredSats }: InvoiceView): Held | null {
  const over = receivedSats - requiredSats;
  if (additionalStatus === 'PaidOver' && over > 0) return { notice: 'overpaid', sats: over };
  if (status === 'Invalid' && receivedSats > 0) return { notice: 'unconfirmed', sats: receivedSats };
  if (additionalStatus === 'PaidLate') return { notice: 'late', sats: receivedSats };
  const isShort = status === 'New' || status === 'Expired';
  return isShort && receivedSats > 0 ? { notice: 'underpaid', sats: receivedSats } : null;
}
