import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { JobRetention, OrphanedExports } from '../../backend/exports';
import { EXPORT_STORAGE, ExportMissing, type ExportStorage } from '../../backend/exports/export-storage';
import { JobRepository } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { Maintenance } from '../../backend/platform/maintenance';
import { operatorCommand } from '../support/operator-command';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], job: { retentionDays: 90 } } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  user = await app.createUser();
});

const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
const retention = () => app.app.get(JobRetention, { strict: false });
const storage = () => app.app.get<ExportStorage>(EXPORT_STORAGE, { strict: false });

/** Adds jobs that ended long ago. */
const addExpiredJobs = (count: number, recorded = 0) =>
  rows<{ id: string }>(
    `insert into job (public_id, user_id, state, mode, export_format, country, cities, db_provider, setup_hash,
                      targets_total, recorded, ended_at, complete)
     select 'JB-' || upper(substr(md5(random()::text), 1, 12)), $1, 'completed', 'manual', 'json', 'United States', '[]',
            'none', '', 1, $3, now() - interval '100 days', true
     from generate_series(1, $2)
     returning id`,
    [user.userId, count, recorded],
  );

async function remainingJobs(): Promise<number> {
  return (await rows('select 1 from job where user_id = $1', [user.userId])).length;
}

/** Stores a file of a job, and returns its key. */
async function addFile(jobId: string): Promise<string> {
  const key = `${user.userId}/${randomUUID()}`;
  await rows(`insert into stored_export (storage_key, started_at) values ($1, now() - interval '100 days')`, [
    key,
  ]);
  await storage().write(key, Readable.from(['[]']));
  await rows(
    `insert into export_file (id, user_id, job_id, format, layout, fields, name, storage_key, records, contacts, bytes)
     values ($1, $2, $3, 'json', '', null, $4, $5, 0, 0, 2)`,
    [randomUUID(), user.userId, jobId, `${jobId}.json`, key],
  );
  return key;
}

describe('the removal of old jobs', () => {
  it('removes a backlog of thousands within one round, in transactions of a few jobs', async () => {
    await addExpiredJobs(2_000);
    const prune = jest.spyOn(retention(), 'prune');
    await app.app.get(Maintenance).run();
    const batches = await Promise.all(prune.mock.results.map(({ value }) => value as Promise<number>));
    prune.mockRestore();
    expect(await remainingJobs()).toBe(0);
    expect(Math.max(...batches)).toBeLessThanOrEqual(50);
  });

  it('removes fewer jobs at a time if they have many listings', async () => {
    await addExpiredJobs(5, 15_000);
    expect([await retention().prune(), await retention().prune(), await retention().prune()]).toEqual([
      2, 2, 1,
    ]);
    expect(await retention().prune()).toBe(0);
  });

  it('waits for nobody who uses an old job, and removes the others', async () => {
    const [used] = await addExpiredJobs(3);
    let lock: () => void = () => undefined;
    let unlock: () => void = () => undefined;
    const isLocked = new Promise<void>((resolve) => (lock = resolve));
    const isUnlocked = new Promise<void>((resolve) => (unlock = resolve));
    const use = app.app.get(Transaction).run(async (manager) => {
      await manager.query('select 1 from job where id = $1 for update', [used?.id]);
      lock();
      await isUnlocked;
    });
    await isLocked;
    await app.app.get(Maintenance).run();
    expect(await remainingJobs()).toBe(1);
    unlock();
    await use;
    expect(await retention().prune()).toBe(1);
  });

  it('goes on while the storage of the files is away, and removes the files afterward', async () => {
    const [job] = await addExpiredJobs(1);
    const key = await addFile(job?.id ?? '');
    const remove = jest.spyOn(storage(), 'remove').mockRejectedValue(new Error('away'));
    expect(await retention().prune()).toBe(1);
    expect(await remainingJobs()).toBe(0);
    remove.mockRestore();
    (await storage().read(key)).destroy();

    await app.app.get(Maintenance).run();

    await expect(storage().read(key)).rejects.toThrow(ExportMissing);
    expect(await app.app.get(OrphanedExports, { strict: false }).sweep()).toBe(0);
  });

  it('is in the audit log, also if the command for it fails midway', async () => {
    await addExpiredJobs(60);
    const jobs = app.app.get(JobRepository, { strict: false });
    const removeReally = jobs.remove.bind(jobs);
    const remove = jest
      .spyOn(jobs, 'remove')
      .mockImplementationOnce(removeReally)
      .mockRejectedValueOnce(new Error('on purpose'));
    await expect(operatorCommand(app, ['prune'])).rejects.toThrow('on purpose');
    remove.mockRestore();
    expect(await remainingJobs()).toBe(10);
    expect(await operatorCommand(app, ['audit', '--limit', '1'])).toMatch(
      /jobs\.pruned +- +days=null count=50$/m,
    );
  });
});
