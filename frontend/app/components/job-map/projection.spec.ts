import { describe, expect, it } from '@jest/globals';
import {
  degreeText,
  fitted,
  graticuleStep,
  marks,
  panned,
  placeAt,
  placeText,
  project,
  scaleBar,
  zoomed,
} from './projection';

const size = { width: 800, height: 400 };
const view = { latitude: 37.5, longitude: -122, pxPerDegree: 200 };
const oakland = { latitude: 37.8044, longitude: -122.2712 };

describe('the map', () => {
  it('has its middle in the middle, north above and east at the right', () => {
    expect(project(view, size, view)).toEqual({ x: 400, y: 200 });
    const { x, y } = project(view, size, oakland);
    expect(x).toBeCloseTo(345.76, 2);
    expect(y).toBeLessThan(200);
  });

  it('knows the place at each pixel', () => {
    const { latitude, longitude } = placeAt(view, size, project(view, size, oakland));
    expect(latitude).toBeCloseTo(oakland.latitude, 9);
    expect(longitude).toBeCloseTo(oakland.longitude, 9);
  });

  it('shows all places with room around them, also across the antimeridian', () => {
    const places = [
      { latitude: 10, longitude: 179 },
      { latitude: -10, longitude: -179 },
    ];
    const fit = fitted(places, size);
    if (!fit) throw new Error('no view');
    for (const place of places) {
      const { x, y } = project(fit, size, place);
      expect(x).toBeGreaterThanOrEqual(40);
      expect(x).toBeLessThanOrEqual(760);
      expect(y).toBeGreaterThanOrEqual(40);
      expect(y).toBeLessThanOrEqual(360);
    }
    expect(fitted([], size)).toBeNull();
  });

  it('keeps the place under the pointer while it grows, and moves with it', () => {
    const at = { x: 100, y: 300 };
    const before = placeAt(view, size, at);
    const after = placeAt(zoomed(view, size, 2, at), size, at);
    expect(after.latitude).toBeCloseTo(before.latitude, 9);
    expect(after.longitude).toBeCloseTo(before.longitude, 9);
    expect(project(panned(view, { x: 30, y: -20 }), size, view)).toEqual({
      x: expect.closeTo(430, 6),
      y: expect.closeTo(180, 6),
    });
  });

  it('has lines of the graticule at round degrees, far enough apart to be lettered', () => {
    expect(graticuleStep(view)).toBe(30);
    const { meridians, parallels } = marks(view, size, 60);
    expect(meridians.map(({ degrees }) => degrees)).toEqual([-124, -123, -122, -121, -120]);
    expect(parallels.map(({ degrees }) => degrees)).toEqual([37, 38]);
    expect([degreeText(38.5, 'N', 'S'), degreeText(-122, 'E', 'W'), degreeText(-122.05, 'E', 'W')]).toEqual([
      '38°30′N',
      '122°W',
      '122°03′W',
    ]);
  });

  it('writes coordinates to four decimals and has a scale of a round distance', () => {
    expect(placeText({ latitude: 37.405, longitude: -121.99 })).toBe('37.4050° N, 121.9900° W');
    const { text, px } = scaleBar(view);
    expect(text).toBe('25 km');
    expect(px).toBeGreaterThan(40);
    expect(px).toBeLessThanOrEqual(90);
  });
});
