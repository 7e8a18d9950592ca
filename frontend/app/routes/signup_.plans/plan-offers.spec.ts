import { describe, expect, it } from '@jest/globals';
import { chosenOffer, paidOffer } from './plan-offers';

const prices = {
  freeAllowance: 250,
  freeAllowancePresets: {},
  professional: { usdCents: 50_000 },
  tiers: [
    { name: 'tier1', usdCents: 1_000, credits: 500 },
    { name: 'tier2', usdCents: 2_500, credits: 1_500 },
  ],
  packs: [{ usdCents: 2_000, credits: 1_000 }],
};

describe('plan offers', () => {
  it("include Professional and the credit tiers at the server's prices", () => {
    expect(paidOffer(prices, 'professional')).toMatchObject({
      paymentType: 'subscription',
      usdCents: 50_000,
    });
    expect(paidOffer(prices, 'tier2')).toMatchObject({
      paymentType: 'credits',
      usdCents: 2_500,
      credits: 1_500,
    });
  });

  it('are identified by the chosen card and, for credits, by the chosen tier', () => {
    expect(chosenOffer(prices, 'free', 'tier2')).toBe('free');
    expect(chosenOffer(prices, 'professional', 'tier2')).toMatchObject({ id: 'professional' });
    expect(chosenOffer(prices, 'credits', 'tier2')).toMatchObject({ id: 'tier2' });
  });

  it('exclude unknown plans and tiers', () => {
    for (const [plan, tier] of [
      ['credits', 'tier9'],
      ['tier1', 'tier1'],
      ['credits', 'professional'],
      ['constructor', null],
      [null, null],
    ])
      expect(chosenOffer(prices, plan, tier)).toBeNull();
  });
});
