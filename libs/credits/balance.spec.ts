import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FREE_ALLOWANCE_PRESETS } from '@libs/constants';
import {
  resolveFreeAllowance,
  type Balance,
  balanceOf,
  creditCharge,
  ENTRY_KINDS,
  isExhausted,
  hasProfessionalFeatures,
  recordableListings,
  remainingOf,
} from '.';

const balance = (granted: number, used: number, purchased = 0): Balance => ({ granted, used, purchased });

describe('free allowance', () => {
  it.each(Object.entries(FREE_ALLOWANCE_PRESETS))(
    "for the specification's preset %s is %i listings",
    (name, listings) => {
      expect(resolveFreeAllowance(name as keyof typeof FREE_ALLOWANCE_PRESETS)).toBe(listings);
    },
  );

  it('can be a number set by the operator', () => {
    expect(resolveFreeAllowance(42)).toBe(42);
  });
});

describe('balance', () => {
  it('leaves the allowance minus the used credits, but never less than 0', () => {
    expect(remainingOf(balance(250, 100))).toBe(150);
    expect(remainingOf(balance(100, 250))).toBe(0);
  });

  it('lets a user on the free plan record exactly as many listings as credits remain', () => {
    expect(recordableListings('free', balance(250, 240), 20)).toBe(10);
    expect(recordableListings('free', balance(250, 250), 20)).toBe(0);
    expect(recordableListings('free', balance(250, 0), 20)).toBe(20);
  });

  it('does not limit or charge the professional plan', () => {
    expect(recordableListings('professional', balance(250, 250), 20)).toBe(20);
    expect(creditCharge('professional', 20)).toBe(0);
    expect(isExhausted('professional', balance(0, 0))).toBe(false);
  });

  it('charges the free plan one credit per listing and is exhausted at the limit', () => {
    expect(creditCharge('free', 20)).toBe(20);
    expect(isExhausted('free', balance(250, 249))).toBe(false);
    expect(isExhausted('free', balance(250, 250))).toBe(true);
  });

  it('includes Professional features while purchased credits last', () => {
    expect(hasProfessionalFeatures('free', balance(250, 0))).toBe(false);
    expect(hasProfessionalFeatures('free', balance(750, 749, 500))).toBe(true);
    expect(hasProfessionalFeatures('free', balance(750, 750, 500))).toBe(false);
    expect(hasProfessionalFeatures('professional', balance(250, 250))).toBe(true);
  });

  it('includes no Professional features if purchased credits only increase the allowance', () => {
    expect(hasProfessionalFeatures('free', balance(750, 0, 500), false)).toBe(false);
    expect(hasProfessionalFeatures('professional', balance(750, 0, 500), false)).toBe(true);
  });
});

describe('ledger', () => {
  const entry = fc.record({ kind: fc.constantFrom(...ENTRY_KINDS), amount: fc.nat(1_000) });

  it('has the same balance regardless of the order of its entries', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.nat(), (entries, rotation) => {
        const offset = entries.length === 0 ? 0 : rotation % entries.length;
        const reordered = [...entries.slice(offset), ...entries.slice(0, offset)].reverse();
        expect(balanceOf(reordered)).toEqual(balanceOf(entries));
      }),
    );
  });

  it('counts uses separately from grants', () => {
    const entries = [
      { kind: 'grant', amount: 250 },
      { kind: 'purchase', amount: 500 },
      { kind: 'use', amount: 20 },
      { kind: 'correction', amount: -50 },
    ] as const;
    expect(balanceOf(entries)).toEqual({ granted: 700, purchased: 500, used: 20 });
  });

  it('also deducts a reversed payment from the purchased credits', () => {
    const entries = [
      { kind: 'grant', amount: 250 },
      { kind: 'purchase', amount: 500 },
      { kind: 'reversal', amount: -480 },
    ] as const;
    expect(balanceOf(entries)).toEqual({ granted: 270, purchased: 20, used: 0 });
  });
});
