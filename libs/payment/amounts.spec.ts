import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { satsToBtc, centsToDollars, inGroupsOfFour, paymentUri, satsForUsd, btcToSats, parseUnits } from '.';

const MAX_SATS = 2_100_000_000_000_000;

describe('bitcoin amount', () => {
  it('has eight decimals and is never rounded', () => {
    expect(satsToBtc(26_315)).toBe('0.00026315');
    expect(satsToBtc(1)).toBe('0.00000001');
    expect(satsToBtc(MAX_SATS)).toBe('21000000.00000000');
    expect(btcToSats('0.00026315')).toBe(26_315);
    expect(btcToSats('21000000')).toBe(MAX_SATS);
  });

  it('converts to a string and back without loss, for every possible amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_SATS }), (sats) => {
        expect(btcToSats(satsToBtc(sats))).toBe(sats);
      }),
    );
  });

  it.each(['', '-1', '1e-8', '0x10', '1,5', 'NaN', ' ', '1.2.3', '99999999999999999'])(
    'is not parsed from %p',
    (text) => {
      expect(() => btcToSats(text)).toThrow(RangeError);
    },
  );

  it('covers its price in dollars to the cent, with no satoshi more than needed', () => {
    expect(satsForUsd(2_500, 9_500_000)).toBe(26_316);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 100, max: 1_000_000_000_00 }),
        (usdCents, price) => {
          const sats = BigInt(satsForUsd(usdCents, price));
          const worth = (satoshis: bigint) => satoshis * BigInt(price);
          const asked = BigInt(usdCents) * 100_000_000n;
          expect(worth(sats) >= asked && worth(sats - 1n) < asked).toBe(true);
        },
      ),
    );
    expect(() => satsForUsd(100, 0)).toThrow(RangeError);
  });
});

describe('dollar amount', () => {
  it('has two decimals', () => {
    expect([centsToDollars(2_500), centsToDollars(5), centsToDollars(50_000)]).toEqual([
      '25.00',
      '0.05',
      '500.00',
    ]);
  });

  it('is truncated, not rounded, if a ticker has more digits', () => {
    expect(parseUnits('97153.259', 2)).toBe(9_715_325);
  });
});

describe('payment URI', () => {
  it('follows BIP21: the amount is in bitcoin with a decimal point, and text is escaped', () => {
    expect(
      paymentUri({ address: 'bc1qtest', sats: 26_315, label: 'Gazetteer', message: '1,500 credits & more' }),
    ).toBe('bitcoin:bc1qtest?amount=0.00026315&label=Gazetteer&message=1%2C500%20credits%20%26%20more');
    expect(paymentUri({ address: 'bc1qtest', sats: 100_000_000 })).toBe('bitcoin:bc1qtest?amount=1.00000000');
  });

  it('has an address that can be compared in groups of four characters', () => {
    expect(inGroupsOfFour('bc1q9d0k7w')).toEqual(['bc1q', '9d0k', '7w']);
  });
});
