import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/support/test-app';
import { Transaction } from '../../platform/database';
import { JobHistoryRepository } from '../job-history.repository';
import { JobStarter } from '../job-starter';
import { JobsService } from '../jobs.service';
import { SearchOutcome } from './search-outcome';
import { SearchTaskRepository } from './search-task.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'] } });
});
afterAll(() => app.close());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);

it('stores only the beginning of a long error', async () => {
  const user = await app.createUser();
  await get(JobStarter).start(
    user,
    {
      mode: 'manual',
      exportFormat: 'json',
      country: 'United States',
      cities: [{ city: 'Nowhere, AZ', businessTypes: ['Dentists'] }],
      dbProvider: 'none',
      logsEnabled: true,
    },
    () => ({ center: null, radiusMeters: null }),
  );
  const jobId = (await get(JobsService).current(user))?.id ?? '';
  await get(JobsService).markRunning(jobId);
  const claim = async () => {
    const task = await get(SearchTaskRepository).claim(jobId, 1);
    if (!task) throw new Error('nothing to claim');
    return task;
  };

  await get(SearchOutcome).recordFailure(await claim(), `The tab failed: ${'x'.repeat(5_000_000)}`);
  await get(SearchOutcome).recordInterruption(await claim(), 'y'.repeat(5_000_000));

  const log = await get(JobHistoryRepository).log(jobId, 100);
  expect(log.find(({ message }) => message.includes('The tab failed'))?.message).toMatch(/: x{1000,1100}…$/);
  const [stored] = await get(Transaction).rows<{ message: number; error: number }>(
    `select (select max(octet_length(message)) from job_event where job_id = $1) as message,
       (select max(octet_length(last_error)) from search_task where job_id = $1) as error`,
    [jobId],
  );
  expect(stored?.message).toBeLessThan(1_300);
  expect(stored?.error).toBe(1_024);
});
