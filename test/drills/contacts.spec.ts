import { describe, expect, it, jest } from '@jest/globals';
import { effort } from '../support/effort';
import { drillContacts } from './contacts';

// `npm run test:long` runs a longer form.
jest.setTimeout(effort({ usual: 900_000, long: 3_600_000 }));

describe('the short form of the drill with websites', () => {
  it.each([
    ['nothing is lost, charged twice, or asked again', false, 24],
    ['places that wait for them become listings once, or are taken out uncharged', true, 12],
  ])('kills workers in the middle of websites, and %s', async (_, isFiltered, usual) => {
    const { failures } = await drillContacts({
      isFiltered,
      kills: effort({ usual: 2, long: 20 }),
      websites: effort({ usual, long: 200 }),
      workers: 2,
      parallel: effort({ usual: 6, long: 10 }),
    });
    expect(failures).toEqual([]);
  });
});
