import { describe, expect, it } from '@jest/globals';
import { gripped } from './map-grip';
import { pixelOf, placeAt, xOf, yOf, type Point } from './mercator';
import { tiledView, type MapTiles } from './tiles';

const SIZE = { width: 600, height: 400 };
const TILES = { url: '', attribution: '', attributionUrl: null, maxZoom: 19 } satisfies MapTiles;
const view = tiledView({ x: xOf(-112.074), y: yOf(33.4484), worldPx: 256 * 2 ** 10 });
const [left, right]: [Point, Point] = [
  { x: 200, y: 150 },
  { x: 300, y: 150 },
];
const near = (a: Point, b: Point) => {
  expect(a.x).toBeCloseTo(b.x, 6);
  expect(a.y).toBeCloseTo(b.y, 6);
};

describe('a map that is held', () => {
  it('by one finger goes where it goes, at the same scale', () => {
    const place = placeAt(left, view, SIZE);
    const next = gripped({ view, points: [left] }, [{ x: 230, y: 110 }], SIZE, null);
    near(pixelOf(place, next, SIZE), { x: 230, y: 110 });
    expect(next.worldPx).toBe(view.worldPx);
  });

  it('by two keeps below each what was below it: they part, and it comes nearer', () => {
    const now = [
      { x: 150, y: 180 },
      { x: 400, y: 180 },
    ];
    const next = gripped({ view, points: [left, right] }, now, SIZE, null);
    expect(next.worldPx).toBeCloseTo(view.worldPx * 2.5, 3);
    near(pixelOf(placeAt(left, view, SIZE), next, SIZE), { x: 150, y: 180 });
    near(pixelOf(placeAt(right, view, SIZE), next, SIZE), { x: 400, y: 180 });
  });

  it('with tiles takes the next of their scales, around what lies between the fingers', () => {
    const hold = { view, points: [left, right] };
    const parted = (by: number) => [
      { x: 200 - by, y: 150 },
      { x: 300 + by, y: 150 },
    ];
    expect(gripped(hold, parted(15), SIZE, TILES).worldPx).toBe(view.worldPx);
    const next = gripped(hold, parted(40), SIZE, TILES);
    expect(next.worldPx).toBe(view.worldPx * 2);
    const middle = { x: 250, y: 150 };
    near(pixelOf(placeAt(middle, view, SIZE), next, SIZE), middle);
  });
});
