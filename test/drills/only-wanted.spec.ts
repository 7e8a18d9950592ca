import { expect, it, jest } from '@jest/globals';
import { effort } from '../support/effort';
import { drillOnlyWanted } from './only-wanted';

jest.setTimeout(effort({ usual: 1_200_000, long: 7_200_000 }));

const OPTIONS = effort({
  usual: { jobs: 12, users: 4, workers: 2, searches: 2, pages: 4, tables: false, seed: 7 },
  long: { jobs: 1_000, users: 8, workers: 2, searches: 2, pages: 12, tables: true, seed: 7 },
});

it('jobs charge nothing that they were not asked for, whatever happens to their workers', async () => {
  const { failures, figures } = await drillOnlyWanted(OPTIONS);
  expect(failures).toEqual([]);
  expect(figures.kills).toBeGreaterThan(0);
  expect(figures['places taken out']).toBeGreaterThan(0);
  expect(figures['listings recorded and charged']).toBeGreaterThan(0);
});
