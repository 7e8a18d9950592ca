import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TableReader } from '../../backend/delivery';
import { JobsService } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { connectSampleDatabase, type SampleTable } from '../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const MAX_ROWS = 600;

describe('a table with more rows than are read', () => {
  let app: TestApp;
  let user: TestUser;
  let table: SampleTable;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'], knownTableRows: MAX_ROWS } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.createUser({ plan: 'professional' });
    table = await connectSampleDatabase(app, user);
  });
  afterEach(() => table.close());

  const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
  const fill = (count: number) =>
    table.fill(
      Array.from({ length: count }, (_, n) => ({ phone: `(530) 555-${String(n).padStart(4, '0')}` })),
    );
  const start = async (notInDatabase: 'wait' | 'proceed'): Promise<string> => {
    const setup = { mode: 'manual', city: 'Nowhere, AZ', businessType: ['Bakeries'] };
    await user.client.post('/api/runtime/start', { ...setup, filters: { notInDatabase } });
    return (await app.app.get(JobsService).current(user))?.id ?? '';
  };
  const read = async (jobId: string, attempts = 1): Promise<void> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      await rows('update known_source set retry_at = null where job_id = $1', [jobId]);
      await app.app.get(TableReader).read(jobId);
    }
  };
  const stateOf = async (jobId: string) =>
    (await rows<object>('select state, rows from known_source where job_id = $1', [jobId]))[0];
  const log = async () =>
    (await user.client.get<{ logs: { message: string }[] }>('/api/runtime/status')).body.logs.map(
      ({ message }) => message,
    );

  it('keeps the job waiting, and no more of it is stored', async () => {
    await fill(MAX_ROWS + 1);
    const job = await start('wait');
    await read(job, 3);
    expect(await stateOf(job)).toEqual({ state: 'waiting', rows: MAX_ROWS });
    expect((await log()).filter((line) => line.startsWith('Your database'))).toEqual([
      'Your database cannot be read (it has more than 600 rows). The job waits for it, as you chose.',
    ]);
  });

  it('is left out as far as it was read, if the user chose to go on', async () => {
    await fill(MAX_ROWS + 1);
    const job = await start('proceed');
    await read(job, 4);
    expect(await stateOf(job)).toEqual({ state: 'without', rows: MAX_ROWS });
    expect((await log()).join('\n')).toContain('only places in its first 600 rows are left out');
  });

  it('is another one than a table with exactly as many', async () => {
    await fill(MAX_ROWS);
    const job = await start('wait');
    await read(job);
    expect(await stateOf(job)).toEqual({ state: 'ready', rows: MAX_ROWS });
  });

  it('leaves no hashes behind when jobs are started and stopped in a row', async () => {
    await fill(20);
    for (let round = 0; round < 3; round++) {
      await read(await start('wait'));
      await user.client.post('/api/runtime/stop');
    }
    await read(await start('wait'));
    const [stored] = await rows<{ sources: number }>(
      'select count(distinct source_id)::int as sources from known_identity where source_id not in (select id from known_source)',
    );
    expect(stored?.sources).toBe(0);
  });
});
