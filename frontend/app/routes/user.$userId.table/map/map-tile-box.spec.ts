import { describe, expect, it } from '@jest/globals';
import { boundsOf, mercatorX, mercatorY, panned } from '~/components/map/mercator';
import { tileBoxOf } from './map-tile-box';

const SIZE = { width: 500, height: 400 };
const viewOf = (longitude: number, latitude: number, zoom: number) => ({
  x: mercatorX(longitude),
  y: mercatorY(latitude),
  worldPx: 256 * 2 ** zoom,
});

describe('the box of tiles', () => {
  it('contains the view, at the nearest zoom level', () => {
    const view = viewOf(-121.7, 38.5, 12.3);
    const { south, west, north, east, zoom } = tileBoxOf(view, SIZE);
    const bounds = boundsOf(view, SIZE);
    expect(zoom).toBe(12);
    expect([south < bounds.south, west < bounds.west, north > bounds.north, east > bounds.east]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const tileDegrees = 360 / 2 ** 12;
    expect((east - west) / tileDegrees).toBeLessThan(5);
  });

  it('stays the same when the map moves a little', () => {
    const view = { x: 0.3, y: 0.4, worldPx: 256 * 2 ** 10 };
    const { x, y } = { x: 0.3 + 0.5 / 2 ** 10, y: 0.4 + 0.5 / 2 ** 10 };
    const moved = panned({ ...view, x, y }, { x: 2, y: -2 });
    expect(tileBoxOf(moved, { width: 20, height: 20 })).toEqual(
      tileBoxOf({ ...view, x, y }, { width: 20, height: 20 }),
    );
  });

  it('crosses the 180th meridian, and ends at the edges of the world', () => {
    const crossing = tileBoxOf(viewOf(179.9, -17, 8), SIZE);
    expect(crossing.west).toBeGreaterThan(crossing.east);
    const world = tileBoxOf(viewOf(10, 0, 0), SIZE);
    expect([world.west, world.east, world.zoom]).toEqual([-180, 180, 0]);
    expect(world.north).toBeLessThanOrEqual(90);
    expect(world.south).toBeGreaterThanOrEqual(-90);
  });
});
