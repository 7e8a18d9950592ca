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
    const { listings, basis } = estimateJob([target({ previousListings: 200, population: 9_000_000 })]);
    expect(listings).toEqual({ low: 180, high: 220 });
    expect(basis).toEqual({ sameTarget: 1, sameType: 0, population: 0 });
  });

  it('falls back to the same type in other cities, then to population alone, and uses a wider range if less is known', () => {
    const byType = estimateJob([target({ population: 100_000, listingsPerThousand: 2 })]);
    expect(byType.listings).toEqual({ low: 100, high: 300 });
    const byPopulation = estimateJob([target({ population: 100_000 })]);
    expect(byPopulation.listings).toEqual({ low: 5, high: 150 });
    expect(estimateJob([target({})]).listings).toEqual({ low: 0, high: 75 });
  });

  it('derives the duration from the pages per minute of earlier jobs, or uses a wide range if there are none', () => {
    const targets = [target({ previousListings: 1_000 })];
    const service = { visibility: 1, earlyEndShare: 0 };
    const { pages, minutes } = estimateJob(targets, { pageRate: 10, service });
    expect(pages).toEqual({ low: 60, high: 109 });
    expect(minutes).toEqual({ low: 4.3, high: 18.2 });
    const unknown = estimateJob(targets, { service }).minutes;
    expect(unknown.high).toBeGreaterThan(minutes.high * 0.9);
    expect(unknown.low).toBeLessThan(minutes.low);
  });

  it('tells what each level takes: the more the service leaves out, the more pages for a higher level', () => {
    const pagesOn = (visibility: number, earlyEndShare = 0) =>
      estimateJob([target({ previousListings: 1_000 })], {
        service: { visibility, earlyEndShare },
      }).levels.map(({ pages }) => pages.high);
    const reliable = pagesOn(1);
    expect(new Set(reliable).size).toBe(1);
    const [quick = 0, balanced = 0, thorough = 0, exhaustive = 0] = pagesOn(0.7);
    expect([quick, balanced, thorough, exhaustive]).toEqual(
      [quick, balanced, thorough, exhaustive].sort((a, b) => a - b),
    );
    expect(thorough).toBeGreaterThan(2 * quick);
    expect(pagesOn(0.7, 0.2)[2]).toBeGreaterThan(thorough);
  });

  it('is for the chosen level', () => {
    const options = { service: { visibility: 0.7, earlyEndShare: 0 }, level: 'balanced' } as const;
    const { levels, pages } = estimateJob([target({ previousListings: 1_000 })], options);
    expect(levels.find(({ level }) => level === 'balanced')?.pages).toEqual(pages);
  });

  it('never exceeds the maximum number of listings', () => {
    expect(estimateJob([target({ previousListings: 1_000 })], { maxListings: 250 }).listings).toEqual({
      low: 250,
      high: 250,
    });
  });
});
