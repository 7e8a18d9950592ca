import { availableSats as availableSatsOf, keyOf, type SeenOutput } from './chain-output';
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

/** An invoice as reported by the server. */
export interface InvoiceView {
  status: InvoiceStatus;
  /** "None", "PaidLate", "PaidPartial", "Marked", "Invalid", "PaidOver", or values from later versions. */
  additionalStatus: string;
  receivedSats: number;
  confirmedSats: number;
  requiredSats: number;
  /** What was paid with all payment methods, including those that are not on the chain. */
  totalPaidSats: number;
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

/** What we know about a payment by invoice. */
interface InvoiceTerms {
  /** The price when the invoice was created. */
  requiredSats: number;
  isGranted: boolean;
  /** The merged outputs of the invoice. */
  outputs: readonly SeenOutput[];
}

/** The server may count an amount as paid that is below the price by at most the price divided by this number. */
const MAX_SHORTFALL_DIVISOR = 100;

/**
 * Evaluates a payment from the server's invoice. The server decides what is paid and confirmed, but it must have
 * received the price, without money that the operator has resolved. The operator may mark an invoice as settled,
 * whatever was received. A granted purchase depends only on the invoice's status.
 */
export function observeInvoice(view: InvoiceView, terms: InvoiceTerms): Observation {
  const { receivedSats, confirmedSats, outputs } = view;
  const resolvedSats = terms.outputs
    .filter(({ isGone }) => !isGone)
    .reduce((sum, output) => sum + output.sats - availableSatsOf(output), 0);
  const availableSats = Math.max(0, receivedSats - resolvedSats);
  const leastSats = terms.requiredSats - Math.floor(terms.requiredSats / MAX_SHORTFALL_DIVISOR);
  const isCovered =
    terms.isGranted || view.additionalStatus === 'Marked' || view.totalPaidSats - resolvedSats >= leastSats;
  const verdict = isCovered ? VERDICTS[view.status] : 'nothing';
  return {
    verdict,
    receivedSats,
    confirmedSats,
    unconfirmedSats: Math.max(0, receivedSats - confirmedSats),
    availableSats,
    matchedTxId: outputs.at(-1)?.txid ?? null,
    unapplied: availableSats === 0 ? null : unappliedOf(view, availableSats, verdict),
    needsLatePrice: false,
    takenSats: verdict === 'nothing' ? 0 : Math.min(availableSats, view.requiredSats),
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
  const seenAtById = new Map(known.map(({ txid, seenAt }) => [txid, seenAt]));
  const resolvedByKey = new Map(known.map((output) => [keyOf(output), output.resolvedSats]));
  const current = outputs.map((output): SeenOutput => {
    const resolvedSats = resolvedByKey.get(keyOf(output));
    return {
      ...output,
      height: null,
      spends: [],
      seenAt: seenAtById.get(output.txid) ?? now,
      isGone: false,
      ...(resolvedSats !== undefined && { resolvedSats }),
    };
  });
  const present = new Set(current.map(keyOf));
  const gone = known
    .filter((output) => !present.has(keyOf(output)))
    .map((output) => ({ ...output, isGone: true }));
  return [...current, ...gone];
}

function unappliedOf(
  { status, additionalStatus, requiredSats }: InvoiceView,
  availableSats: number,
  verdict: Observation['verdict'],
): UnappliedAmount | null {
  if (verdict !== 'nothing') {
    const sats = availableSats - requiredSats;
    return additionalStatus === 'PaidOver' && sats > 0 ? { reason: 'overpaid', sats } : null;
  }
  if (status === 'Invalid') return { reason: 'unconfirmed', sats: availableSats };
  return { reason: additionalStatus === 'PaidLate' ? 'late' : 'underpaid', sats: availableSats };
}
