import { describe, expect, it } from '@jest/globals';
import { degreeLabel, buildGraticule, graticuleStep, scaleBar } from './graticule';
import { boundsOf, fitView, mercatorX, mercatorY } from './mercator';
import { formatCoordinates, formatCoordinatesShort } from './format-coordinates';

const SIZE = { width: 480, height: 460 };
const view = fitView(
  [
    { longitude: -122.43, latitude: 37.77 },
    { longitude: -121.89, latitude: 37.33 },
  ],
  SIZE,
)!;

describe('the graticule', () => {
  it('labels its lines in degrees and minutes', () => {
    expect(degreeLabel(37 * 60 + 45, ['N', 'S'])).toBe('37°45′N');
    expect(degreeLabel(-122 * 60, ['E', 'W'])).toBe('122°W');
    expect(degreeLabel(-(33 * 60 + 5), ['N', 'S'])).toBe('33°05′S');
    expect(degreeLabel(37 * 60 + 20.5, ['N', 'S'])).toBe('37°20.5′N');
  });

  it('spaces its lines apart and keeps them within the view', () => {
    expect(graticuleStep(view)).toBe(10);
    const { meridians, parallels, barsAcross } = buildGraticule(view, SIZE, boundsOf(view, SIZE));
    expect(meridians.map(({ label }) => label)).toContain('122°10′W');
    for (const { position } of meridians) expect(position).toBeGreaterThanOrEqual(0);
    for (const { position } of parallels) expect(position).toBeLessThanOrEqual(SIZE.height);
    for (const { start, length } of barsAcross) expect(start + length).toBeLessThanOrEqual(SIZE.width);
  });

  it('continues beyond the 180th meridian', () => {
    const viewport = { x: mercatorX(179), y: mercatorY(-17), worldPx: 100 * 360 };
    const { meridians } = buildGraticule(viewport, SIZE, boundsOf(viewport, SIZE));
    expect(meridians.map(({ label }) => label)).toEqual(['177°E', '178°E', '179°E', '180°W', '179°W']);
  });

  it('has a scale bar of a round length', () => {
    const { px, label } = scaleBar({ x: mercatorX(-122), y: mercatorY(37.5), worldPx: 200 * 360 });
    expect(label).toBe('25 km');
    expect(px).toBeGreaterThan(40);
    expect(px).toBeLessThanOrEqual(90);
  });

  it('shows coordinates with four decimals', () => {
    expect(formatCoordinates({ latitude: 37.405, longitude: -121.99 })).toBe('37.4050° N, 121.9900° W');
    expect(formatCoordinatesShort({ latitude: -33.8688, longitude: 151.2093 })).toBe(
      '33.8688° S 151.2093° E',
    );
  });
});
