import { describe, expect, it } from '@jest/globals';
import { COMPLETE_TEXTS, isComplete } from './completeness';

const complete = {
  id: 1,
  name: 'Joe’s Pizza',
  phone: '(212) 736-3100',
  category: 'Pizza restaurant',
  address: '7 Carmine St',
  city: 'New York',
  state: 'NY',
  rating: 4.5,
  reviewcount: 1234,
};

describe('isComplete ("Hide incomplete listings")', () => {
  it('accepts a row with name, phone, category, address, city, state, rating and review count', () => {
    expect(isComplete(complete)).toBe(true);
  });

  it.each(COMPLETE_TEXTS)('refuses a row without %s', (field) => {
    for (const empty of ['', '  ', null, undefined])
      expect(isComplete({ ...complete, [field]: empty })).toBe(false);
  });

  it('refuses a row without a rating or a review count, but accepts 0 as a value', () => {
    expect(isComplete({ ...complete, rating: null })).toBe(false);
    expect(isComplete({ ...complete, reviewcount: null })).toBe(false);
    expect(isComplete({ ...complete, reviewcount: 0 })).toBe(true);
  });

  it('does not require country, ZIP or website', () => {
    expect(isComplete({ ...complete, country: '', zip: '', website: '' })).toBe(true);
  });

  it('finds the review count under any of its possible names, and accepts numbers that a database returns as text', () => {
    const { reviewcount, ...others } = complete;

    expect(isComplete({ ...others, reviewCount: reviewcount })).toBe(true);
    expect(isComplete({ ...others, review_count: reviewcount })).toBe(true);
    expect(isComplete({ ...others, reviewcount: '1234', rating: '4.5' })).toBe(true);
    expect(isComplete(others)).toBe(false);
  });
});
