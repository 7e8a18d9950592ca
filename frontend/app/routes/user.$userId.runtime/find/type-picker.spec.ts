import { describe, expect, it } from '@jest/globals';
import { matchingTypes, offeredTypes } from './type-picker';

const TYPES = ['Fast food restaurants', 'Restaurants', 'Restaurant supply stores', 'Dentists'];
const GROUPS = [
  { group: 'Food', types: ['Restaurants', 'Bars'] },
  { group: 'Health', types: ['Dentists'] },
];

describe('the types that match an entered text', () => {
  it('begin with the type itself, followed by those that begin with the text', () => {
    expect(matchingTypes(TYPES, 'Restaurants', [])).toEqual(['Restaurants', 'Fast food restaurants']);
    expect(matchingTypes(TYPES, ' rest', [])).toEqual([
      'Restaurants',
      'Restaurant supply stores',
      'Fast food restaurants',
    ]);
  });

  it('leave out chosen ones, and are none before anything is entered', () => {
    expect(matchingTypes(TYPES, 'dent', ['Dentists'])).toEqual([]);
    expect(matchingTypes(TYPES, ' ', [])).toEqual([]);
  });
});

describe('the types that are offered for one press', () => {
  it('are fewer beside a chosen one, so that all of them fit into two lines', () => {
    const groups = Array.from({ length: 9 }, (_, at) => ({ group: `Group ${at}`, types: [`Type ${at}`] }));
    expect(offeredTypes(groups, [])).toHaveLength(6);
    expect(offeredTypes(groups, ['Type 1'])).toEqual(['Type 0', 'Type 2', 'Type 3']);
  });

  it('are the first of each group, until the user has chosen some', () => {
    expect(offeredTypes(GROUPS, [])).toEqual(['Restaurants', 'Dentists']);
    expect(offeredTypes(GROUPS, ['Dentists'])).toEqual(['Restaurants']);
    expect(offeredTypes(GROUPS, ['Dentists', 'Bars'])).toEqual([]);
  });
});
