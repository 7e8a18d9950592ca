import { describe, expect, it } from '@jest/globals';
import { fitView } from '~/components/map/mercator';
import { isCrowded } from './map-marks';

const SIZE = { width: 800, height: 400 };
const WEST = { letter: 'A', name: 'Santa Cruz', latitude: 36.97, longitude: -122.03 };
const EAST = { letter: 'B', name: 'Flagstaff', latitude: 35.2, longitude: -111.65 };
const BESIDE = { letter: 'C', name: 'Scotts Valley', latitude: 36.99, longitude: -121.5 };

describe('a city label', () => {
  const isCrowdedIn = (city: typeof WEST, cities: (typeof WEST)[]) =>
    isCrowded(city, cities, fitView([WEST, EAST], SIZE)!, SIZE);

  it('is placed to the right of its marker', () => {
    expect(isCrowdedIn(WEST, [WEST, EAST])).toBe(false);
  });

  it('is placed to the left if the edge of the map or another city is in the way', () => {
    expect(isCrowdedIn(EAST, [WEST, EAST])).toBe(true);
    expect(isCrowdedIn(WEST, [WEST, EAST, BESIDE])).toBe(true);
  });
});
