import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { height, width, type Rect } from './rect';
import { Plane } from './plane';

const latitudes = fc.double({ min: -70, max: 70, noNaN: true });
const longitudes = fc.double({ min: -180, max: 179.999, noNaN: true });
const sideMeters = fc.double({ min: 10, max: 60_000, noNaN: true });

describe('the area for a rectangle', () => {
  it('shows the entire rectangle at a multiple of the zoom step, within the size limits of a viewport', () => {
    fc.assert(
      fc.property(
        latitudes,
        longitudes,
        sideMeters,
        sideMeters,
        fc.constantFrom(1, 0.5, 0.25),
        (latitude, longitude, w, h, step) => {
          const plane = new Plane({ latitude, longitude }, step);
          const rect: Rect = [300, -200, 300 + w, -200 + h];
          const area = plane.toArea(rect);
          const view = plane.viewOf(area);
          expect(area.zoom / step).toBe(Math.round(area.zoom / step));
          for (const pixels of [area.width, area.height]) {
            expect(Number.isInteger(pixels)).toBe(true);
            expect(pixels).toBeGreaterThanOrEqual(400);
            expect(pixels).toBeLessThanOrEqual(2000);
          }
          expect(view[0]).toBeLessThanOrEqual(rect[0] + 0.01);
          expect(view[1]).toBeLessThanOrEqual(rect[1] + 0.01);
          expect(view[2]).toBeGreaterThanOrEqual(rect[2] - 0.01);
          expect(view[3]).toBeGreaterThanOrEqual(rect[3] - 0.01);
        },
      ),
    );
  });

  it('matches the rectangle to the pixel when its sides fit a viewport', () => {
    const plane = new Plane({ latitude: 48, longitude: 11 }, 1);
    const view = plane.viewOf(plane.toArea([0, 0, 3000, 2000]));
    expect(width(view) / 3000).toBeCloseTo(1, 2);
    expect(height(view) / 2000).toBeCloseTo(1, 2);
  });

  it('is continuous across the antimeridian', () => {
    const plane = new Plane({ latitude: -17, longitude: 179.95 }, 1);
    const beyond = plane.point(-17, -179.95);
    expect(beyond.x).toBeGreaterThan(0);
    expect(beyond.x).toBeLessThan(12_000);
    const area = plane.toArea([8000, -1000, 10_000, 1000]);
    expect(area.longitude).toBeLessThan(-179.9);
    expect(plane.viewOf(area)[0]).toBeCloseTo(8000, -1);
    const rect = plane.toRect({ west: 179.9, south: -17.1, east: -179.9, north: -16.9 });
    expect(rect[2] - rect[0]).toBeGreaterThan(20_000);
    expect(rect[2] - rect[0]).toBeLessThan(22_000);
  });
});
