import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DRAWN_MARGIN_PX, drawnSize, fillsMap, placeDrawing } from './drawn-view';
import { geoPointAt, toPixel, type MapViewport, type PixelSize } from './mercator';

const SIZE: PixelSize = { width: 800, height: 500 };
const drawnViews: fc.Arbitrary<MapViewport> = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  y: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  worldPx: fc.double({ min: 20_000, max: 5_000_000, noNaN: true }),
});
const moves = fc.record({
  right: fc.double({ min: -400, max: 400, noNaN: true }),
  down: fc.double({ min: -400, max: 400, noNaN: true }),
  factor: fc.double({ min: 0.5, max: 3, noNaN: true }),
});
const moved = (
  view: MapViewport,
  { right, down, factor }: { right: number; down: number; factor: number },
) => ({
  x: (((view.x + right / view.worldPx) % 1) + 1) % 1,
  y: view.y + down / view.worldPx,
  worldPx: view.worldPx * factor,
});
const CORNERS = [
  { x: 0, y: 0 },
  { x: SIZE.width, y: 0 },
  { x: 0, y: SIZE.height },
  { x: SIZE.width, y: SIZE.height },
];

describe('a drawing that is moved with the map', () => {
  it('has each point of the earth where the map has it, also across the 180th meridian', () => {
    fc.assert(
      fc.property(drawnViews, moves, fc.constantFrom(...CORNERS), (drawn, move, corner) => {
        const view = moved(drawn, move);
        const point = geoPointAt(corner, view, SIZE);
        const whole = drawnSize(SIZE);
        const inDrawing = toPixel(point, drawn, whole);
        const { x, y, scale } = placeDrawing(drawn, view);
        expect((inDrawing.x - whole.width / 2) * scale + x + SIZE.width / 2).toBeCloseTo(corner.x, 2);
        expect((inDrawing.y - whole.height / 2) * scale + y + SIZE.height / 2).toBeCloseTo(corner.y, 2);
      }),
    );
  });

  it('fills the map exactly while all corners of the map lie within the drawing', () => {
    fc.assert(
      fc.property(drawnViews, moves, (drawn, move) => {
        const view = moved(drawn, move);
        const whole = drawnSize(SIZE);
        const gaps = CORNERS.map((corner) => {
          const { x, y } = toPixel(geoPointAt(corner, view, SIZE), drawn, whole);
          return Math.min(x, y, whole.width - x, whole.height - y);
        });
        const smallest = Math.min(...gaps);
        fc.pre(Math.abs(smallest) > 0.01);
        expect(fillsMap(drawn, view, SIZE)).toBe(smallest > 0);
      }),
    );
  });

  it('suffices for moves within its margin', () => {
    const drawn = { x: 0.5, y: 0.5, worldPx: 100_000 };
    const right = (px: number) => moved(drawn, { right: px, down: 0, factor: 1 });
    expect(fillsMap(drawn, right(DRAWN_MARGIN_PX - 1), SIZE)).toBe(true);
    expect(fillsMap(drawn, right(DRAWN_MARGIN_PX + 1), SIZE)).toBe(false);
  });
});
