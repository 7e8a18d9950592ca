import { expect, it, jest } from '@jest/globals';
import { effort } from '../support/effort';
import { drillSameSet } from './same-set';

jest.setTimeout(effort({ usual: 600_000, long: 3_600_000 }));

/** A city that borders on others. */
const SETUP = effort({
  usual: { jobs: 3, city: 'Guadalupe, AZ', type: 'Restaurants', workers: 1 },
  long: { jobs: 20, city: 'Phoenix, AZ', type: 'Restaurants', workers: 2 },
});

it('jobs of one setup that nothing disturbs record the same places', async () => {
  const { failures } = await drillSameSet(SETUP);
  expect(failures).toEqual([]);
});
