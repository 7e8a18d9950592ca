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

  it('are unknown with few listings or few earlier jobs', () => {
    expect(missingFields(job({}, 49), THREE_JOBS)).toEqual([]);
    expect(missingFields(job({}), THREE_JOBS.slice(1))).toEqual([]);
    expect(missingFields(job({}), [...THREE_JOBS.slice(1), job({}, 49)])).toEqual([]);
  });
});
