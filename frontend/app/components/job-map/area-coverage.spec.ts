import { describe, expect, it } from '@jest/globals';
import type { JobArea } from '~/services/api/api-types';
import { areaAt, areaStyle, areaText } from './area-coverage';

const coverage = (looks: number, missing: number) => ({ captured: 71, looks, missing });

describe('an area of a finished target', () => {
  it('is darker with each look, and hatched by how many places are missing', () => {
    expect(areaStyle(coverage(1, 0))).toEqual({ looks: 1, hatch: 'none' });
    expect(areaStyle(coverage(2.1, 0.6))).toEqual({ looks: 2, hatch: 'some' });
    expect(areaStyle(coverage(4, 7))).toEqual({ looks: 3, hatch: 'many' });
  });

  it('is described in words', () => {
    expect(areaText(coverage(2.13, 1.2))).toBe('71 captured, searched 2.1 times, about 1 missing');
    expect(areaText(coverage(1, 0.1))).toBe('71 captured, searched 1 time, probably none missing');
  });

  it('is the smallest one at a point, and only if its coverage is known', () => {
    const area = (east: number, change: Partial<JobArea> = {}): JobArea => ({
      target: 'A1',
      state: 'done',
      west: 0,
      south: 0,
      east,
      north: 1,
      coverage: coverage(1, 0),
      ...change,
    });
    const areas = [area(2), area(1), area(0.5, { coverage: null })];
    expect(areaAt(areas, { latitude: 0.2, longitude: 0.2 })).toBe(areas[1]);
    expect(areaAt(areas, { latitude: 0.2, longitude: 1.5 })).toBe(areas[0]);
    expect(areaAt(areas, { latitude: 0.2, longitude: 9 })).toBeNull();
  });
});
