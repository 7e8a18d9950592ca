import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Coverage } from '@libs/constants';
import { ExportService } from '../../backend/exports';
import { JobsService } from '../../backend/jobs';
import { captureWorld, worldOf } from '../support/capture-world';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const TOWN = {
  label: 'Tulsa, OK',
  businessTypes: ['Restaurants'],
  count: 400,
  fickleness: { hiddenShare: 0.3, earlyEndShare: 0.2, seed: 3 },
};

let app: TestApp;
let user: TestUser;
let id: string;
let stated: Coverage;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 5_000 } });
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
  const { status, body } = await user.client.post<{ manualRunId: string }>('/api/runtime/start', {
    mode: 'manual',
    city: TOWN.label,
    businessType: TOWN.businessTypes,
    exportFormat: 'html',
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  id = body.manualRunId;
  const job = await app.app.get(JobsService).current(user);
  await app.app.get(JobsService).markRunning(job?.id ?? '');
  await captureWorld(app, job?.id ?? '', worldOf(TOWN));
  await app.app.get(ExportService).writeAll({ jobId: job?.id ?? '' });
  stated = (await user.client.get<{ coverage: Coverage }>(`/api/jobs/${id}`)).body.coverage;
});
afterAll(() => app?.close());

it('states the coverage of a job with its bounds', () => {
  expect(stated.text).toMatch(/^(About|Stopped short: ).+ captured, about \d+ not seen \(at most \d+\)\./);
});

it('states the same coverage in the status that the dashboard and the map show', async () => {
  const { body } = await user.client.get<{ manualRunId: string; coverage: Coverage }>('/api/runtime/status');
  expect(body).toMatchObject({ manualRunId: id, coverage: stated });
});

it('states the same coverage in the list of jobs', async () => {
  const { body } = await user.client.get<{ jobs: { id: string; coverage: Coverage }[] }>('/api/jobs');
  expect(body.jobs.map((job) => [job.id, job.coverage])).toEqual([[id, stated]]);
});

it('states the same coverage at the head of the export', async () => {
  const { text } = await user.client.get(`/api/view/${id}.html`);
  expect(text).toContain(stated.text);
});

it('reports what the source leaves out as metrics', async () => {
  const metrics = await (await fetch(`${app.baseUrl}/metrics`)).text();
  const valueOf = (name: string) =>
    Number(new RegExp(`^${name}\\{source="maps"\\} (\\S+)$`, 'm').exec(metrics)?.[1]);
  expect(valueOf('gazetteer_source_visibility')).toBeCloseTo(stated.visibility ?? NaN, 5);
  expect(valueOf('gazetteer_source_visibility')).toBeGreaterThan(0.6);
  expect(valueOf('gazetteer_source_visibility')).toBeLessThan(0.8);
  expect(valueOf('gazetteer_source_early_end_share')).toBeCloseTo(stated.earlyEndShare ?? NaN, 5);
  expect(valueOf('gazetteer_source_early_end_share')).toBeGreaterThan(0.08);
  expect(valueOf('gazetteer_source_looks')).toBe(stated.looks);
  expect(valueOf('gazetteer_source_result_limit')).toBeCloseTo(stated.resultLimit ?? 0, 5);
});
