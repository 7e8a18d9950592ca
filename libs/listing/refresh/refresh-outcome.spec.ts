import { describe, expect, it } from '@jest/globals';
import type { ComparedListing } from './compare-listings';
import { emptyRefreshCounts, refreshOutcome, refreshText } from './refresh-outcome';

const LISTING: ComparedListing = {
  name: 'Sunrise Bakery',
  phone: '(530) 555-0134',
  phoneE164: '+15305550134',
  category: 'Bakery',
  address: '204 G Street, Davis, CA 95616',
  city: 'Davis',
  state: 'CA',
  country: 'United States',
  zip: '95616',
  website: 'https://sunrise.example/',
  rating: 4.6,
  reviewCount: 213,
  latitude: 38.5449,
  longitude: -121.7405,
  status: 'open',
  details: { opening_hours: 'Mo-Sa 07:00-15:00', categories: ['Bakery', 'Cafe'], photo_count: 10 },
};
const outcomeOf = (change: Partial<ComparedListing>) => refreshOutcome(LISTING, { ...LISTING, ...change });

describe('what a refresh finds out about a place', () => {
  it('is nothing if only what differs with each request differs', () => {
    expect(outcomeOf({})).toEqual({ outcome: 'unchanged', changes: [] });
    expect(
      outcomeOf({
        phone: '+1 530-555-0134',
        latitude: 38.54491,
        details: {
          ...LISTING.details,
          categories: ['Cafe', 'Bakery'],
          photo_count: 12,
          hours_status: 'Closed',
        },
      }),
    ).toEqual({ outcome: 'unchanged', changes: [] });
  });

  it('is each field with its old and its new value', () => {
    const changed = outcomeOf({
      name: 'Sunset Bakery',
      phone: '(530) 555-0135',
      phoneE164: '+15305550135',
      reviewCount: 214,
      details: { ...LISTING.details, opening_hours: 'Mo-Fr 07:00-15:00', categories: ['Bakery'] },
    });
    expect(changed).toEqual({
      outcome: 'changed',
      changes: [
        { field: 'name', before: 'Sunrise Bakery', after: 'Sunset Bakery' },
        { field: 'phone', before: '(530) 555-0134', after: '(530) 555-0135' },
        { field: 'reviewcount', before: 213, after: 214 },
        { field: 'opening_hours', before: 'Mo-Sa 07:00-15:00', after: 'Mo-Fr 07:00-15:00' },
        { field: 'categories', before: 'Bakery; Cafe', after: 'Bakery' },
      ],
    });
  });

  it('is a change if a phone, website or address is gone, but not if another field was not stated', () => {
    expect(outcomeOf({ phone: '', phoneE164: '', website: '' }).changes.map(({ field }) => field)).toEqual([
      'phone',
      'website',
    ]);
    expect(outcomeOf({ rating: null, reviewCount: null, zip: '', details: {} })).toEqual({
      outcome: 'unchanged',
      changes: [],
    });
  });

  it('compares no details of a place of which none are known', () => {
    expect(refreshOutcome({ ...LISTING, details: null }, LISTING).outcome).toBe('unchanged');
  });

  it('is a value that was missing before', () => {
    const before = { ...LISTING, latitude: null, longitude: null, rating: null, website: '' };
    expect(refreshOutcome(before, LISTING).changes.map(({ field }) => field)).toEqual([
      'rating',
      'website',
      'latitude',
      'longitude',
    ]);
  });

  it('is closed for a place that was open, or that has now closed for good', () => {
    expect(outcomeOf({ status: 'closed_permanently' })).toEqual({
      outcome: 'closed',
      changes: [{ field: 'status', before: 'open', after: 'closed_permanently' }],
    });
    const paused = { ...LISTING, status: 'closed_temporarily' as const };
    expect(refreshOutcome(LISTING, paused).outcome).toBe('closed');
    expect(refreshOutcome(paused, { ...paused, status: 'closed_permanently' }).outcome).toBe('closed');
    expect(refreshOutcome(paused, LISTING).outcome).toBe('changed');
    expect(refreshOutcome(paused, paused).outcome).toBe('unchanged');
  });

  it('is new if nothing was known of the place', () => {
    expect(refreshOutcome(null, LISTING)).toEqual({ outcome: 'new', changes: [] });
  });

  it('is stated in one line', () => {
    const counts = { ...emptyRefreshCounts(), unchanged: 9_578, changed: 340, closed: 51, gone: 19, new: 12 };
    expect(refreshText(counts, { places: 10_000, checked: 10_000, isEnded: true })).toBe(
      '10,000 places refreshed: 12 new, 340 changed, 51 closed, 19 gone, 9,578 unchanged',
    );
    const one = { ...emptyRefreshCounts(), unchanged: 1 };
    expect(refreshText(one, { places: 3, checked: 1, isEnded: true })).toBe(
      '1 place refreshed: 0 new, 0 changed, 0 closed, 0 gone, 1 unchanged, 2 without a response',
    );
    expect(refreshText(one, { places: 3, checked: 1, isEnded: true, isStopped: true })).toBe(
      '1 place refreshed: 0 new, 0 changed, 0 closed, 0 gone, 1 unchanged, 2 not looked up',
    );
  });

  it('is not missing yet for places that a job in progress has still to ask for', () => {
    const one = { ...emptyRefreshCounts(), unchanged: 1 };
    expect(refreshText(one, { places: 2_300, checked: 1, isEnded: false })).toBe(
      '1 of 2,300 places refreshed so far: 0 new, 0 changed, 0 closed, 0 gone, 1 unchanged',
    );
    expect(refreshText(one, { places: 1, checked: 1, isEnded: false })).toBe(
      '1 place refreshed: 0 new, 0 changed, 0 closed, 0 gone, 1 unchanged',
    );
  });
});
