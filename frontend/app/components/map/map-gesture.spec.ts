import { describe, expect, it } from '@jest/globals';
import { viewAfterGesture } from './map-gesture';
import { toPixel, geoPointAt, mercatorX, mercatorY, type Point } from './mercator';
import { snapToTileZoom, type MapTiles } from './tiles';

const SIZE = { width: 600, height: 400 };
const TILES = { url: '', attribution: '', attributionUrl: null, maxZoom: 19 } satisfies MapTiles;
const view = snapToTileZoom({ x: mercatorX(-112.074), y: mercatorY(33.4484), worldPx: 256 * 2 ** 10 });
const [left, right]: [Point, Point] = [
  { x: 200, y: 150 },
  { x: 300, y: 150 },
];
const expectNear = (a: Point, b: Point) => {
  expect(a.x).toBeCloseTo(b.x, 6);
  expect(a.y).toBeCloseTo(b.y, 6);
};

describe('a map gesture', () => {
  it('with one finger pans the map without changing its scale', () => {
    const place = geoPointAt(left, view, SIZE);
    const next = viewAfterGesture({ view, points: [left] }, [{ x: 230, y: 110 }], SIZE, null);
    expectNear(toPixel(place, next, SIZE), { x: 230, y: 110 });
    expect(next.worldPx).toBe(view.worldPx);
  });

  it('with two fingers keeps the same geographic point under each finger, so that spreading the fingers zooms in', () => {
    const currentPoints = [
      { x: 150, y: 180 },
      { x: 400, y: 180 },
    ];
    const next = viewAfterGesture({ view, points: [left, right] }, currentPoints, SIZE, null);
    expect(next.worldPx).toBeCloseTo(view.worldPx * 2.5, 3);
    expectNear(toPixel(geoPointAt(left, view, SIZE), next, SIZE), { x: 150, y: 180 });
    expectNear(toPixel(geoPointAt(right, view, SIZE), next, SIZE), { x: 400, y: 180 });
  });

  it('with two fingers on a map with tiles snaps to the nearest tile scale around the point between the fingers', () => {
    const gesture = { view, points: [left, right] };
    const spread = (by: number) => [
      { x: 200 - by, y: 150 },
      { x: 300 + by, y: 150 },
    ];
    expect(viewAfterGesture(gesture, spread(15), SIZE, TILES).worldPx).toBe(view.worldPx);
    const next = viewAfterGesture(gesture, spread(40), SIZE, TILES);
    expect(next.worldPx).toBe(view.worldPx * 2);
    const center = { x: 250, y: 150 };
    expectNear(toPixel(geoPointAt(center, view, SIZE), next, SIZE), center);
  });
});
