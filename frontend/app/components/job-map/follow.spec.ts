import { describe, expect, it } from '@jest/globals';
import { pixelOf, viewOf } from '~/components/chart/mercator';
import { followed } from './follow';

const SIZE = { width: 800, height: 400 };
const MESA = { latitude: 33.4152, longitude: -111.8315 };
const TUCSON = { latitude: 32.2217, longitude: -110.9265 };

describe('a map that follows the run', () => {
  it('goes near to the newest place', () => {
    const arizona = viewOf([MESA, TUCSON], SIZE)!;
    const view = followed(arizona, SIZE, TUCSON);
    expect(view.worldPx).toBeGreaterThan(arizona.worldPx);
    expect(pixelOf(TUCSON, view, SIZE)).toEqual({ x: 400, y: 200 });
  });

  it('stands still while the newest place is in its middle, and moves when it leaves it', () => {
    const view = followed(viewOf([MESA, TUCSON], SIZE)!, SIZE, TUCSON);
    expect(followed(view, SIZE, { ...TUCSON, longitude: TUCSON.longitude + 0.05 })).toBe(view);
    expect(followed(view, SIZE, MESA)).not.toBe(view);
    expect(followed(view, SIZE, MESA).worldPx).toBe(view.worldPx);
  });
});
