import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { advance, observeInvoice, type InvoiceView, mergeInvoice } from '.';

const invoice = (change: Partial<InvoiceView>): InvoiceView => ({
  status: 'New',
  additionalStatus: 'None',
  receivedSats: 0,
  confirmedSats: 0,
  requiredSats: 1_000,
  totalPaidSats: 0,
  outputs: [],
  ...change,
});

const terms = { requiredSats: 1_000, isGranted: false, outputs: [] };

describe('payment by BTCPay Server invoice', () => {
  it.each([
    ['New', 'nothing'],
    ['Processing', 'enough'],
    ['Settled', 'settled'],
    ['Expired', 'nothing'],
    ['Invalid', 'nothing'],
  ] as const)('with the status %s has the verdict %s', (status, verdict) => {
    const paid = invoice({ status, totalPaidSats: 1_000 });
    expect(observeInvoice(paid, terms)).toMatchObject({ verdict, unapplied: null });
  });

  it.each([
    [
      'paid over',
      { status: 'Settled', additionalStatus: 'PaidOver', receivedSats: 1_200, totalPaidSats: 1_200 },
      'overpaid',
      200,
    ],
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
  ] as const)('that was %s leaves an amount unapplied: %p', (_, change, reason, sats) => {
    expect(observeInvoice(invoice(change), terms).unapplied).toEqual({ reason, sats });
  });

  it('keeps each transaction with its outcome and the time when it was first seen', () => {
    const [first, second] = [
      { txid: 'a', vout: 0, sats: 400 },
      { txid: 'b', vout: 1, sats: 600 },
    ];
    const seen = mergeInvoice([], invoice({ outputs: [first] }), 1);
    const both = mergeInvoice(seen, invoice({ outputs: [first, second] }), 2);
    expect(both.map(({ txid, seenAt, isGone }) => [txid, seenAt, isGone])).toEqual([
      ['a', 1, false],
      ['b', 2, false],
    ]);
    expect(mergeInvoice(both, invoice({ outputs: [second] }), 3)).toMatchObject([
      { txid: 'b', isGone: false },
      { txid: 'a', isGone: true },
    ]);
  });

  it('is reported as withdrawn if it becomes invalid after it was settled, and is reversed only after a day', () => {
    const granted = {
      status: 'paid',
      isGranted: true,
      lostAt: null,
      isTakenBack: false,
      unapplied: null,
    } as const;
    const invalid = observeInvoice(invoice({ status: 'Invalid', receivedSats: 1_000 }), {
      ...terms,
      isGranted: true,
    });
    const { state } = advance(granted, invalid, { now: 5, isOver: true });
    expect(state).toMatchObject({
      status: 'pending_confirmation',
      unapplied: { reason: 'withdrawn', sats: 0 },
    });
    expect(advance(state, invalid, { now: 5 + 24 * 3_600_000, isOver: true })).toMatchObject({
      takesBack: true,
      state: { status: 'expired', unapplied: { reason: 'taken_back', sats: 1_000 } },
    });
  });

  it('is settled if the operator marks its invoice as settled', () => {
    const marked = invoice({ status: 'Settled', additionalStatus: 'Marked' });
    expect(observeInvoice(marked, terms)).toMatchObject({
      verdict: 'settled',
      unapplied: null,
    });
  });

  it('never counts a satoshi twice, and keeps a granted purchase while the invoice is settled', () => {
    const amount = fc.integer({ min: 0, max: 2_000 });
    const statuses = fc.constantFrom('New', 'Processing', 'Settled', 'Expired', 'Invalid');
    const additional = fc.constantFrom('None', 'PaidLate', 'PaidPartial', 'PaidOver', 'Marked');
    fc.assert(
      fc.property(
        amount,
        amount,
        statuses,
        additional,
        fc.boolean(),
        (sats, resolved, status, more, isGranted) => {
          const resolvedSats = Math.min(resolved, sats);
          const output = { txid: 'a', vout: 0, sats };
          const view = invoice({
            status,
            additionalStatus: more,
            receivedSats: sats,
            totalPaidSats: sats,
            outputs: [output],
          });
          const outputs = mergeInvoice([], view, 1).map((one) => ({ ...one, resolvedSats }));
          const { verdict, availableSats, unapplied, takenSats } = observeInvoice(view, {
            ...terms,
            isGranted,
            outputs,
          });
          expect(availableSats).toBe(sats - resolvedSats);
          expect(takenSats + (unapplied?.sats ?? 0)).toBeLessThanOrEqual(availableSats);
          if (verdict !== 'nothing' && !isGranted && more !== 'Marked')
            expect(availableSats).toBeGreaterThanOrEqual(990);
          if (isGranted && status === 'Settled') expect(verdict).toBe('settled');
        },
      ),
    );
  });
});
