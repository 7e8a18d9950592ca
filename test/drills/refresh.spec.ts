import { expect, it, jest } from '@jest/globals';
import { effort } from '../support/effort';
import { drillRefresh } from './refresh';

jest.setTimeout(effort({ usual: 1_200_000, long: 7_200_000 }));

const OPTIONS = effort({
  usual: { places: 60, kills: 1, workers: 2, outages: 0 },
  long: { places: 10_000, kills: 100, workers: 2, outages: 2 },
});

it('a refresh finds out exactly what has changed, whatever happens to its workers', async () => {
  const { failures, figures } = await drillRefresh(OPTIONS);
  expect(failures).toEqual([]);
  expect(figures.changed).toBeGreaterThan(0);
});
