import { describe, expect, it, jest } from '@jest/globals';
import { effort } from '../support/effort';
import { drillCommits } from './commits';
import { drillWebhooks } from './webhooks';

// `npm run test:long` runs longer forms.
jest.setTimeout(effort({ usual: 600_000, long: 3_600_000 }));

/**
 * The commits of a recorded listing and of its delivery, and the commit of a message that was sent. Each kill costs
 * the start of a process. `npm run test:long` disturbs all commits.
 */
const LISTINGS = effort({ usual: `search_task target$|user's database`, long: '' });
const MESSAGES = effort({ usual: 'webhook_delivery webhook_endpoint$', long: 'webhook_delivery' });

describe('short forms of the drills at commits', () => {
  it('kill workers before and after commits and lose answers, and nothing is lost or done twice', async () => {
    const { failures } = await drillCommits({
      times: effort({ usual: 1, long: 20 }),
      places: effort({ usual: 100, long: 2_000 }),
      workers: effort({ usual: 1, long: 2 }),
      only: LISTINGS,
      hasWebhook: false,
    });
    expect(failures).toEqual([]);
  });

  it('kill workers around the commits of webhook deliveries, and each event arrives under one id', async () => {
    const { failures } = await drillWebhooks({
      kills: effort({ usual: 6, long: 100 }),
      events: effort({ usual: 12, long: 200 }),
      users: effort({ usual: 6, long: 40 }),
      only: MESSAGES,
      waitsForLeases: false,
    });
    expect(failures).toEqual([]);
  });
});
