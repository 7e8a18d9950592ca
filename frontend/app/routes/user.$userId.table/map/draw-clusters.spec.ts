import { describe, expect, it } from '@jest/globals';
import { fitView, toPixel } from '~/components/map/mercator';
import { clusterAt, countText } from './draw-clusters';

const SIZE = { width: 480, height: 400 };
const CLUSTERS = [
  { latitude: 37.7, longitude: -122.4, count: 12 },
  { latitude: 37.9, longitude: -122.1, count: 4_000 },
];

describe('clusters on the map', () => {
  it('say how many listings they have in a few characters', () => {
    const counts = [2, 999, 1_000, 1_249, 9_949, 9_960, 12_345, 999_499, 999_500, 1_250_000];
    expect(counts.map(countText)).toEqual([
      '2',
      '999',
      '1k',
      '1.2k',
      '9.9k',
      '10k',
      '12k',
      '999k',
      '1M',
      '1.3M',
    ]);
  });

  it('are found in their circles', () => {
    const view = fitView(CLUSTERS, SIZE)!;
    const { x, y } = toPixel(CLUSTERS[1]!, view, SIZE);
    expect(clusterAt(CLUSTERS, { x: x + 12, y: y - 8 }, view, SIZE)?.count).toBe(4_000);
    expect(clusterAt(CLUSTERS, { x: x - 40, y }, view, SIZE)).toBeNull();
  });
});
