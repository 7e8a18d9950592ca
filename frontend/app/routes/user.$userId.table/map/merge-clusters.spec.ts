import { describe, expect, it } from '@jest/globals';
import { mergeClusters } from './merge-clusters';

const WORLD_PX = 360_000;
const at = (longitude: number, count: number) => ({ latitude: 0, longitude, count });

describe('clusters near each other', () => {
  it('become one at the place of the largest, with all their listings', () => {
    expect(mergeClusters([at(5.01, 20), at(5, 300), at(5.2, 7)], WORLD_PX)).toEqual([at(5, 320), at(5.2, 7)]);
  });

  it('come apart when the map zooms in', () => {
    expect(mergeClusters([at(5.01, 20), at(5, 300)], 8 * WORLD_PX)).toHaveLength(2);
  });
});
