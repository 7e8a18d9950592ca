import { describe, expect, it } from '@jest/globals';
import { boundsOf } from './area';

describe('the bounds of an area', () => {
  it('span 360 degrees over 256 pixels at zoom 0, and half as much at each further zoom level', () => {
    const { west, east, south, north } = boundsOf({
      latitude: 0,
      longitude: 0,
      zoom: 2,
      width: 512,
      height: 512,
    });
    expect([west, east]).toEqual([-90, 90]);
    expect(north).toBeCloseTo(66.513, 3);
    expect(south).toBeCloseTo(-66.513, 3);
  });

  it('can cross the antimeridian', () => {
    const { west, east } = boundsOf({ latitude: 10, longitude: 179, zoom: 6, width: 1024, height: 400 });
    expect(west).toBeCloseTo(167.75);
    expect(east).toBeCloseTo(-169.75);
  });
});
