import { describe, expect, it, jest } from '@jest/globals';
import { effort } from '../support/effort';
import type { DrillResult } from '../support/drills/drill';
import { drillAway } from './away';
import { drillCommits } from './commits';
import { drillWebhooks } from './webhooks';

jest.setTimeout(600_000);

/** Shows all figures of a drill that failed. */
const expectPassed = (result: DrillResult) => expect(result).toEqual({ ...result, failures: [] });

/** Short forms of the drills that `npm run drill` runs. docs/development.md lists which specs hold the others. */
describe('a job', () => {
  it('loses and repeats nothing when workers are killed around the commits of a page', async () => {
    expectPassed(
      await drillCommits({
        times: 1,
        places: 100,
        workers: 2,
        only: effort({
          usual: 'captured_listing',
          long: "captured_listing|^own database: delivery$|^user's database: businessdatabase$",
        }),
        hasWebhook: false,
      }),
    );
  });

  it('continues by itself after the database was away, while the API says so', async () => {
    expectPassed(
      await drillAway({
        database: 'own',
        fault: 'refuse',
        seconds: 1,
        times: 1,
        places: 150,
        hasWebhook: false,
      }),
    );
  });
});

describe('webhooks', () => {
  it('send every event under one id, although workers are killed between sending and recording', async () => {
    expectPassed(
      await drillWebhooks({
        kills: 6,
        events: 6,
        users: 6,
        only: effort({ usual: 'webhook_delivery webhook_endpoint', long: 'webhook_delivery' }),
        waitsForLeases: false,
      }),
    );
  });
});
