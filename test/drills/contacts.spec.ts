import { describe, expect, it, jest } from '@jest/globals';
import { effort } from '../support/effort';
import { drillContacts } from './contacts';

// `npm run test:long` runs a longer form.
jest.setTimeout(effort({ usual: 300_000, long: 3_600_000 }));

describe('the short form of the drill with websites', () => {
  it('kills workers in the middle of websites, and nothing is lost, charged twice, or asked again', async () => {
    const { failures } = await drillContacts({
      kills: effort({ usual: 2, long: 20 }),
      websites: effort({ usual: 24, long: 200 }),
      workers: 2,
      parallel: effort({ usual: 6, long: 10 }),
    });
    expect(failures).toEqual([]);
  });
});
