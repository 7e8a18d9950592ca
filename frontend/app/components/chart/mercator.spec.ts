import { describe, expect, it } from '@jest/globals';
import { boundsOf, panned, pixelOf, viewOf, zoomed } from './mercator';

const SIZE = { width: 480, height: 460 };
const BAY = [
  { longitude: -122.43, latitude: 37.77 },
  { longitude: -121.89, latitude: 37.33 },
];

describe('the chart of a page of listings', () => {
  it('shows all of them, with room around', () => {
    const view = viewOf(BAY, SIZE)!;
    for (const place of BAY) {
      const { x, y } = pixelOf(place, view, SIZE);
      expect(x).toBeGreaterThanOrEqual(47);
      expect(x).toBeLessThanOrEqual(SIZE.width - 47);
      expect(y).toBeGreaterThanOrEqual(47);
      expect(y).toBeLessThanOrEqual(SIZE.height - 47);
    }
  });

  it('shows a single listing with its surroundings, and none nowhere', () => {
    const view = viewOf(BAY.slice(0, 1), SIZE)!;
    const { west, east } = boundsOf(view, SIZE);
    expect(east - west).toBeGreaterThan(0.05);
    expect(viewOf([], SIZE)).toBeNull();
  });

  it('knows the degrees at its edges', () => {
    const view = viewOf(BAY, SIZE)!;
    const { west, north, east, south } = boundsOf(view, SIZE);
    expect(pixelOf({ longitude: west, latitude: north }, view, SIZE).x).toBeCloseTo(0);
    expect(pixelOf({ longitude: east, latitude: south }, view, SIZE).y).toBeCloseTo(SIZE.height);
  });

  it('keeps what lies under the pointer when it is zoomed, and moves by what it is panned', () => {
    const view = viewOf(BAY, SIZE)!;
    const before = pixelOf(BAY[0]!, view, SIZE);
    const at = { x: before.x - SIZE.width / 2, y: before.y - SIZE.height / 2 };
    const after = pixelOf(BAY[0]!, zoomed(view, 2, at), SIZE);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(pixelOf(BAY[0]!, panned(view, 50, -20), SIZE).x).toBeCloseTo(before.x - 50);
  });
});
