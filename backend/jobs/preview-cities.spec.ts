import { describe, expect, it } from '@jest/globals';
import { previewCities } from './preview-cities';

const types = (count: number) => Array.from({ length: count }, (_, i) => `Type ${i}`);

describe('the cities in a status', () => {
  it('include every city of a typical job', () => {
    const cities = [
      { city: 'Mesa, AZ', businessTypes: types(40) },
      { city: 'Reno, NV', businessTypes: types(60) },
    ];
    expect(previewCities(cities)).toEqual(cities);
  });

  it('are limited to the first hundred city-type pairs of a large job', () => {
    const cities = Array.from({ length: 60 }, (_, i) => ({
      city: `Town ${i}, AZ`,
      businessTypes: types(30),
    }));
    const preview = previewCities(cities);
    expect(preview.map(({ businessTypes }) => businessTypes.length)).toEqual([30, 30, 30, 10]);
  });
});
