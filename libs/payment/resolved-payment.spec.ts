import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MINUTE, mined, output, payment, PRICE } from '../../test/support/observed-payment';
import { LOST_FOR_GOOD_MS } from '.';

const DAY = 24 * 60;

describe('money that the operator has refunded', () => {
  it('does not count toward the price when the payment is topped up', () => {
    const short = payment();
    const part = output('a', PRICE - 1_000, mined(101, 5));
    short.observe(5, [part], { tip: 101 });
    expect(short.observe(20, [part], { tip: 101 }).unapplied).toEqual({
      reason: 'underpaid',
      sats: PRICE - 1_000,
    });
    short.resolve();
    const rest = output('b', 1_000, mined(102, 30));
    expect(short.observe(30, [part, rest], { tip: 102, satsToday: PRICE })).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'late', sats: 1_000 },
    });
    expect(short.effects.grants).toBe(0);
  });

  it('does not count toward a later price either', () => {
    const late = payment();
    const first = output('a', PRICE, mined(101, 40));
    expect(late.observe(41, [first], { tip: 101, satsToday: PRICE + 1 }).unapplied?.reason).toBe('late');
    late.resolve();
    expect(
      late.observe(60, [first, output('b', 1, mined(102, 60))], { tip: 102, satsToday: PRICE / 2 }),
    ).toMatchObject({ status: 'expired', unapplied: { reason: 'late', sats: 1 } });
  });

  it('is not unapplied again when a surplus was refunded and more money arrives', () => {
    const over = payment();
    const paid = output('a', PRICE + 500, mined(101, 5));
    over.observe(5, [paid], { tip: 101 });
    over.resolve();
    expect(over.observe(6, [paid], { tip: 101 })).toMatchObject({ status: 'paid', unapplied: null });
    expect(over.observe(7, [paid, output('b', 30)], { tip: 101 })).toMatchObject({
      status: 'paid',
      unapplied: { reason: 'paid_twice', sats: 30 },
    });
  });

  it('stays refunded if its transaction returns or is replaced after a reorganization', () => {
    for (const back of [
      output('a', PRICE, mined(103, 90)),
      output('b', PRICE, { spends: ['coin-of-a:0'], ...mined(103, 90) }),
    ]) {
      const late = payment();
      const first = output('a', PRICE, mined(101, 40));
      late.observe(41, [first], { tip: 101, satsToday: 2 * PRICE });
      late.resolve();
      late.observe(50, [], { tip: 102 });
      expect(late.observe(90, [back], { tip: 103, satsToday: 1 })).toMatchObject({
        status: 'expired',
        unapplied: null,
      });
    }
  });
});

describe('a granted late payment', () => {
  const late = output('a', PRICE, mined(101, 40));
  const granted = () => {
    const paid = payment();
    paid.observe(16, []);
    expect(paid.observe(41, [late], { tip: 101, satsToday: PRICE }).status).toBe('paid');
    return paid;
  };

  it("keeps its purchase and its price, whatever a stranger sends and whatever happens to the stranger's money", () => {
    const dust = output('d', 546);
    for (const later of [[late, output('d', 546, mined(200, 900))], [late, dust], [late]]) {
      const paid = granted();
      paid.observe(899, [late, dust], { tip: 199, satsToday: 2 * PRICE });
      for (const minute of [900, 900 + DAY, 900 + 2 * DAY])
        expect(paid.observe(minute, later, { tip: 200, satsToday: 2 * PRICE }).status).toBe('paid');
      expect(paid.effects).toEqual({ grants: 1, takesBack: 0 });
    }
  });

  it('leaves only what was added unapplied, even if the price of bitcoin has doubled', () => {
    expect(
      granted().observe(900, [late, output('d', 1, mined(200, 900))], { tip: 200, satsToday: PRICE / 2 }),
    ).toMatchObject({ status: 'paid', unapplied: { reason: 'paid_twice', sats: 1 } });
  });

  it('is taken back if the money that paid disappears, even if dust remains', () => {
    const paid = granted();
    const dust = output('d', 546, mined(200, 900));
    paid.observe(900, [dust], { tip: 200 });
    expect(paid.observe(900 + DAY, [dust], { tip: 300 })).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'taken_back', sats: 546 },
    });
    expect(paid.effects).toEqual({ grants: 1, takesBack: 1 });
  });
});

it('a late payment that waits for its block keeps the price that it covered, whatever a stranger adds', () => {
  const paid = payment();
  paid.observe(16, []);
  paid.observe(40, [output('a', PRICE)], { satsToday: PRICE });
  const dust = output('d', 546);
  paid.observe(41, [output('a', PRICE), dust], { satsToday: 2 * PRICE });
  expect(
    paid.observe(50, [output('a', PRICE, mined(101, 50)), dust], { tip: 101, satsToday: 2 * PRICE }),
  ).toMatchObject({ status: 'paid', unapplied: { reason: 'paid_twice', sats: 546 } });
});

