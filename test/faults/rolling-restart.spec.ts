import { describe, expect, it, jest } from '@jest/globals';
import { drillRollingRestart } from '../drills/rolling-restart';
import { effort } from '../support/effort';

// `npm run test:long` runs a longer form.
jest.setTimeout(effort({ usual: 900_000, long: 3_600_000 }));

const BROWSERS = effort({ usual: 6, long: 20 });
const ROUNDS = effort({ usual: 1, long: 3 });

describe('users who click while the web processes are replaced one after the other', () => {
  it('see no error, and nothing is lost or done twice', async () => {
    const { failures } = await drillRollingRestart({ browsers: BROWSERS, rounds: ROUNDS, places: 400 });
    expect(failures).toEqual([]);
  });
});
