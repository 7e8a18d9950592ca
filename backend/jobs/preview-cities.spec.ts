import { describe, expect, it } from '@jest/globals';
import { previewCities } from './preview-cities';

const types = (count: number) => Array.from({ length: count }, (_, i) => `Type ${i}`);

describe('the cities that a status carries', () => {
  it('are all of a usual run', () => {
    const cities = [
      { city: 'Mesa, AZ', businessTypes: types(40) },
      { city: 'Reno, NV', businessTypes: types(60) },
    ];
    expect(previewCities(cities)).toEqual(cities);
  });

  it('are the first of a large one, a hundred pairs of city and type at most', () => {
    const cities = Array.from({ length: 60 }, (_, i) => ({
      city: `Town ${i}, AZ`,
      businessTypes: types(30),
    }));
    const preview = previewCities(cities);
    expect(preview.map(({ businessTypes }) => businessTypes.length)).toEqual([30, 30, 30, 10]);
  });
});
