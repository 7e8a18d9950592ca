import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FieldCoverageRepository, JobDetailsRepository } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import type { Listing } from '@libs/listing';
import { captureListings } from '../support/captured-job';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const DETAILS = { opening_hours: 'Mo-Su 09:00-17:00', price_level: 2 };

describe('the field coverage of a job', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 10_000 } });
    user = await app.createUser();
  });
  afterAll(() => app.close());

  const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);

  const runJob = async (captured: Listing[]) =>
    (await captureListings(app, user, captured, { businessType: 'Dentists' })).publicId;

  const listings = (count: number, details: (n: number) => Listing['details']) =>
    Array.from({ length: count }, (_, n) => sampleListing(n + 1, { details: details(n) }));
  const coverageOf = async (id: string) => {
    const { body } = await user.client.get(`/api/jobs/${id}`);
    return (body as { fieldCoverage: { listings: number; fields: object[]; missing: string[] } })
      .fieldCoverage;
  };

  it('counts how many listings have each field', async () => {
    const id = await runJob(listings(45, (n) => (n < 30 ? DETAILS : {})));

    const coverage = await coverageOf(id);
    expect(coverage).toMatchObject({ listings: 45, missing: [] });
    expect(coverage.fields).toContainEqual({ field: 'opening_hours', label: 'Opening hours', listings: 30 });
    expect(coverage.fields).toContainEqual({ field: 'plus_code', label: 'Plus code', listings: 0 });
  });

  it('keeps the counts of fields that later listings do not count', async () => {
    const publicId = await runJob(listings(10, () => DETAILS));
    const { id } = await get(JobDetailsRepository).byPublicId(user, publicId);

    await get(FieldCoverageRepository).add(id, 'simulated', 5, { name: 5 });

    const { fields } = await coverageOf(publicId);
    expect(fields).toContainEqual({ field: 'opening_hours', label: 'Opening hours', listings: 10 });
    expect(fields).toContainEqual({ field: 'name', label: 'Name', listings: 15 });
  });

  it('warns when the source no longer states a field that all earlier jobs had', async () => {
    for (let n = 0; n < 3; n += 1) await runJob(listings(60, () => DETAILS));

    const id = await runJob(listings(60, () => ({})));

    expect((await coverageOf(id)).missing).toEqual(['opening_hours']);
    const { body: status } = await user.client.get('/api/runtime/status');
    expect(status).toMatchObject({ manualRunId: id, missingFields: ['opening_hours'] });
    const transaction = get(Transaction);
    const message =
      'The source no longer states Opening hours, unlike in all earlier jobs. Its format may have changed.';
    expect(
      await transaction.rows(
        `select level from job_event e join job j on j.id = e.job_id where j.public_id = $1 and e.message = $2`,
        [id, message],
      ),
    ).toEqual([{ level: 'error' }]);
    const events = await transaction.rows<{ body: string }>(
      `select body from user_event where type = 'job.fields_missing'`,
    );
    expect(events.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
      { jobId: id, fields: ['opening_hours'], listings: 20 },
    ]);
    const metrics = await (await fetch(`${app.baseUrl}/metrics`)).text();
    expect(metrics).toMatch(/^gazetteer_source_fields_missing 1$/m);
  });
});
