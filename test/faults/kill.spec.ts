import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Coverage } from '@libs/constants';
import { AppProcess } from '../support/app-process';
import { effort } from '../support/effort';
import type { HttpClient } from '../support/http-client';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

jest.setTimeout(1_200_000);

const ROUNDS = effort({ usual: 1, long: 30 });
/** Number of kills in each round. All rounds of `npm run test:long` together make 300 kills. */
const KILLS = effort({ usual: 3, long: 10 });
/**
 * For this number of kills, the test first waits until the job has recorded more than at the previous kill. The other
 * kills may come earlier.
 */
const KILLS_AFTER_PROGRESS = Math.round(0.7 * KILLS);
/** Short, because the work of each killed process is blocked until its lease expires. */
const LEASE_SECONDS = 2;

interface Status {
  status: string;
  recordsProcessed: number;
  complete: boolean | null;
  coverage: Coverage | null;
  exports: { filename: string; format: string }[];
  logs: { message: string }[];
}

let town: Town | undefined;
let app: AppProcess | undefined;

afterEach(async () => {
  await app?.remove();
  await town?.site.close();
});

/** Returns a random number generator. Its seed is printed when the test fails. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function fetchPlaceKeys(client: HttpClient, path: string): Promise<string[]> {
  const { text } = await client.get(path);
  return (JSON.parse(text) as { place_key: string }[]).map((listing) => listing.place_key);
}

describe('a job whose process is killed with kill -9', () => {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

  it.each(rounds)(
    `loses nothing, and records and delivers nothing twice, after ${KILLS} kills at random moments, some of them together with the database (round %i)`,
    async () => {
      const seed = Date.now() % 100_000;
      const random = seededRandom(seed);
      town = await startTown(800, { settings: { fickleness: { hiddenShare: 0.1 } } });
      town.site.setFaults({ latencyMs: 500 });
      app = new AppProcess(await mkdtemp(path.join(tmpdir(), 'gazetteer-kill-')), {
        PORT: '0',
        MAPS_URL: town.site.baseUrl,
        FREE_ALLOWANCE: '100000',
        JOB_LEASE_SECONDS: String(LEASE_SECONDS),
        SEARCHES_PER_WORKER: '2',
      });
      await app.start();
      let client = await app.signIn('free');
      const recorded = async () => (await client.get<Status>('/api/runtime/status')).body.recordsProcessed;
      expect((await client.post('/api/db/sample')).status).toBe(200);
      const started = await client.post('/api/runtime/start', {
        mode: 'manual',
        city: town.label,
        businessType: [town.businessType],
      });
      expect(started.status).toBe(200);

      const recordedAfterKills: number[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const before = recordedAfterKills.at(-1) ?? 0;
        if ((kill * KILLS_AFTER_PROGRESS) % KILLS < KILLS_AFTER_PROGRESS)
          await until(
            `the job gets further than ${before}`,
            async () => (await recorded()) > before,
            180_000,
          );
        await pause(random() * 1_000);
        await app.kill({ database: kill % 2 === 1 });
        await app.start();
        client = await app.signIn('free');
        recordedAfterKills.push(await recorded());
      }
      town.site.setFaults({ latencyMs: 0 });

      const done = await until(
        `the job ends (seed ${seed}, recorded after each kill: ${recordedAfterKills.join(' ')})`,
        async () => {
          const { body } = await (client as HttpClient).get<Status>('/api/runtime/status');
          return body.status === 'success' && body.exports.length > 0 ? body : null;
        },
        300_000,
      );
      const placeKeys = await fetchPlaceKeys(client, `/api/download/${done.exports[0]?.filename}`);
      const groundTruth = town.groundTruth();
      const { body: credits } = await client.get<{ usedListings: number }>('/api/subscription/status');

      expect(new Set(recordedAfterKills).size).toBeGreaterThanOrEqual(KILLS_AFTER_PROGRESS);
      expect(recordedAfterKills.at(-1)).toBeLessThan(groundTruth.size);
      expect(new Set(placeKeys).size).toBe(placeKeys.length);
      expect(placeKeys.filter((place) => !groundTruth.has(place))).toEqual([]);
      expect({
        recorded: done.recordsProcessed,
        used: credits.usedListings,
        complete: done.complete,
      }).toEqual({
        recorded: placeKeys.length,
        used: placeKeys.length,
        complete: true,
      });
      const recall = placeKeys.length / groundTruth.size;
      expect(recall).toBeGreaterThanOrEqual(0.975);
      expect(Math.abs((done.coverage?.share ?? 0) - recall)).toBeLessThan(0.02);

      const delivered = await until('all of it is delivered', async () => {
        const { body } = await (client as HttpClient).get<Status>('/api/runtime/status');
        const messages = body.logs.filter(({ message }) => message.startsWith('Delivered'));
        return messages.length > 0 ? messages.map(({ message }) => message) : null;
      });
      expect(delivered).toEqual([`Delivered ${placeKeys.length} listings to your Postgres database`]);
      expect((await fetchPlaceKeys(client, '/api/table/download')).sort()).toEqual([...placeKeys].sort());
    },
  );
});
