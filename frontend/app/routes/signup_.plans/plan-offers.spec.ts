import { describe, expect, it } from '@jest/globals';
import { chosenOffer, paidOffer } from './plan-offers';

describe('the plan step', () => {
  it('offers Professional for $500 and the tiers of $10 for 500 and $25 for 1,500 credits', () => {
    expect(paidOffer('professional')).toMatchObject({ paymentType: 'subscription', usdCents: 50_000 });
    expect(paidOffer('tier1')).toMatchObject({ paymentType: 'credits', usdCents: 1_000, credits: 500 });
    expect(paidOffer('tier2')).toMatchObject({ paymentType: 'credits', usdCents: 2_500, credits: 1_500 });
  });

  it('reads a card, and the tier where credits are chosen', () => {
    expect(chosenOffer('free', 'tier2')).toBe('free');
    expect(chosenOffer('professional', 'tier2')).toMatchObject({ id: 'professional' });
    expect(chosenOffer('credits', 'tier2')).toMatchObject({ id: 'tier2' });
  });

  it('offers nothing else', () => {
    for (const [plan, tier] of [
      ['credits', 'tier9'],
      ['tier1', 'tier1'],
      ['credits', 'professional'],
      ['constructor', null],
      [null, null],
    ])
      expect(chosenOffer(plan, tier)).toBeNull();
  });
});
