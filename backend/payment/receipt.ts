import { satsToBtc, centsToDollars } from '@libs/payment';
import type { Payment } from './payment-row';
import { paymentTitle } from './payment-title';

export interface ReceiptData {
  payment: Payment;
  /** The customer's email address. */
  email: string;
}

/** Renders the receipt of a settled payment as plain text. */
export function renderReceipt({ payment, email }: ReceiptData): string {
  const { periodFrom, periodUntil } = payment;
  const transactions = [...new Set(payment.outputs.filter(({ isGone }) => !isGone).map(({ txid }) => txid))];
  const rows: [string, string][] = [
    ['Receipt', payment.id],
    ['Date', formatMoment(payment.paidAt)],
    ['Customer', email],
    ['For', paymentTitle(payment)],
    ...(periodFrom && periodUntil
      ? ([['Period', `${formatMoment(periodFrom)} to ${formatMoment(periodUntil)}`]] as [string, string][])
      : []),
    ...(payment.isTakenBack
      ? ([['Reversed', 'The payment lost its confirmation, so the purchase was reversed']] as [
          string,
          string,
        ][])
      : []),
    ['Price', `$${centsToDollars(payment.usdCents)}`],
    ['Price in bitcoin', `${satsToBtc(payment.requiredSats)} BTC`],
    ['Received', `${satsToBtc(payment.receivedSats)} BTC`],
    ...(payment.unappliedSats
      ? ([
          [
            payment.isUnappliedResolved ? 'Unapplied, settled' : 'Unapplied',
            `${satsToBtc(payment.unappliedSats)} BTC`,
          ],
        ] as [string, string][])
      : []),
    ...(payment.address ? ([['Address', payment.address]] as [string, string][]) : []),
    ...(transactions.length > 0 ? transactions : [payment.matchedTxId ?? '']).flatMap(
      (txid): [string, string][] => (txid ? [['Transaction', txid]] : []),
    ),
    ...(payment.provider === 'sandbox'
      ? ([['Note', 'Test network: no real money was paid']] as [string, string][])
      : []),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return `Gazetteer\n\n${rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')}\n`;
}

const formatMoment = (date: Date | null) =>
  date ? `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
