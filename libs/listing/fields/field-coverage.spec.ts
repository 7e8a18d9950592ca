import { describe, expect, it } from '@jest/globals';
import { missingFields, type FieldCoverage } from './field-coverage';

const job = (counts: Record<string, number>, listings = 100): FieldCoverage => ({ listings, counts });
const USUAL = { name: 100, opening_hours: 80, website: 60, price_range: 40, description: 5 };
const THREE_JOBS = [job(USUAL), job({ ...USUAL, opening_hours: 70 }), job({ ...USUAL, price_range: 0 })];

describe('the fields that a source no longer states', () => {
  it('are those that every earlier job had', () => {
    expect(missingFields(job({ name: 100, website: 60 }), THREE_JOBS)).toEqual(['opening_hours']);
    expect(missingFields(job({ name: 100, website: 1 }), THREE_JOBS)).toEqual(['website', 'opening_hours']);
  });

  it('do not include fields that are merely rarer, or that only businesses of some kinds have', () => {
    expect(
      missingFields(job({ ...USUAL, opening_hours: 20, price_range: 0, description: 0 }), THREE_JOBS),
    ).toEqual([]);
    const restaurants = [job(USUAL), job(USUAL), job(USUAL)];
    expect(missingFields(job({ ...USUAL, price_range: 0 }), restaurants)).toEqual([]);
  });

  it('are also found in a small job, if chance is no explanation', () => {
    const small = { name: 20, website: 12, opening_hours: 0 };
    expect(missingFields(job(small, 20), THREE_JOBS)).toEqual(['opening_hours']);
    // One listing in 20 is less than a tenth of 70 %, and still too few for chance.
    expect(missingFields(job({ ...small, opening_hours: 1 }, 20), THREE_JOBS)).toEqual(['opening_hours']);
    // A field of one listing in five may well be in none of 49.
    const rarer = [1, 2, 3].map(() => job({ ...USUAL, opening_hours: 20 }));
    expect(missingFields(job({ name: 49, website: 30 }, 49), rarer)).toEqual([]);
    // Jobs as small as this one are no measure.
    const smallJobs = [1, 2, 3].map(() => job({ ...small, opening_hours: 20 }, 20));
    expect(missingFields(job(small, 20), smallJobs)).toEqual([]);
  });

  it('are unknown with few listings or few earlier jobs', () => {
    expect(missingFields(job({}, 19), THREE_JOBS)).toEqual([]);
    expect(missingFields(job({}), THREE_JOBS.slice(1))).toEqual([]);
    expect(missingFields(job({}), [...THREE_JOBS.slice(1), job({}, 49)])).toEqual([]);
  });
});
