import { describe, expect, it } from '@jest/globals';
import { placeCount, placeWord } from './place-count';

describe('the places of a job', () => {
  it('are cities, or areas if a shape is among them', () => {
    expect(placeCount([{}, {}])).toBe('2 cities');
    expect(placeCount([{}], 1_200)).toBe('1,200 cities');
    expect(placeCount([{}, { isShape: true }])).toBe('2 areas');
    expect(placeCount([{ isShape: true }])).toBe('1 area');
    expect(placeWord([], 1)).toBe('city');
  });
});
