import { describe, expect, it } from '@jest/globals';
import {
  boundsOf,
  centered,
  panned,
  toPixel,
  geoPointAt,
  fitView,
  mercatorX,
  mercatorY,
  zoomed,
} from './mercator';

const SIZE = { width: 480, height: 460 };
const BAY = [
  { longitude: -122.43, latitude: 37.77 },
  { longitude: -121.89, latitude: 37.33 },
];

describe('a map view', () => {
  it('has its center point in the middle, north at the top and east on the right', () => {
    const view = { x: mercatorX(-122), y: mercatorY(37.5), worldPx: 200 * 360 };
    const size = { width: 800, height: 400 };
    expect(toPixel({ longitude: -122, latitude: 37.5 }, view, size)).toEqual({ x: 400, y: 200 });
    const { x, y } = toPixel({ longitude: -122.2712, latitude: 37.8044 }, view, size);
    expect(x).toBeCloseTo(345.76, 2);
    expect(y).toBeLessThan(200);
  });

  it('fits all points with padding, even across the 180th meridian', () => {
    const acrossDateline = [
      { longitude: 179, latitude: 10 },
      { longitude: -179, latitude: -10 },
    ];
    for (const points of [BAY, acrossDateline]) {
      const view = fitView(points, SIZE)!;
      for (const point of points) {
        const { x, y } = toPixel(point, view, SIZE);
        expect(x).toBeGreaterThanOrEqual(45);
        expect(x).toBeLessThanOrEqual(SIZE.width - 45);
        expect(y).toBeGreaterThanOrEqual(45);
        expect(y).toBeLessThanOrEqual(SIZE.height - 45);
      }
    }
  });

  it('shows a single point with its surroundings', () => {
    const view = fitView(BAY.slice(0, 1), SIZE)!;
    const { west, east } = boundsOf(view, SIZE);
    expect(east - west).toBeGreaterThan(0.05);
    const wider = boundsOf(fitView(BAY.slice(0, 1), SIZE, 0.5)!, SIZE);
    expect(wider.east - wider.west).toBeGreaterThan(0.5);
    expect(fitView([], SIZE)).toBeNull();
  });

  it('provides the coordinates of its edges and of the point at a given pixel', () => {
    const view = fitView(BAY, SIZE)!;
    const { west, north, east, south } = boundsOf(view, SIZE);
    expect(toPixel({ longitude: west, latitude: north }, view, SIZE).x).toBeCloseTo(0);
    expect(toPixel({ longitude: east, latitude: south }, view, SIZE).y).toBeCloseTo(SIZE.height);
    const { longitude, latitude } = geoPointAt(toPixel(BAY[0]!, view, SIZE), view, SIZE);
    expect(longitude).toBeCloseTo(BAY[0]!.longitude, 9);
    expect(latitude).toBeCloseTo(BAY[0]!.latitude, 9);
  });

  it('keeps the same point under the pointer while zooming, and moves by the panned distance', () => {
    const view = fitView(BAY, SIZE)!;
    const before = toPixel(BAY[0]!, view, SIZE);
    const after = toPixel(BAY[0]!, zoomed(view, SIZE, 2, before), SIZE);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    const moved = toPixel(BAY[0]!, panned(view, { x: 50, y: -20 }), SIZE);
    expect(moved.x).toBeCloseTo(before.x + 50);
    expect(moved.y).toBeCloseTo(before.y - 20);
  });

  it('keeps its scale when a point is centered', () => {
    const view = fitView(BAY, SIZE)!;
    const centeredView = centered(view, BAY[1]!);
    expect(centeredView.worldPx).toBe(view.worldPx);
    expect(toPixel(BAY[1]!, centeredView, SIZE)).toEqual({ x: 240, y: 230 });
  });
});
