import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { AppProcess } from '../support/app-process';
import type { HttpClient } from '../support/http-client';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

jest.setTimeout(600_000);

const PLACES = 50;

interface Status {
  status: string;
  recordsProcessed: number;
  exports: { filename: string }[];
}

let town: Town | undefined;
let app: AppProcess | undefined;

afterEach(async () => {
  await app?.remove();
  await town?.site.close();
});

describe('a search that was claimed ahead', () => {
  it('is searched once, from its first page, if its worker is killed before it sends a request', async () => {
    town = await startTown(PLACES, { businessTypes: ['Restaurants', 'Dentists'] });
    const { site } = town;
    site.setFaults({ rules: [{ kind: 'stall', on: 'search' }] });
    app = new AppProcess(await mkdtemp(path.join(tmpdir(), 'gazetteer-ahead-')), {
      PORT: '0',
      MAPS_URL: site.baseUrl,
      FREE_ALLOWANCE: '100000',
      SEARCHES_PER_WORKER: '1',
    });
    await app.start();
    let client = await app.signIn('free');
    await client.post('/api/db/save', { provider: 'none' });
    await client.post('/api/runtime/start', {
      mode: 'manual',
      city: town.label,
      businessType: ['Restaurants', 'Dentists'],
    });
    await until('the documents of both searches are loaded, and one has sent a request', () => {
      const { documents, searches } = site.statistics();
      return documents === 2 && searches === 1;
    });
    await app.kill();
    await until('the request of its browser has ended', () => site.statistics().inFlight === 0);
    site.resetStatistics();
    site.setFaults({ rules: [] });
    await app.start();
    client = await app.signIn('free');

    const done = await until(
      'the job ends',
      async () => {
        const { body } = await (client as HttpClient).get<Status>('/api/runtime/status');
        return body.status === 'success' && body.exports.length > 0 ? body : null;
      },
      300_000,
    );
    const { text } = await client.get(`/api/download/${done.exports[0]?.filename}`);
    const keys = (JSON.parse(text) as { place_key: string }[]).map((listing) => listing.place_key);
    const { body: credits } = await client.get<{ usedListings: number }>('/api/subscription/status');
    expect(new Set(keys).size).toBe(2 * PLACES);
    expect({ listings: keys.length, recorded: done.recordsProcessed, used: credits.usedListings }).toEqual({
      listings: 2 * PLACES,
      recorded: 2 * PLACES,
      used: 2 * PLACES,
    });
    // The search that was claimed ahead waited for its permit.
    expect(site.statistics().peakInFlight).toBe(1);
  });
});
