import { describe, expect, it } from '@jest/globals';
import type { Estimate } from '~/services/api/api-types';
import { refreshFigures } from './refresh-figures';

const estimate = (
  refresh: Partial<NonNullable<Estimate['refresh']>> = {},
  remaining: number | null = null,
): Estimate => ({
  listings: { low: 0, high: 2_300 },
  found: { low: 2_300, high: 2_300 },
  pages: { low: 2_300, high: 2_300 },
  minutes: { low: 46, high: 58 },
  levels: [],
  credits: null,
  remaining,
  targets: 5,
  basis: { sameTarget: 0, sameType: 0, population: 0 },
  passing: null,
  contacts: null,
  refresh: {
    places: 2_300,
    withoutId: 0,
    placesPerMinute: { low: 40, high: 50 },
    isCharged: false,
    ...refresh,
  },
  shapes: [],
  outlines: { shape: 0, boundary: 0, positions: 0, estimate: 0, name: 0 },
});

describe('what a refresh is expected to take', () => {
  it('is the number of places, the time and the credits', () => {
    const { total, notes } = refreshFigures(estimate({}, 100), null) ?? { total: '', notes: [] };
    expect(total).toBe('2,300 places, 46 to 58 min, no credits');
    expect(notes).toHaveLength(1);
    expect(refreshFigures(estimate({ withoutId: 1 }), null)?.notes.at(-1)).toBe(
      '1 more place has no ID and cannot be looked up.',
    );
  });

  it('names the credits if the operator charges them, and where they end', () => {
    const charged = refreshFigures(estimate({ isCharged: true }, 1_000), null);
    expect(charged?.total).toBe('2,300 places, 46 to 58 min, up to 1,000 of 1,000 credits');
    expect(charged?.notes.at(-1)).toBe('The job stops when your credits are used up.');
    expect(refreshFigures(estimate({ isCharged: true }), null)?.total).toContain('no credits');
  });

  it('is at most the number of rows of the table, of which some may have no id', () => {
    const rows = refreshFigures(estimate({ places: null, withoutId: null }), 800);
    expect(rows?.total).toBe('Up to 800 places, up to 20 min, no credits');
    expect(rows?.notes).toContain('Rows without a place ID are counted but not looked up.');
    const slow = estimate({ places: null, withoutId: null, placesPerMinute: { low: 6, high: 6 } });
    expect(refreshFigures(slow, 35)?.total).toBe('Up to 35 places, up to 5.8 min, no credits');
  });

  it('says that a job fails if more rows than it can have are chosen', () => {
    const ofTable = { ...estimate({ places: null, withoutId: null }), found: { low: 0, high: 100_000 } };
    const limit =
      'A job can refresh up to 100,000 places and fails if there are more. Use a filter to choose fewer rows.';
    expect(refreshFigures(ofTable, 100_001)?.notes).toContain(limit);
    expect(refreshFigures(ofTable, 100_000)?.notes).not.toContain(limit);
  });

  it('is nothing for a job that searches', () => {
    expect(refreshFigures({ ...estimate(), refresh: null }, null)).toBeNull();
  });
});
