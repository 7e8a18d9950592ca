import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ListingStorePool } from '../../backend/database-config';
import { JobsService } from '../../backend/jobs';
import type { RefreshTableData, TableReading } from '../../backend/jobs/queues';
import { RefreshLeftovers } from '../../backend/jobs/refresh/refresh-leftovers';
import { RefreshTableReader } from '../../backend/jobs/refresh/refresh-table-reader';
import { Transaction } from '../../backend/platform/database';
import { createToken, McpTestClient } from '../support/mcp-client';
import { connectSampleDatabase, type SampleTable } from '../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const ROWS = 6;
/** How many a user can begin in a short time. */
const READINGS = 20;

interface Waiting {
  manualRunId: string;
  unreadableTable: { state: string; message: string } | null;
}

describe('the reading of a table whose rows are refreshed', () => {
  let app: TestApp;
  let user: TestUser;
  let table: SampleTable;
  beforeAll(async () => {
    // Without a worker, so that the test is the one who reads.
    app = await startTestApp({
      settings: { roles: ['web'], maps: { source: 'openstreetmap', overpassUrl: 'http://127.0.0.1:9' } },
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.createUser();
    table = await connectSampleDatabase(app, user);
    await table.rows(
      `insert into "BusinessDatabase" (name, city, place_key)
       select 'Dentist ' || n, 'Mesa', 'osm:node/' || n from generate_series(1, ${ROWS}) n order by n`,
    );
  });
  afterEach(() => table.close());

  const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
  const start = async (): Promise<string> => {
    const response = await user.client.post('/api/runtime/start', { refresh: { from: 'table' } });
    expect(response.status).toBe(200);
    return (await app.app.get(JobsService).current(user))?.id ?? '';
  };
  const stop = () => user.client.post('/api/runtime/stop');
  const read = (data: RefreshTableData) => app.app.get(RefreshTableReader).handleJob(data);
  const placesOf = async (jobId: string) =>
    (
      await rows<{ key: string }>(
        'select place_key as key from refreshed_place where job_id = $1 order by number',
        [jobId],
      )
    ).map(({ key }) => key);
  const jobOf = async (jobId: string) =>
    (
      await rows<{ state: string; refresh: object; failure: string | null }>(
        'select state, refresh, failure from job where id = $1',
        [jobId],
      )
    )[0];
  const readingAfter = async (afterId: number): Promise<TableReading> => ({
    revision: await app.app.get(ListingStorePool).revisionOf(user),
    afterId,
    rows: afterId,
    found: afterId,
    storedLength: 0,
    ms: 0,
  });

  it('stores all rows with an id of a place', async () => {
    const jobId = await start();
    await read({ jobId, attempt: 1 });
    expect(await placesOf(jobId)).toEqual(Array.from({ length: ROWS }, (_, n) => `osm:node/${n + 1}`));
    expect(await jobOf(jobId)).toMatchObject({ state: 'queued', refresh: { places: ROWS, withoutId: 0 } });
  });

  it('asks for places that no job captured as a visitor of their country', async () => {
    await table.rows(
      `update "BusinessDatabase" set country = (array['Germany', 'DE', 'Deutschland', 'Austria', 'Atlantis', ''])[id]`,
    );
    const jobId = await start();
    await read({ jobId, attempt: 1 });
    expect(
      await rows<{ country: string }>(
        'select country from refreshed_place where job_id = $1 order by number',
        [jobId],
      ),
    ).toEqual(
      ['Germany', 'Germany', 'Germany', 'Other', 'United States', 'United States'].map((country) => ({
        country,
      })),
    );
  });

  it('leaves nothing behind of a job that is stopped, unless a failed search lets it begin again', async () => {
    const leftOf = async (jobId: string) =>
      rows<{ tasks: number; places: number }>(
        `select (select count(*) from search_task where job_id = $1)::int as tasks,
                (select count(*) from refreshed_place where job_id = $1)::int as places`,
        [jobId],
      );
    const jobId = await start();
    await read({ jobId, attempt: 1 });
    const leftovers = app.app.get(RefreshLeftovers);
    await leftovers.handleJob({ jobId });
    expect(await leftOf(jobId)).toEqual([{ tasks: ROWS, places: ROWS }]);
    await stop();
    expect(
      await rows(`select 1 from pgboss.job where name = 'refresh-leftovers' and data->>'jobId' = $1`, [
        jobId,
      ]),
    ).toHaveLength(1);
    await rows(`update search_task set state = 'failed' where job_id = $1 and task_number = 1`, [jobId]);
    await leftovers.handleJob({ jobId });
    expect(await leftOf(jobId)).toEqual([{ tasks: ROWS, places: ROWS }]);
    await rows(`update search_task set state = 'done' where job_id = $1 and task_number = 1`, [jobId]);
    await rows(`update refreshed_place set outcome = 'gone' where job_id = $1 and number = 2`, [jobId]);
    await leftovers.handleJob({ jobId });
    expect(await leftOf(jobId)).toEqual([{ tasks: 1, places: 1 }]);
  });

  it('goes on after the last row of the slice before, and adds nothing twice', async () => {
    const jobId = await start();
    const reading = await readingAfter(ROWS - 2);
    await read({ jobId, attempt: 1, reading });
    expect(await placesOf(jobId)).toEqual([`osm:node/${ROWS - 1}`, `osm:node/${ROWS}`]);
    expect(await jobOf(jobId)).toMatchObject({ refresh: { places: 2, withoutId: ROWS - 2 } });
    await read({ jobId, attempt: 1, reading });
    expect(await placesOf(jobId)).toHaveLength(2);
  });

  it('says that it waits for the database, to people and agents, until it can be read', async () => {
    const jobId = await start();
    const agent = await McpTestClient.connect(app, await createToken(user));
    const said = async () => {
      const { body } = await user.client.get<Waiting>('/api/runtime/status');
      const job = body.manualRunId;
      const details = await user.client.get<Waiting>(`/api/jobs/${job}`);
      expect(details.body.unreadableTable).toEqual(body.unreadableTable);
      const status = await agent.ask<{ unreadableTable: string | null }>('get_status');
      expect(status.unreadableTable).toBe(body.unreadableTable?.message ?? null);
      return body.unreadableTable;
    };
    expect(await said()).toBeNull();
    await rows(`update database_config set provider = 'none' where user_id = $1`, [user.userId]);
    await read({ jobId, attempt: 1 });
    await read({ jobId, attempt: 2 });
    const message = expect.stringMatching(
      /^Your database cannot be read \(.*[^.]\)\. The refresh begins once it can be read\. If it is away for 10 minutes, the job fails\.$/,
    );
    expect(await said()).toMatchObject({ state: 'waiting', message });
    await rows(`update database_config set provider = 'postgres' where user_id = $1`, [user.userId]);
    await read({ jobId, attempt: 3 });
    expect(await said()).toBeNull();
    expect(await placesOf(jobId)).toHaveLength(ROWS);
    const { body } = await user.client.get<{ logs: { message: string }[] }>('/api/runtime/status');
    const lines = body.logs.map((line) => line.message).filter((line) => line.startsWith('Your database'));
    expect(lines).toEqual([message, 'Your database can be read again']);
    await agent.close();
  });

  it('is given up after a while, and then no longer waits', async () => {
    const jobId = await start();
    await rows(`update database_config set provider = 'none' where user_id = $1`, [user.userId]);
    await read({ jobId, attempt: 1 });
    await read({ jobId, attempt: 20 });
    expect(await jobOf(jobId)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/^Your database cannot be read: /),
    });
    const { body } = await user.client.get<Waiting>('/api/runtime/status');
    expect(body.unreadableTable).toBeNull();
  });

  it('does not go on in another database', async () => {
    const jobId = await start();
    await read({ jobId, attempt: 1, reading: { ...(await readingAfter(1)), revision: randomUUID() } });
    expect(await placesOf(jobId)).toEqual([]);
    await read({ jobId, attempt: 1 });
    expect(await placesOf(jobId)).toHaveLength(ROWS);
  });

  it('leaves nothing behind of jobs that are started and stopped in a row', async () => {
    const stopped: string[] = [];
    for (let round = 0; round < 3; round++) {
      const jobId = await start();
      await read({ jobId, attempt: 1 });
      expect(await placesOf(jobId)).toHaveLength(ROWS);
      await stop();
      expect(await jobOf(jobId)).toMatchObject({ state: 'stopped' });
      stopped.push(jobId);
    }
    await start();
    for (const jobId of stopped) expect(await placesOf(jobId)).toEqual([]);
  });

  it('keeps the places of a job that can search again, and those with an outcome', async () => {
    const jobId = await start();
    await read({ jobId, attempt: 1 });
    await stop();
    await rows(`update refreshed_place set outcome = 'gone' where job_id = $1 and number = 1`, [jobId]);
    await rows(`update search_task set state = 'failed' where job_id = $1 and task_number = 1`, [jobId]);
    await start();
    expect(await placesOf(jobId)).toHaveLength(ROWS);
    await stop();
    await rows(`update search_task set state = 'queued' where job_id = $1`, [jobId]);
    await start();
    expect(await placesOf(jobId)).toEqual(['osm:node/1']);
  });

  it('takes place for a limited number of jobs in a short time', async () => {
    for (let reading = 0; reading < READINGS; reading++) {
      const jobId = await start();
      await read({ jobId, attempt: 1 });
      await stop();
    }
    const jobId = await start();
    await read({ jobId, attempt: 1 });
    expect(await jobOf(jobId)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(
        /^Your table was read for many jobs in a short time. Start again in \d+ minutes.$/,
      ),
    });
    expect(await placesOf(jobId)).toEqual([]);
  });
});
