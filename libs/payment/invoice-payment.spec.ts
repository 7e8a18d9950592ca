import { describe, expect, it } from '@jest/globals';
import { invoiceSighting, type InvoiceView } from '.';

const invoice = (change: Partial<InvoiceView>): InvoiceView => ({
  status: 'New',
  additionalStatus: 'None',
  receivedSats: 0,
  confirmedSats: 0,
  requiredSats: 1_000,
  lastTxId: null,
  ...change,
});

describe("a payment by BTCPay Server's invoice", () => {
  it.each([
    ['New', 'nothing'],
    ['Processing', 'enough'],
    ['Settled', 'settled'],
    ['Expired', 'nothing'],
    ['Invalid', 'nothing'],
  ] as const)('%s is %s', (status, verdict) => {
    expect(invoiceSighting(invoice({ status }))).toMatchObject({ verdict, held: null });
  });

  it.each([
    ['paid over', { status: 'Settled', additionalStatus: 'PaidOver', receivedSats: 1_200 }, 'overpaid', 200],
    [
      'paid in part',
      { status: 'Expired', additionalStatus: 'PaidPartial', receivedSats: 400 },
      'underpaid',
      400,
    ],
    ['paid late', { status: 'Expired', additionalStatus: 'PaidLate', receivedSats: 1_000 }, 'late', 1_000],
    [
      'never confirmed',
      { status: 'Invalid', additionalStatus: 'None', receivedSats: 1_000 },
      'unconfirmed',
      1_000,
    ],
  ] as const)('%s is held money: %p', (_, change, notice, sats) => {
    expect(invoiceSighting(invoice(change)).held).toEqual({ notice, sats });
  });

  it('that its operator marks settled is settled', () => {
    expect(invoiceSighting(invoice({ status: 'Settled', additionalStatus: 'Marked' }))).toMatchObject({
      verdict: 'settled',
      held: null,
    });
  });
});