describe('small early payment', () => {
  const coin = { spends: ['coin:0'] };
  const part = PRICE / 20;
  const outputs = (txid: string, count: number, more = {}) =>
    Array.from({ length: count }, (_, vout) => ({ ...output(txid, part, { ...coin, ...more }), vout }));

  it('passes its time on for at most its own amount, into however many outputs it is replaced', () => {
    const paid = payment();
    paid.observe(14, outputs('dust', 1));
    const minute = 13 * DAY;
    paid.observe(minute, outputs('many', 20), { satsToday: 2 * PRICE });
    expect(
      paid.observe(minute + 5, outputs('many', 20, mined(2_000, minute + 5)), {
        tip: 2_000,
        satsToday: 2 * PRICE,
      }),
    ).toMatchObject({ status: 'expired', unapplied: { reason: 'late', sats: PRICE } });
    expect(paid.effects.grants).toBe(0);
  });

  it('passes its time on only once, however often it is replaced', () => {
    const paid = payment();
    paid.observe(14, outputs('r0', 1));
    const minute = 13 * DAY;
    for (let round = 1; round <= 20; round++)
      paid.observe(minute + round, outputs(`r${round}`, round), { satsToday: 2 * PRICE });
    expect(paid.observe(minute + 30, outputs('r20', 20), { satsToday: 2 * PRICE })).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'late' },
    });
  });

  it('keeps its time if two payments are replaced by one of their total amount', () => {
    const paid = payment();
    const half = PRICE / 2;
    paid.observe(14, [output('a', half), output('b', half)]);
    const both = output('c', PRICE, { spends: ['coin-of-a:0', 'coin-of-b:0'] });
    expect(paid.observe(60, [both], { satsToday: 2 * PRICE })).toMatchObject({
      status: 'pending_confirmation',
      unapplied: null,
    });
  });
});

describe('property', () => {
  const step = fc.record({
    txs: fc.array(
      fc.record({
        tx: fc.nat(4),
        coin: fc.nat(3),
        sats: fc.constantFrom(1, 546, PRICE / 4, PRICE / 2, PRICE, PRICE + 7),
        isMined: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    resolves: fc.boolean(),
    minutes: fc.constantFrom(1, 10, 40, DAY),
    satsToday: fc.constantFrom(1, PRICE / 4, PRICE, PRICE + 1, 2 * PRICE),
  });

  it('a purchase takes only money that is confirmed and was not refunded, and keeps it while that money is there', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), fc.nat(50), (steps, toleranceSats) => {
        const one = payment({ toleranceSats });
        let minute = 0;
        let returned = 0;
        const everSeen = new Map<string, number>();
        for (const { txs, resolves, minutes, satsToday } of steps) {
          minute += minutes;
          // One transaction has one amount and one coin in all views.
          const outputs = [...new Map(txs.map((tx) => [`${tx.tx}-${tx.coin}-${tx.sats}`, tx])).entries()]
            .filter(([, { coin }], at, all) => all.findIndex(([, other]) => other.coin === coin) === at)
            .map(([txid, { coin, sats, isMined }]) =>
              output(txid, sats, { spends: [`coin-${coin}:0`], ...(isMined ? mined(101, minute) : {}) }),
            );
          for (const { txid, sats } of outputs) everSeen.set(txid, sats);
          const before = one.effects.takesBack;
          const { granted, unapplied, status } = one.observe(minute, outputs, { tip: 101, satsToday });
          const { taken, available } = one.amounts();
          const confirmed = outputs.reduce((sum, { sats, height }) => sum + (height === null ? 0 : sats), 0);
          const present = outputs.reduce((sum, { sats }) => sum + sats, 0);
          expect(available).toBeLessThanOrEqual(present);
          if (granted) {
            expect(taken).toBeLessThanOrEqual(confirmed);
            expect(taken).toBeLessThanOrEqual(available);
          }
          // A paid purchase and an unapplied amount never share a satoshi.
          if (status === 'paid') expect(taken + (unapplied?.sats ?? 0)).toBe(available);
          if (status === 'expired') expect(unapplied?.sats ?? 0).toBe(available);
          if (one.effects.takesBack > before) expect(available).toBeLessThan(one.grantedSats());
          if (resolves && (status === 'paid' || status === 'expired')) {
            returned += unapplied?.sats ?? 0;
            one.resolve();
            expect(one.amounts().available).toBe(taken);
          }
          const total = [...everSeen.values()].reduce((sum, sats) => sum + sats, 0);
          expect(taken + returned).toBeLessThanOrEqual(total);
        }
        expect(one.effects.grants).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('a granted purchase is never taken back while its money is confirmed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), fc.boolean(), (steps, isLate) => {
        const one = payment();
        const paying = output('paying', PRICE, mined(101, isLate ? 40 : 5));
        let minute = isLate ? 41 : 6;
        expect(one.observe(minute, [paying], { tip: 101, satsToday: PRICE }).granted).toBe(true);
        for (const { txs, resolves, minutes, satsToday } of steps) {
          minute += minutes + LOST_FOR_GOOD_MS / MINUTE;
          const others = [...new Map(txs.map((tx) => [tx.tx, tx])).values()].map(({ tx, sats, isMined }) =>
            output(`t${tx}-${sats}`, sats, isMined ? mined(101, minute) : {}),
          );
          const view = { tip: 101, satsToday };
          expect(one.observe(minute, [...others, paying], view).status).toBe('paid');
          if (resolves) one.resolve();
        }
        expect(one.effects).toEqual({ grants: 1, takesBack: 0 });
      }),
    );
  });
});
