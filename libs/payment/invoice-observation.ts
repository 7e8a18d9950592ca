import type { SeenOutput } from './chain-view';
import type { UnappliedAmount, Observation } from './observation';

/** Invoice statuses in BTCPay Server's Greenfield API. */
export const INVOICE_STATUSES = ['New', 'Processing', 'Expired', 'Invalid', 'Settled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Money that an invoice received in one transaction. */
export interface InvoiceOutput {
  txid: string;
  vout: number;
  sats: number;
}

/**
 * An invoice as reported by the server. Its status decides whether the payment is paid. The amounts are only for
 * display.
 */
export interface InvoiceView {
  status: InvoiceStatus;
  /** "None", "PaidLate", "PaidPartial", "Marked", "Invalid", "PaidOver", or values from later versions. */
  additionalStatus: string;
  receivedSats: number;
  confirmedSats: number;
  requiredSats: number;
  /** The invoice's outputs, in the order in which the server returned them. */
  outputs: readonly InvoiceOutput[];
}

const VERDICTS: Record<InvoiceStatus, Observation['verdict']> = {
  New: 'nothing',
  Processing: 'enough',
  Settled: 'settled',
  Expired: 'nothing',
  Invalid: 'nothing',
};

/** Returns whether the server has closed an invoice. Our own clock does not matter. */
export const isInvoiceOver = (status: InvoiceStatus): boolean => status === 'Expired' || status === 'Invalid';

/**
 * Evaluates a payment from the server's invoice. The server decides what is paid, and its operator may mark an
 * invoice as settled.
 */
export function observeInvoice(view: InvoiceView): Observation {
  const { receivedSats, confirmedSats, outputs } = view;
  return {
    verdict: VERDICTS[view.status],
    receivedSats,
    confirmedSats,
    unconfirmedSats: Math.max(0, receivedSats - confirmedSats),
    matchedTxId: outputs.at(-1)?.txid ?? null,
    unapplied: unappliedOf(view),
    needsLatePrice: false,
  };
}

/**
 * Merges an invoice's transactions for the receipt. Each transaction keeps the time when we first saw it, and none is
 * deleted.
 */
export function mergeInvoice(
  known: readonly SeenOutput[],
  { outputs }: InvoiceView,
  now: number,
): SeenOutput[] {
  const knownById = new Map(known.map((output) => [output.txid, output]));
  const current = outputs.map((output): SeenOutput => ({
    ...output,
    height: null,
    spends: [],
    seenAt: knownById.get(output.txid)?.seenAt ?? now,
    isGone: false,
  }));
  const present = new Set(current.map(({ txid }) => txid));
  const gone = known.filter(({ txid }) => !present.has(txid)).map((output) => ({ ...output, isGone: true }));
  return [...current, ...gone];
}

function unappliedOf({
  status,
  additionalStatus,
  receivedSats,
  requiredSats,
}: InvoiceView): UnappliedAmount | null {
  const surplus = receivedSats - requiredSats;
  if (additionalStatus === 'PaidOver' && surplus > 0) return { reason: 'overpaid', sats: surplus };
  if (status === 'Invalid' && receivedSats > 0) return { reason: 'unconfirmed', sats: receivedSats };
  if (additionalStatus === 'PaidLate') return { reason: 'late', sats: receivedSats };
  const isOpenOrExpired = status === 'New' || status === 'Expired';
  return isOpenOrExpired && receivedSats > 0 ? { reason: 'underpaid', sats: receivedSats } : null;
}
