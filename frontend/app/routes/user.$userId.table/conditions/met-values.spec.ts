import { describe, expect, it } from '@jest/globals';
import { tableRow } from '../grid/table-row.fixture';
import { metValues } from './met-values';

describe('the values that are offered as choices', () => {
  const rows = ['Napa', 'Davis', 'davis ', '', 'Ukiah'].map((city, id) => tableRow({ id, city }));

  it('are those of the page that are not chosen yet', () => {
    expect(metValues(rows, 'city', [])).toEqual(['Davis', 'Napa', 'Ukiah']);
    expect(metValues(rows, 'city', ['NAPA'])).toEqual(['Davis', 'Ukiah']);
  });

  it('are the single values of a column that has several, and the most frequent ones', () => {
    const listed = ['Bakery; Café', 'Café', 'Bar'].map((categories, id) =>
      tableRow({ id, fields: { categories } }),
    );
    expect(metValues(listed, 'categories', ['bar'])).toEqual(['Bakery', 'Café']);
    const many = Array.from({ length: 40 }, (_, id) =>
      tableRow({ id, city: id < 2 ? 'Zion' : `City ${id}` }),
    );
    const offered = metValues(many, 'city', []);
    expect([offered.length, offered.at(-1)]).toEqual([12, 'Zion']);
  });

  it('are never a shortened text', () => {
    expect(metValues([tableRow({ city: 'Dav', cut: ['city'] })], 'city', [])).toEqual([]);
  });
});
