import { describe, expect, it, jest } from '@jest/globals';
import type { Layout } from '@libs/atlas';
import { natively } from '../support/natively';
import type { AtlasCovered, AtlasTown } from '../support/plan-worlds/cover-atlas';

jest.setTimeout(900_000);

const LAYOUTS: readonly Layout[] = ['uniform', 'clustered', 'centres', 'coast'];
const SEEDS = [11, 12, 13, 14, 15];

const cover = (towns: AtlasTown[]) => natively<AtlasCovered[]>('test/support/plan-worlds/cover-atlas', towns);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the plan over the bundled site’s world', () => {
  it.each(LAYOUTS)(
    'finds at least 99.5 %% of 5,000 restaurants with at most 1.9 times the ideal pages: %s',
    async (kind) => {
      const runs = await cover(SEEDS.map((seed) => ({ label: 'Mesa, AZ', kind, count: 5_000, seed })));
      expect(runs).toHaveLength(SEEDS.length);
      for (const { recall } of runs) expect(recall).toBeGreaterThanOrEqual(0.995);
      expect(mean(runs.map(({ ratio }) => ratio))).toBeLessThanOrEqual(1.9);
    },
  );

  it.each([
    [3, 1],
    [40, 3],
    [100, 8],
  ])('reads a town of %i places in %i pages at most', async (count, most) => {
    const runs = await cover(
      LAYOUTS.flatMap((kind) => SEEDS.map((seed) => ({ label: 'Bisbee, AZ', kind, count, seed }))),
    );
    expect(runs).toHaveLength(LAYOUTS.length * SEEDS.length);
    expect(runs.filter(({ recall }) => recall < 0.995)).toEqual([]);
    expect(Math.max(...runs.map(({ pages }) => pages))).toBeLessThanOrEqual(most);
  });
});
