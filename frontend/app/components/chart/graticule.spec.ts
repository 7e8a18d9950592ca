import { describe, expect, it } from '@jest/globals';
import { degreeLabel, graticuleOf, graticuleStep, scaleBar } from './graticule';
import { boundsOf, viewOf } from './mercator';

const SIZE = { width: 480, height: 460 };
const view = viewOf(
  [
    { longitude: -122.43, latitude: 37.77 },
    { longitude: -121.89, latitude: 37.33 },
  ],
  SIZE,
)!;

describe('the graticule', () => {
  it('names its lines in degrees and minutes', () => {
    expect(degreeLabel(37 * 60 + 45, ['N', 'S'])).toBe('37°45′N');
    expect(degreeLabel(-122 * 60, ['E', 'W'])).toBe('122°W');
    expect(degreeLabel(-(33 * 60 + 5), ['N', 'S'])).toBe('33°05′S');
  });

  it('has lines that stand apart and lie in sight', () => {
    expect(graticuleStep(view)).toBe(15);
    const { meridians, parallels, barsAcross } = graticuleOf(view, SIZE, boundsOf(view, SIZE));
    expect(meridians.map(({ label }) => label)).toContain('122°15′W');
    for (const { at } of meridians) expect(at).toBeGreaterThanOrEqual(0);
    for (const { at } of parallels) expect(at).toBeLessThanOrEqual(SIZE.height);
    for (const { start, length } of barsAcross) expect(start + length).toBeLessThanOrEqual(SIZE.width);
  });

  it('goes with a scale of a round length', () => {
    const { px, label } = scaleBar(view, SIZE, 37.5);
    expect(label).toMatch(/^(5|10|20) km$/);
    expect(px).toBeLessThanOrEqual(SIZE.width / 5);
  });
});
