import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MINUTE, mined, output, payment, PRICE } from '../../test/support/observed-payment';
import { assertPaymentTransition, IllegalPaymentTransition, LOST_FOR_GOOD_MS, nextPollDelayMs } from '.';

describe('on-chain payment', () => {
  it('is pending, then waits for one confirmation, then is paid and granted once', () => {
    const paid = payment();
    expect(paid.observe(0, [])).toEqual({
      status: 'pending',
      unapplied: null,
      matched: null,
      granted: false,
    });
    expect(paid.observe(5, [output('a', PRICE)])).toMatchObject({
      status: 'pending_confirmation',
      matched: 'a',
    });
    const block = [output('a', PRICE, mined(101, 12))];
    expect(paid.observe(12, block, { tip: 101 })).toMatchObject({
      status: 'paid',
      granted: true,
      unapplied: null,
    });
    for (const minute of [13, 60, 600]) paid.observe(minute, block, { tip: 101 + minute });
    expect(paid.effects).toEqual({ grants: 1, takesBack: 0 });
  });

  it('expires if no money was sent during the price lock', () => {
    const paid = payment();
    expect(paid.observe(15, []).status).toBe('pending');
    expect(paid.observe(16, []).status).toBe('expired');
    expect(paid.observe(17, []).status).toBe('expired');
  });

  it('does not expire while money sent in time waits for its block', () => {
    const paid = payment();
    paid.observe(14, [output('a', PRICE)]);
    expect(paid.observe(120, [output('a', PRICE)]).status).toBe('pending_confirmation');
    expect(paid.observe(130, [output('a', PRICE, mined(101, 129))], { tip: 101 }).status).toBe('paid');
  });

  it('grants nothing if underpaid, can be topped up during the price lock, and is unapplied afterward', () => {
    const short = payment();
    expect(short.observe(5, [output('a', PRICE - 1, mined(101, 5))], { tip: 101 })).toMatchObject({
      status: 'pending',
      unapplied: null,
    });
    expect(short.observe(20, [output('a', PRICE - 1, mined(101, 5))], { tip: 102 })).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'underpaid', sats: PRICE - 1 },
    });
    const topped = payment();
    const part = output('a', PRICE - 1, mined(101, 5));
    topped.observe(5, [part], { tip: 101 });
    expect(topped.observe(9, [part, output('b', 1)], { tip: 101 }).status).toBe('pending_confirmation');
    expect(topped.observe(12, [part, output('b', 1, mined(102, 12))], { tip: 102 })).toMatchObject({
      status: 'paid',
      matched: 'b',
      unapplied: null,
    });
  });

  it('is paid if it is short by no more than the tolerance, and leaves any amount above the price unapplied', () => {
    const paid = payment({ toleranceSats: 10 });
    expect(paid.observe(5, [output('a', PRICE - 10, mined(101, 5))], { tip: 101 })).toMatchObject({
      status: 'paid',
      unapplied: null,
    });
    const over = payment({ toleranceSats: 10 });
    expect(over.observe(5, [output('a', PRICE + 1, mined(101, 5))], { tip: 101 }).unapplied).toEqual({
      reason: 'overpaid',
      sats: 1,
    });
  });

  it('is never granted for less than 99 percent of its price, regardless of the tolerance', () => {
    const least = PRICE - PRICE / 100;
    for (const [sats, status] of [
      [1, 'pending'],
      [least - 1, 'pending'],
      [least, 'paid'],
    ] as const)
      expect(
        payment({ toleranceSats: 100_000 }).observe(5, [output('a', sats, mined(101, 5))], { tip: 101 }),
      ).toMatchObject({ status });
  });

  it('grants once if overpaid, and leaves the surplus unapplied', () => {
    const over = payment();
    expect(over.observe(5, [output('a', PRICE + 777, mined(101, 5))], { tip: 101 })).toMatchObject({
      status: 'paid',
      unapplied: { reason: 'overpaid', sats: 777 },
    });
    expect(over.effects.grants).toBe(1);
  });

  it('grants once if paid twice, and leaves the second payment unapplied whenever it arrives', () => {
    for (const minute of [6, 3_000]) {
      const twice = payment();
      const first = output('a', PRICE, mined(101, 5));
      twice.observe(5, [first], { tip: 101 });
      expect(twice.observe(minute, [first, output('b', PRICE)], { tip: 101 })).toMatchObject({
        status: 'paid',
        matched: 'a',
        unapplied: { reason: 'paid_twice', sats: PRICE },
      });
      expect(twice.effects.grants).toBe(1);
    }
  });

  it('is granted for a late payment that covers the current price; any other late payment is left unapplied', () => {
    const worth = payment();
    worth.observe(16, []);
    const late = output('a', PRICE, mined(101, 40));
    expect(worth.observe(41, [late], { tip: 101, satsToday: PRICE })).toMatchObject({
      status: 'paid',
      unapplied: null,
    });
    const fallen = payment();
    fallen.observe(16, []);
    expect(fallen.observe(41, [late], { tip: 101, satsToday: PRICE + 1 })).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'late', sats: PRICE },
    });
    expect(fallen.effects.grants).toBe(0);
  });

  it('needs a new price for late money, even if a price was requested after a small earlier payment', () => {
    const sneaky = payment();
    sneaky.observe(16, []);
    const dust = output('dust', 1, mined(101, 20));
    sneaky.observe(20, [dust], { tip: 101, satsToday: PRICE });
    const rest = output('rest', PRICE, mined(900, 9_000));
    expect(sneaky.observe(9_000, [dust, rest], { tip: 900, satsToday: 2 * PRICE })).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'late', sats: PRICE + 1 },
    });
  });

  it('counts as on time, based on its block time, if it was sent in time but seen late', () => {
    const paid = payment();
    paid.observe(1, []);
    expect(
      paid.observe(300, [output('a', PRICE, mined(101, 10))], { tip: 120, satsToday: 2 * PRICE }),
    ).toMatchObject({
      status: 'paid',
      unapplied: null,
    });
  });

  it('counts once, at the time of the first transaction, if replaced with a higher fee (RBF)', () => {
    const paid = payment();
    const coin = { spends: ['my-coin:0'] };
    paid.observe(14, [output('slow', PRICE, coin)]);
    expect(paid.observe(40, [output('fast', PRICE, coin)], { satsToday: 2 * PRICE })).toMatchObject({
      status: 'pending_confirmation',
      matched: 'fast',
    });
    expect(
      paid.observe(50, [output('fast', PRICE, { ...coin, ...mined(101, 50) })], { tip: 101 }),
    ).toMatchObject({
      status: 'paid',
      unapplied: null,
    });
    expect(paid.effects.grants).toBe(1);
  });

  it('counts from the time of the replacement if a replacement pays more, so that a small early payment does not preserve an old price', () => {
    const paid = payment();
    const coin = { spends: ['my-coin:0'] };
    paid.observe(14, [output('dust', 546, coin)]);
    expect(paid.observe(400, [output('all', PRICE, coin)], { satsToday: 2 * PRICE })).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'late', sats: PRICE },
    });
    expect(paid.effects.grants).toBe(0);
  });

  it('grants nothing if replaced by a transaction to someone else, and returns to pending during the price lock', () => {
    const paid = payment();
    paid.observe(5, [output('a', PRICE)]);
    expect(paid.observe(6, []).status).toBe('pending');
    paid.observe(7, [output('b', PRICE)]);
    expect(paid.observe(20, [])).toMatchObject({ status: 'expired', unapplied: null });
    expect(paid.effects.grants).toBe(0);
  });

  it('stays paid if a reorganization makes it unconfirmed, and is not granted again', () => {
    const paid = payment();
    paid.observe(5, [output('a', PRICE, mined(101, 5))], { tip: 101 });
    expect(paid.observe(6, [output('a', PRICE)], { tip: 101 }).status).toBe('paid');
    expect(paid.observe(16, [output('a', PRICE, mined(103, 16))], { tip: 103 }).status).toBe('paid');
    expect(paid.effects).toEqual({ grants: 1, takesBack: 0 });
  });

  it('waits a day if a reorganization drops it, and is then reversed once', () => {
    const paid = payment();
    paid.observe(5, [output('a', PRICE, mined(101, 5))], { tip: 101 });
    expect(paid.observe(6, [], { tip: 102 })).toMatchObject({
      status: 'pending_confirmation',
      unapplied: { reason: 'reorganized', sats: 0 },
    });
    const day = LOST_FOR_GOOD_MS / MINUTE;
    expect(paid.observe(6 + day - 1, [], { tip: 240 }).status).toBe('pending_confirmation');
    expect(paid.effects.takesBack).toBe(0);
    expect(paid.observe(6 + day, [], { tip: 241 })).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'taken_back', sats: 0 },
    });
    paid.observe(7 + day, [], { tip: 242 });
    expect(paid.effects).toEqual({ grants: 1, takesBack: 1 });
    const back = output('a', PRICE, mined(300, 5_000));
    expect(paid.observe(5_000, [back], { tip: 300 })).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'taken_back', sats: PRICE },
    });
    expect(paid.effects).toEqual({ grants: 1, takesBack: 1 });
  });

  it('is paid if it returns to the chain within a day', () => {
    const paid = payment();
    paid.observe(5, [output('a', PRICE, mined(101, 5))], { tip: 101 });
    paid.observe(6, [], { tip: 102 });
    expect(paid.observe(30, [output('a', PRICE, mined(104, 30))], { tip: 104 })).toMatchObject({
      status: 'paid',
      unapplied: null,
    });
    expect(paid.effects).toEqual({ grants: 1, takesBack: 0 });
  });

  it('waits for the required number of confirmations', () => {
    const paid = payment({ confirmations: 3 });
    const block = [output('a', PRICE, mined(101, 5))];
    expect(paid.observe(5, block, { tip: 101 }).status).toBe('pending_confirmation');
    expect(paid.observe(25, block, { tip: 102 }).status).toBe('pending_confirmation');
    expect(paid.observe(35, block, { tip: 103 }).status).toBe('paid');
  });

  it('grants at most once and loses no satoshi, whatever is observed and in any order', () => {
    const view = fc.record({
      txs: fc.array(
        fc.record({
          tx: fc.nat(4),
          sats: fc.integer({ min: 1, max: 2 * PRICE }),
          height: fc.option(fc.integer({ min: 101, max: 110 })),
        }),
        { maxLength: 4 },
      ),
      minutes: fc.integer({ min: 0, max: 2_000 }),
      tip: fc.integer({ min: 100, max: 110 }),
      satsToday: fc.integer({ min: 1, max: 2 * PRICE }),
    });
    fc.assert(
      fc.property(fc.array(view, { maxLength: 12 }), (views) => {
        const one = payment();
        let minute = 0;
        for (const { txs, minutes, tip, satsToday } of views) {
          minute += minutes;
          const outputs = [...new Map(txs.map((tx) => [tx.tx, tx])).values()].map(({ tx, sats, height }) =>
            output(`t${tx}`, sats, height === null ? {} : mined(height, minute)),
          );
          const { status, unapplied } = one.observe(minute, outputs, { tip, satsToday });
          const present = outputs.reduce((sum, { sats }) => sum + sats, 0);
          // An expired payment either bought something or is completely unapplied.
          if (status === 'expired') expect(unapplied?.sats ?? 0).toBe(present);
          expect(one.effects.grants).toBeLessThanOrEqual(1);
          expect(one.effects.takesBack).toBeLessThanOrEqual(one.effects.grants);
        }
      }),
    );
  });
});

describe('payment lifecycle', () => {
  it.each([
    ['paid', 'pending'],
    ['paid', 'expired'],
    ['expired', 'pending'],
  ] as const)('never goes from %s to %s', (from, to) => {
    expect(() => assertPaymentTransition(from, to)).toThrow(IllegalPaymentTransition);
  });
});

describe('payment poll schedule', () => {
  it('polls often while a payment is active, then with increasing delays, indefinitely', () => {
    expect(nextPollDelayMs(0, true)).toBe(10_000);
    expect(nextPollDelayMs(10 * MINUTE, true)).toBe(15_000);
    expect(nextPollDelayMs(80 * MINUTE, false)).toBe(10 * MINUTE);
    expect(nextPollDelayMs(365 * 24 * 60 * MINUTE, false)).toBe(7 * 24 * 60 * MINUTE);
  });
});
