import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JobsService, UnreadableTableRepository } from '../../../backend/jobs';
import { RefreshTableReader } from '../../../backend/jobs/refresh/refresh-table-reader';
import { captureActiveJob, captureListings } from '../../support/captured-job';
import { numberedListing } from '../../support/numbered-listing';
import { connectSampleDatabase } from '../../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SEARCH = { mode: 'manual', city: 'Nowhere, AZ', businessType: ['Bakeries'] };
const CHOICES = [{ exportFields: ['name:Company, Inc', 'phone'] }, { exportPreset: 'hubspot' }];
const LISTINGS = [1, 2, 3].map((n) => ({ ...numberedListing(n), aliases: [`ftid:0x1:0x${n}`] }));

describe('a job that is started from a page', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({
      frontend: 'built',
      settings: { roles: ['web'], job: { multipleNeedsDatabase: false } },
    });
    user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    await captureListings(app, user, LISTINGS);
  });
  afterAll(() => app?.close());

  const start = async (setup: object): Promise<string> => {
    const { status, body, text } = await user.client.post<{ manualRunId: string }>(
      '/api/runtime/start',
      setup,
    );
    expect([status, text]).toEqual([200, text]);
    return body.manualRunId;
  };
  const runAgain = async (job: string): Promise<string> => {
    const { status, text } = await user.client.send('POST', `/user/${user.userId}/job-history/${job}`, {
      body: '',
      headers: FORM,
    });
    expect([status, text]).toEqual([302, text]);
    return (await user.client.get<{ manualRunId: string }>('/api/runtime/status')).body.manualRunId;
  };
  const choiceOf = async (job: string) => {
    const { body } = await user.client.get<Record<string, unknown>>(`/api/jobs/${job}`);
    return Object.fromEntries(
      ['exportFields', 'exportPreset'].flatMap((field) => (body[field] ? [[field, body[field]]] : [])),
    );
  };

  it('refreshes all places of the account, and can be scheduled to do so', async () => {
    const { status } = await user.client.send('POST', `/user/${user.userId}/runtime`, {
      body: 'intent=refresh&refresh=account&noScript=1',
      headers: FORM,
    });
    expect(status).toBe(302);
    const { body } = await user.client.get<{ refresh: object }>('/api/runtime/status');
    expect(body.refresh).toMatchObject({ from: 'account', places: LISTINGS.length });
    await user.client.post('/api/runtime/stop');
    const history = `/user/${user.userId}/job-history`;
    expect((await user.client.get(history)).text).toContain('Refresh all my places');
    const { text } = await user.client.get(`${history}?schedule=new&refresh=account`);
    expect(text).toContain('Refresh of all places of your jobs');
  });

  it('says on Home and on its page that it waits for the database of its user', async () => {
    const id = await start({ ...SEARCH, exportFormat: 'csv' });
    const job = await app.app.get(JobsService).current(user);
    const message = 'Your database cannot be read (it is away). The job waits for it, as you chose.';
    await app.app.get(UnreadableTableRepository).save(job?.id ?? '', { state: 'waiting', message });
    for (const page of ['runtime', `job-history/${id}`]) {
      const { text } = await user.client.get(`/user/${user.userId}/${page}`);
      // The banner, beside the data that the page goes on with.
      expect(text.split('streamController.enqueue')[0]).toContain(message);
    }
    await user.client.post('/api/runtime/stop');
  });

  it('says so as well if it refreshes the rows of the table', async () => {
    const other = await app.createUser({ plan: 'professional' });
    const table = await connectSampleDatabase(app, other);
    const { body } = await other.client.post<{ manualRunId: string }>('/api/runtime/start', {
      refresh: { from: 'table' },
    });
    const job = await app.app.get(JobsService).current(other);
    await other.client.post('/api/db/save', { provider: 'none' });
    await app.app.get(RefreshTableReader).handleJob({ jobId: job?.id ?? '', attempt: 1 });
    for (const page of ['runtime', `job-history/${body.manualRunId}`]) {
      const { text } = await other.client.get(`/user/${other.userId}/${page}`);
      const [shown = ''] = text.split('streamController.enqueue');
      expect(shown).toContain('The refresh begins once it can be read.');
      expect(shown).toContain('Check the database');
    }
    await other.client.post('/api/runtime/stop');
    await table.close();
  });

  it('can have shapes of thousands of corners each', async () => {
    const corners = Array.from({ length: 2_000 }, (_, n): [number, number] => {
      const [angle, radius] = [(Math.PI * n) / 1_000, n % 2 === 0 ? 0.3 : 0.29];
      return [
        Number((-111.5 + radius * Math.cos(angle)).toFixed(6)),
        Number((33.5 + radius * Math.sin(angle)).toFixed(6)),
      ];
    });
    const geometry = { type: 'MultiPolygon', coordinates: [[[...corners, corners[0]]]] };
    const cities = Array.from({ length: 12 }, (_, n) => {
      const city = `County ${n}`;
      return {
        city,
        businessTypes: ['Bakeries'],
        shape: { name: city, geometry, squareKilometers: 1, notes: [] },
      };
    });
    const setup = JSON.stringify({ mode: 'autonomous', cities });
    const { status, text } = await user.client.send('POST', `/user/${user.userId}/runtime`, {
      body: new URLSearchParams({ intent: 'start', noScript: '1', setup }).toString(),
      headers: FORM,
    });
    expect([status, text]).toEqual([302, '']);
    const { body } = await user.client.get<{ cityCount: number }>('/api/runtime/status');
    expect(body.cityCount).toBe(12);
    await user.client.post('/api/runtime/stop');
  });

  it('is scheduled with a setup that was saved by name', async () => {
    const { body } = await user.client.post<{ id: string }>('/api/setups', {
      name: 'Bakeries of Nowhere',
      setup: { ...SEARCH, coverageLevel: 'exhaustive' },
    });
    const { text } = await user.client.get(`/user/${user.userId}/job-history?schedule=new&setup=${body.id}`);
    expect(text).toContain('Bakeries of Nowhere');
    expect(text).toContain('exhaustive');
  });

  it.each(CHOICES)('has the same files as the first one: %j', async (choice) => {
    const job = await start({ ...SEARCH, exportFormat: 'csv', ...choice });
    await captureActiveJob(app, user, LISTINGS);
    const again = await runAgain(job);
    expect(again).not.toBe(job);
    expect(await choiceOf(again)).toEqual(choice);
    await captureActiveJob(app, user, LISTINGS);
  });

  it.each(CHOICES)('has the same files if it refreshes places: %j', async (choice) => {
    const job = await start({ refresh: { from: 'account' }, exportFormat: 'csv', ...choice });
    await user.client.post('/api/runtime/stop');
    const again = await runAgain(job);
    expect(again).not.toBe(job);
    expect(await choiceOf(again)).toEqual(choice);
    await user.client.post('/api/runtime/stop');
  });
});
