import type { Held, Sighting } from './sighting';

/** Words of BTCPay Server's Greenfield API. */
export const INVOICE_STATUSES = ['New', 'Processing', 'Expired', 'Invalid', 'Settled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** An invoice as the server tells of it. Its status decides; the amounts are for showing. */
export interface InvoiceView {
  status: InvoiceStatus;
  /** "None", "PaidLate", "PaidPartial", "Marked", "Invalid", "PaidOver", and what later servers add. */
  additionalStatus: string;
  receivedSats: number;
  confirmedSats: number;
  requiredSats: number;
  lastTxId: string | null;
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
  const { receivedSats, confirmedSats, lastTxId } = view;
  return {
    verdict: VERDICTS[view.status],
    receivedSats,
    confirmedSats,
    unconfirmedSats: Math.max(0, receivedSats - confirmedSats),
    matchedTxId: lastTxId,
    held: heldOf(view),
    needsLatePrice: false,
  };
}

function heldOf({ status, additionalStatus, receivedSats, requiredSats }: InvoiceView): Held | null {
  const over = receivedSats - requiredSats;
  if (additionalStatus === 'PaidOver' && over > 0) return { notice: 'overpaid', sats: over };
  if (status === 'Invalid' && receivedSats > 0) return { notice: 'unconfirmed', sats: receivedSats };
  if (additionalStatus === 'PaidLate') return { notice: 'late', sats: receivedSats };
  const isShort = status === 'New' || status === 'Expired';
  return isShort && receivedSats > 0 ? { notice: 'underpaid', sats: receivedSats } : null;
}
