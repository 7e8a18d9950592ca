import { describe, expect, it } from '@jest/globals';
import { estimateJob, type TargetToEstimate } from './index';

const target = (change: Partial<TargetToEstimate>): TargetToEstimate => ({
  previousListings: null,
  population: null,
  listingsPerThousand: null,
  ...change,
});

describe('job estimate', () => {
  it('uses an earlier complete capture of the same target, plus or minus 10 percent', () => {
    const { listings, basis } = estimateJob(
      [target({ previousListings: 200, population: 9_000_000 })],
      null,
      null,
    );
    expect(listings).toEqual({ low: 180, high: 220 });
    expect(basis).toEqual({ sameTarget: 1, sameType: 0, population: 0 });
  });

  it('falls back to the same type in other cities, then to population alone, and uses a wider range if less is known', () => {
    const byType = estimateJob([target({ population: 100_000, listingsPerThousand: 2 })], null, null);
    expect(byType.listings).toEqual({ low: 100, high: 300 });
    const byPopulation = estimateJob([target({ population: 100_000 })], null, null);
    expect(byPopulation.listings).toEqual({ low: 5, high: 150 });
    expect(estimateJob([target({})], null, null).listings).toEqual({ low: 0, high: 75 });
  });

  it('derives the duration from the rate of earlier jobs, or uses a wide range if there are none', () => {
    const targets = [target({ previousListings: 1_000 })];
    expect(estimateJob(targets, 100, null).minutes).toEqual({ low: 6.4, high: 18.3 });
    expect(estimateJob(targets, null, null).minutes).toEqual({ low: 1.5, high: 18.3 });
  });

  it('never exceeds the maximum number of listings', () => {
    expect(estimateJob([target({ previousListings: 1_000 })], null, 250).listings).toEqual({
      low: 250,
      high: 250,
    });
  });
});
