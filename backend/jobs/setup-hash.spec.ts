import { describe, expect, it } from '@jest/globals';
import type { NormalizedShape } from '@libs/shape';
import type { SelectedCity } from './selected-city';
import { setupHashOf } from './setup-hash';

const shapeAt = (west: number): NormalizedShape => ({
  polygons: [
    [
      [
        [west, 33.4],
        [west + 0.1, 33.4],
        [west, 33.5],
      ],
    ],
  ],
  toleranceMeters: 0,
  repairs: [],
});
const MESA: SelectedCity = { city: 'Mesa, AZ', businessTypes: ['Bars', 'Cafes'] };
const hashOf = (...cities: SelectedCity[]) => setupHashOf({ country: 'United States', cities });

describe('jobs are compared', () => {
  it('only with those that have the same keywords and shapes', () => {
    const setups: SelectedCity[] = [
      MESA,
      { ...MESA, keywords: ['vegan'] },
      { ...MESA, businessTypes: [], keywords: ['Bars', 'Cafes'] },
      { ...MESA, shape: shapeAt(-112) },
      { ...MESA, shape: shapeAt(-112.1) },
      { ...MESA, keywords: ['vegan'], shape: shapeAt(-112) },
    ];
    expect(new Set(setups.map((setup) => hashOf(setup))).size).toBe(setups.length);
  });

  it('whatever the order of their parts, and what was repaired in a shape', () => {
    const downtown = { ...MESA, city: 'Downtown', keywords: ['b', 'a'], shape: shapeAt(-112) };
    const again = {
      ...downtown,
      keywords: ['a', 'b'],
      shape: { ...downtown.shape, repairs: ['unclosed'] as const },
    };
    expect(hashOf(MESA, downtown)).toBe(
      hashOf(again, { ...MESA, businessTypes: ['Cafes', 'Bars'], keywords: [] }),
    );
  });
});
