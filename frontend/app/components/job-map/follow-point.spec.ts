import { describe, expect, it } from '@jest/globals';
import { toPixel, fitView } from '~/components/map/mercator';
import { followPoint } from './follow-point';

const SIZE = { width: 800, height: 400 };
const MESA = { latitude: 33.4152, longitude: -111.8315 };
const TUCSON = { latitude: 32.2217, longitude: -110.9265 };

describe('a map that follows the job', () => {
  it('zooms in on the newest listing', () => {
    const wideView = fitView([MESA, TUCSON], SIZE)!;
    const view = followPoint(wideView, SIZE, TUCSON);
    expect(view.worldPx).toBeGreaterThan(wideView.worldPx);
    expect(toPixel(TUCSON, view, SIZE)).toEqual({ x: 400, y: 200 });
  });

  it('stays still while the newest listing is near the center and moves when it leaves the center', () => {
    const view = followPoint(fitView([MESA, TUCSON], SIZE)!, SIZE, TUCSON);
    expect(followPoint(view, SIZE, { ...TUCSON, longitude: TUCSON.longitude + 0.05 })).toBe(view);
    expect(followPoint(view, SIZE, MESA)).not.toBe(view);
    expect(followPoint(view, SIZE, MESA).worldPx).toBe(view.worldPx);
  });
});
