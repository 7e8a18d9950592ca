import { describe, expect, it } from '@jest/globals';
import { MINUTE, mined, output, payment, PRICE, START } from '../../test/support/observed-payment';

describe('a payment that disappears before its confirmation', () => {
  const DAY = 24 * 60;

  it('counts from its return if it was gone past the end of the price lock, and loses its old price', () => {
    for (const returned of [output('a', PRICE), output('b', PRICE, { spends: ['coin-of-a:0'] })]) {
      const paid = payment();
      paid.observe(5, [output('a', PRICE)]);
      expect(paid.observe(10, []).status).toBe('pending');
      expect(paid.observe(16, [])).toMatchObject({ status: 'expired', unapplied: null });
      const back = { ...returned, ...mined(9_000, 90 * DAY) };
      expect(paid.observe(90 * DAY, [back], { tip: 9_000, satsToday: PRICE + 1 })).toMatchObject({
        status: 'expired',
        unapplied: { reason: 'late', sats: PRICE },
      });
      expect(paid.effects.grants).toBe(0);
    }
  });

  it("is granted on its late return only if it is worth that day's price, which is requested again after each return", () => {
    const paid = payment();
    paid.observe(5, [output('a', PRICE)]);
    paid.observe(16, []);
    expect(paid.observe(30 * DAY, [output('a', PRICE)], { satsToday: PRICE }).status).toBe(
      'pending_confirmation',
    );
    paid.observe(31 * DAY, []);
    const back = output('a', PRICE, mined(9_000, 60 * DAY));
    expect(paid.observe(60 * DAY, [back], { tip: 9_000, satsToday: PRICE + 1 })).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'late', sats: PRICE },
    });
    const worth = payment();
    worth.observe(5, [output('a', PRICE)]);
    worth.observe(16, []);
    expect(worth.observe(60 * DAY, [back], { tip: 9_000, satsToday: PRICE })).toMatchObject({
      status: 'paid',
      unapplied: null,
    });
  });

  it('keeps its price if it returns during the price lock, or is missing for only a few minutes', () => {
    const early = payment({ expiresAt: START + 120 * MINUTE });
    early.observe(1, [output('a', PRICE)]);
    early.observe(2, []);
    expect(early.observe(110, [output('a', PRICE)], { satsToday: 2 * PRICE }).status).toBe(
      'pending_confirmation',
    );
    const flickering = payment();
    flickering.observe(5, [output('a', PRICE)]);
    flickering.observe(600, []);
    expect(flickering.observe(629, [output('a', PRICE)], { satsToday: 2 * PRICE }).status).toBe(
      'pending_confirmation',
    );
  });

  it('keeps its price if it was mined during the price lock, even if none of our nodes saw it', () => {
    const paid = payment();
    paid.observe(5, [output('a', PRICE)]);
    paid.observe(6, []);
    expect(
      paid.observe(300, [output('a', PRICE, mined(101, 10))], { tip: 120, satsToday: 2 * PRICE }),
    ).toMatchObject({ status: 'paid', unapplied: null });
  });

  it('stays paid if a reorganization drops it for hours, whatever the price is then', () => {
    const paid = payment();
    paid.observe(5, [output('a', PRICE, mined(101, 5))], { tip: 101 });
    paid.observe(6, [], { tip: 102 });
    const back = output('a', PRICE, mined(140, 400));
    expect(paid.observe(400, [back], { tip: 140, satsToday: 2 * PRICE })).toMatchObject({
      status: 'paid',
      unapplied: null,
    });
    expect(paid.effects).toEqual({ grants: 1, takesBack: 0 });
  });
});
