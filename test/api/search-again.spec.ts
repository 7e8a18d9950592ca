import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { startFakeOverpass, type FakeOverpass, type OverpassElement } from '../support/fake-overpass';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

interface Status {
  status: string;
  manualRunId: string;
  recordsProcessed: number;
  complete: boolean | null;
  exports: { filename: string; format: string }[];
  logs: { message: string }[];
}

const EACH = 30;
const PATH = '/api/jobs/{id}/search-again';
/** A response in a format that no parser supports: the search fails, although the source responds. */
const BROKEN = { status: 200, body: '<html>Something else</html>' };

let overpass: FakeOverpass;
let app: TestApp;
let user: TestUser;

const places = (amenity: string, from: number) =>
  Array.from({ length: EACH }, (_, n): OverpassElement => {
    const id = from + n;
    return {
      type: 'node',
      id,
      lat: 33.4152 + 0.03 * Math.sin(id),
      lon: -111.8315 + 0.03 * Math.cos(id * 1.7),
      tags: { amenity, name: `${amenity} ${id}`, 'addr:city': 'Mesa' },
    };
  });

beforeAll(async () => {
  overpass = await startFakeOverpass([...places('dentist', 1), ...places('bank', 1_000)]);
  app = await startTestApp({
    settings: {
      maps: { source: 'openstreetmap', overpassUrl: overpass.url },
      job: { searchAttempts: 1 },
      freeAllowance: 100,
    },
  });
});
afterAll(async () => {
  await app?.close();
  await overpass?.close();
});
beforeEach(async () => {
  user = await app.createUser();
  await user.client.post('/api/db/save', { provider: 'none' });
});

const status = async () => (await user.client.get<Status>('/api/runtime/status')).body;
const start = (businessType: string[], more: object = {}) =>
  user.client.post('/api/runtime/start', {
    mode: 'manual',
    city: 'Mesa, AZ',
    businessType,
    country: 'United States',
    ...more,
  });
const searchAgain = (id: string, client = user.client) =>
  client.post<{ searches?: number; error?: string; code?: string }>(PATH.replace('{id}', id), {});
const details = async (id: string) =>
  (await user.client.get<{ failedSearches: number; complete: boolean }>(`/api/jobs/${id}`)).body;
const rows = <T>(sql: string, values: unknown[]) => app.app.get(Transaction).rows<T>(sql, values);

/** Waits until the job has ended and its export with all listings is written. */
const waitForEnd = (wanted = 'success') =>
  until('the job ends and is exported', async () => {
    const current = await status();
    const file = current.status === wanted ? current.exports[0]?.filename : undefined;
    if (!file) return null;
    const { body } = await user.client.get<unknown[]>(`/api/download/${file}`);
    return body.length === current.recordsProcessed ? current : null;
  });

/** Runs a job of two targets of which the first one to be searched fails. */
async function jobWithGaps(): Promise<Status> {
  overpass.queuedResponses.push(BROKEN);
  expect((await start(['Dentists', 'Banks'])).status).toBe(200);
  return waitForEnd();
}

describe('POST /api/jobs/{id}/search-again', () => {
  it('completes a job that has ended, and charges only what is new', async () => {
    const { manualRunId: id, complete, recordsProcessed } = await jobWithGaps();
    expect({ complete, recordsProcessed }).toEqual({ complete: false, recordsProcessed: EACH });
    expect(await details(id)).toMatchObject({ failedSearches: 1 });

    expect((await searchAgain(id)).body).toEqual({ success: true, searches: 1 });

    const done = await until('the job is complete', async () => {
      const current = await waitForEnd();
      return current.complete ? current : null;
    });
    expect(done).toMatchObject({ manualRunId: id, recordsProcessed: 2 * EACH });
    expect(await details(id)).toMatchObject({ failedSearches: 0, complete: true });
    const { body: credits } = await user.client.get<{ usedListings: number }>('/api/subscription/status');
    expect(credits.usedListings).toBe(2 * EACH);
    expect(done.logs.map(({ message }) => message)).toContain(
      'Searching again: 1 search that failed or was skipped',
    );
    const files = await rows<{ records: number }>(
      'select records from export_file f join job j on j.id = f.job_id where j.public_id = $1',
      [id],
    );
    expect(files).toEqual([{ records: 2 * EACH }]);
    const ends = await rows<{ complete: boolean }>(
      `select (body::jsonb->'data'->>'complete')::boolean as complete from user_event
       where user_id = $1 and type = 'job.finished' order by created_at`,
      [user.userId],
    );
    expect(ends).toEqual([{ complete: false }, { complete: true }]);
  });

  it('does not count the time between the end and the reopening as working time', async () => {
    const { manualRunId: id } = await jobWithGaps();
    await rows(
      `update job set created_at = created_at - interval '1 hour', ended_at = ended_at - interval '1 hour' where public_id = $1`,
      [id],
    );
    await searchAgain(id);
    await until('the job is complete', async () => (await details(id)).complete);
    const { body } = await user.client.get<{ duration: number }>(`/api/jobs/${id}`);
    expect(body.duration).toBeLessThan(1_800);
  });

  it('is refused while another job is active, and works on the active job itself', async () => {
    const { manualRunId: id } = await jobWithGaps();
    const [other] = await rows<{ id: string }>(
      `insert into job (public_id, user_id, state, mode, export_format, country, cities, db_provider, setup_hash, targets_total)
       values ('JB-OTHER', $1, 'paused', 'manual', 'json', 'United States', '[]', 'none', '', 1) returning id`,
      [user.userId],
    );
    expect((await searchAgain(id)).status).toBe(409);
    expect((await searchAgain(id)).body.code).toBe('job.already_active');
    expect((await searchAgain('JB-OTHER')).body).toEqual({ success: true, searches: 0 });
    // It is refused before the plans of the targets are opened, which may take seconds.
    await app.app.get(Transaction).run(async () => {
      await rows(
        'select from target t join job j on j.id = t.job_id where j.public_id = $1 for update of t',
        [id],
      );
      expect((await searchAgain(id)).body.code).toBe('job.already_active');
    });
    await rows('delete from job where id = $1', [other?.id]);
  });

  it('is refused when nothing failed, when the credits are used up, and for other users', async () => {
    expect((await start(['Dentists'])).status).toBe(200);
    const complete = await waitForEnd();
    expect((await searchAgain(complete.manualRunId)).body).toMatchObject({
      code: 'job.invalid_state',
      error: 'No search of this job failed or was skipped.',
    });
    const { manualRunId: id } = await jobWithGaps();
    const stranger = await app.createUser();
    expect((await searchAgain(id, stranger.client)).status).toBe(404);
    expect((await start(['Dentists'])).status).toBe(200);
    await until('the newer job ends', async () => (await status()).status === 'success');
    expect((await start(['Dentists', 'Banks'])).status).toBe(200);
    await until('the credits are used up', async () => (await status()).status === 'stopped');
    expect((await searchAgain(id)).status).toBe(403);
  });
});
