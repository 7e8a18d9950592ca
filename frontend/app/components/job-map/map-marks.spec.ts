import { describe, expect, it } from '@jest/globals';
import { fitView } from '~/components/map/mercator';
import { isCrowded } from './map-marks';

const SIZE = { width: 800, height: 400 };
const WEST = { letter: 'A', name: 'Santa Cruz', latitude: 36.97, longitude: -122.03 };
const EAST = { letter: 'B', name: 'Flagstaff', latitude: 35.2, longitude: -111.65 };
const BESIDE = { letter: 'C', name: 'Scotts Valley', latitude: 36.99, longitude: -121.5 };

describe('the name of a city', () => {
  const isCrowdedIn = (city: typeof WEST, cities: (typeof WEST)[]) =>
    isCrowded(city, cities, fitView([WEST, EAST], SIZE)!, SIZE);

  it('is written at the right of its mark', () => {
    expect(isCrowdedIn(WEST, [WEST, EAST])).toBe(false);
  });

  it('is written at the left where the map ends or another city stands', () => {
    expect(isCrowdedIn(EAST, [WEST, EAST])).toBe(true);
    expect(isCrowdedIn(WEST, [WEST, EAST, BESIDE])).toBe(true);
  });
});
