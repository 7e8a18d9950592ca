import { describe, expect, it, jest } from '@jest/globals';
import { effort } from '../support/effort';
import { runInChildProcess } from '../support/run-in-child-process';
import type { CoverageCase, CoverageResult } from '../support/planner-simulation/simulate-coverage';

jest.setTimeout(900_000);

const SEEDS = effort({ usual: [501], long: [501, 502, 503, 504, 505] });

const simulate = (cases: readonly CoverageCase[]) =>
  runInChildProcess<CoverageResult[]>('test/support/planner-simulation/simulate-coverage', cases);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The full table is measured by `npm run bench -- coverage`. */
describe('a capture plan for a service that leaves places out', () => {
  it.each([
    ['uniform', 0, 0.2],
    ['clustered', 0.1, 0],
    ['centers', 0.3, 0.2],
    ['coast', 0.3, 0],
  ] as const)(
    'captures 97.5%% of 5,000 places and states its coverage: %s, %d hidden, %d early ends',
    async (layout, hiddenShare, earlyEndShare) => {
      const results = await simulate(
        SEEDS.flatMap((seed) =>
          [1, 2].map((draw) => ({
            label: 'Tulsa, OK',
            layout,
            count: 5_000,
            seed,
            fickleness: { hiddenShare, earlyEndShare, seed: draw },
          })),
        ),
      );
      expect(results).toHaveLength(2 * SEEDS.length);
      for (const { recall, stated, lowerBound, state } of results) {
        expect(recall).toBeGreaterThanOrEqual(0.975);
        expect(state).toBe('complete');
        expect(Math.abs((stated ?? 0) - recall)).toBeLessThan(0.02);
        expect(lowerBound).toBeLessThanOrEqual(recall);
      }
      expect(mean(results.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.985);
      for (let i = 0; i < results.length; i += 2) {
        const [first, second] = [results[i]?.found ?? [], new Set(results[i + 1]?.found)];
        const common = first.filter((place) => second.has(place)).length;
        expect(common / Math.min(first.length, second.size)).toBeGreaterThanOrEqual(0.985);
      }
    },
  );

  it('spends no page more on a service that leaves nothing out', async () => {
    const results = await simulate(
      (['uniform', 'clustered', 'centers', 'coast'] as const).flatMap((layout) =>
        SEEDS.map((seed) => ({ label: 'Mesa, AZ', layout, count: 5_000, seed })),
      ),
    );
    for (const { recall } of results) expect(recall).toBeGreaterThanOrEqual(0.999);
    expect(mean(results.map(({ ratio }) => ratio))).toBeLessThanOrEqual(1.8);
  });

  it('reaches the level that was chosen, with more pages for a higher one', async () => {
    const levels = ['quick', 'balanced', 'thorough', 'exhaustive'] as const;
    const fickleness = { hiddenShare: 0.2 };
    const town = { label: 'Tulsa, OK', layout: 'clustered', count: 3_000, seed: 511, fickleness } as const;
    const results = await simulate(levels.map((level) => ({ ...town, level })));
    const recalls = results.map(({ recall }) => recall);
    expect(results.map(({ state }) => state)).toEqual(['stopped-short', 'complete', 'complete', 'complete']);
    expect(recalls[1]).toBeGreaterThan(0.955);
    expect(recalls[2]).toBeGreaterThan(0.975);
    expect(recalls[3]).toBeGreaterThan(0.99);
    const pages = results.map((result) => result.pages);
    expect(pages).toEqual([...pages].sort((a, b) => a - b));
  });

  it('stops where a service hides places so often that further pages do not pay, and states less', async () => {
    const [result] = await simulate([
      {
        label: 'Tulsa, OK',
        layout: 'clustered',
        count: 2_000,
        seed: 521,
        fickleness: { hiddenShare: 0.3, hiddenPlaces: 'uneven' },
      },
    ]);
    expect(result?.state).toBe('stopped-short');
    expect(result?.stated).toBeLessThan(0.99);
    expect(Math.abs((result?.stated ?? 0) - (result?.recall ?? 0))).toBeLessThan(0.04);
  });

  it.each([
    [3, 1],
    [40, 3],
    [100, 8],
  ])(
    'finds all %i places of a small town that leaves nothing out in at most %i pages',
    async (count, maxPages) => {
      const results = await simulate(
        (['uniform', 'clustered', 'centers', 'coast'] as const).flatMap((layout) =>
          SEEDS.map((seed) => ({ label: 'Bisbee, AZ', layout, count, seed })),
        ),
      );
      expect(results).toHaveLength(4 * SEEDS.length);
      for (const { recall, pages } of results) {
        expect(recall).toBe(1);
        expect(pages).toBeLessThanOrEqual(maxPages);
      }
    },
  );

  it('looks twice at a small town if other targets have shown that the service leaves places out', async () => {
    const town = { label: 'Bisbee, AZ', layout: 'clustered', count: 40, seed: 531 } as const;
    const fickleness = { hiddenShare: 0.1 };
    const prior = { visibility: 0.9, earlyEndShare: 0, resultLimit: 107 };
    const [once, twice] = await simulate([
      { ...town, fickleness },
      { ...town, fickleness, prior },
    ]);
    expect(once).toMatchObject({ state: 'not-verified', stated: null, looks: 1 });
    expect(twice?.looks).toBeGreaterThan(1);
    expect(twice?.state).toBe('complete');
    expect(twice?.recall).toBeGreaterThan(once?.recall ?? 1);
  });
});
