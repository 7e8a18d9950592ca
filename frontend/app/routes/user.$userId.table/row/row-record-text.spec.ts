import { describe, expect, it } from '@jest/globals';
import { recordText } from './row-record-text';

const FOUND = {
  at: '2026-11-21T10:00:00Z',
  job: 'JB-1',
  isRefresh: false,
  place: 'Davis, CA',
  isShape: false,
  term: 'Bakery',
  isKeyword: false,
  outcome: null,
  changes: [],
};

describe('an entry of a listing’s history', () => {
  it.each([
    [{}, 'Found by Bakery in Davis, CA'],
    [{ isKeyword: true, isShape: true, place: 'North' }, 'Found by the keyword “Bakery” in the shape North'],
    [{ outcome: 'gone' as const, place: null, term: null }, 'Refreshed: no longer exists'],
    [{ place: null, term: null }, 'Found'],
  ])('with %j says %p', (change, text) => expect(recordText({ ...FOUND, ...change })).toBe(text));
});
