import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JobsService } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { PostalTable, addPackagedPostalCodes } from '@libs/gazetteer';
import { ShapeExtent } from '@libs/shape';
import { captureWorld, worldOf } from '../support/capture-world';
import { requireCity } from '../support/planner-simulation/execute-atlas-plan';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const TOWN = { label: 'Tulsa, OK', businessTypes: ['Bakeries'], count: 150, fickleness: {} };
const CENTER = requireCity(TOWN.label);
/** Next to the center of Tulsa. */
const CODES = ['74103', '74119', '74120', '74127'];
const SETUP = { mode: 'autonomous', country: 'United States', exportFormat: 'json', coverageLevel: 'quick' };

const outlineAround = ({ latitude, longitude }: { latitude: number; longitude: number }, half: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [longitude - half, latitude - half],
      [longitude + half, latitude - half],
      [longitude + half, latitude + half],
      [longitude - half, latitude + half],
      [longitude - half, latitude - half],
    ],
  ],
});
const DOWNTOWN = outlineAround(CENTER, 0.02);
const BOUNDARIES = [
  { properties: { name: 'Tulsa', state: 'OK' }, geometry: DOWNTOWN },
  { properties: { ZCTA5CE20: '74192' }, geometry: outlineAround(CENTER, 0.01) },
  { properties: { name: 'Nowheresville' }, geometry: DOWNTOWN },
  { properties: { postal_code: '74193' }, geometry: null },
].map((feature) => ({ type: 'Feature', ...feature }));

interface Target {
  city: string;
  outline: string;
  isShape: boolean;
}

const world = worldOf(TOWN);
let folder: string;
let app: TestApp;
let user: TestUser;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'geography-'));
  const [boundariesFile, postalCodesFile] = [path.join(folder, 'b.json'), path.join(folder, 'codes.csv')];
  await writeFile(boundariesFile, JSON.stringify({ type: 'FeatureCollection', features: BOUNDARIES }));
  await writeFile(
    postalCodesFile,
    'Country,Postcode,Lat,Lng\nDE,80331,48.135,11.573\nDE,80333,48.146,11.57\nDE,x,y,z\n',
  );
  app = await startTestApp({
    settings: {
      roles: ['web'],
      freeAllowance: 1_000_000,
      job: { multipleNeedsDatabase: false },
      geography: { boundariesFile, postalCodesFile, country: 'US' },
    },
    log: (line) => logged.push(line),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
});

const withTypes = (codes: readonly string[]) => codes.map((city) => ({ city, businessTypes: ['Bakeries'] }));
const start = (setup: object) =>
  user.client.post<{ manualRunId: string; errors?: object[] }>('/api/runtime/start', { ...SETUP, ...setup });
const targetsOf = async (jobId: string) =>
  (await user.client.get<{ targets: Target[] }>(`/api/jobs/${jobId}/targets`)).body.targets;
const messages = async () =>
  (await user.client.get<{ logs: { message: string }[] }>('/api/runtime/status')).body.logs.map(
    ({ message }) => message,
  );

async function capture(): Promise<{ key: string; city: string }[]> {
  const job = await app.app.get(JobsService).current(user);
  if (!job) throw new Error('no job');
  await app.app.get(JobsService).markRunning(job.id);
  await captureWorld(app, job.id, world, { searches: 2 });
  return app.app
    .get(Transaction)
    .rows(
      'select l.place_key as key, t.city from captured_listing l join target t on t.id = l.target_id where l.job_id = $1',
      [job.id],
    );
}

describe('a job of postal codes', () => {
  it('captures each of them, no place outside, and none twice', async () => {
    const { body } = await start({ cities: withTypes(CODES) });
    const listings = await capture();
    const table = new PostalTable();
    await addPackagedPostalCodes(table);
    const expected = CODES.flatMap((code) => {
      const ring = (table.areaOf('US', code) ?? []).map(
        ({ latitude, longitude }) => [longitude, latitude] as const,
      );
      const extent = new ShapeExtent({ polygons: [[ring]] });
      return world
        .groundTruth({ cityId: CENTER.id, businessType: 'Bakeries' })
        .filter(({ latitude, longitude }) => extent.contains(latitude, longitude))
        .map(({ placeKey }) => `${code} ${placeKey}`);
    });
    expect(listings.length).toBeGreaterThan(10);
    expect(listings.map(({ key, city }) => `${city} ${key}`).sort()).toEqual(expected.sort());
    expect(new Set(listings.map(({ key }) => key)).size).toBe(listings.length);
    expect(await targetsOf(body.manualRunId)).toMatchObject(
      CODES.map((city) => ({ city, outline: 'positions', isShape: false })),
    );
    expect(await messages()).toContain('Outlines: 4 postal codes estimated from the positions of all codes');
  });

  it('keeps to the outlines of the operator, and says of each what it is known from', async () => {
    const cities = withTypes(['Tulsa, OK', '74192', '74103', '00000', 'Phoenix, AZ', 'Nowheresville, OK']);
    const { body: estimate } = await user.client.post<{ outlines: object }>('/api/runtime/estimate', {
      ...SETUP,
      cities,
    });
    expect(estimate.outlines).toEqual({ shape: 0, boundary: 2, positions: 1, estimate: 1, name: 2 });
    const { body } = await start({ cities });
    const outlines = (await targetsOf(body.manualRunId)).map(({ outline }) => outline);
    expect(outlines).toEqual(['boundary', 'boundary', 'positions', 'name', 'estimate', 'name']);
    expect(await messages()).toEqual(
      expect.arrayContaining([
        "Outlines: 2 boundaries from the operator's file; 1 postal code estimated from the positions of all codes; 1 city estimated from position and population",
        'Searched as words because no position is known, so coverage may be partial: 1 postal code (00000)',
        'Nowheresville, OK is not in the gazetteer: it is searched by name only, so its coverage may be partial',
      ]),
    );
  });

  it('charges no place outside of a boundary', async () => {
    await start({ cities: withTypes(['Tulsa, OK']) });
    const extent = new ShapeExtent({
      polygons: [[DOWNTOWN.coordinates[0]?.slice(1) as [number, number][]]],
    });
    const inside = world
      .groundTruth({ cityId: CENTER.id, businessType: 'Bakeries' })
      .filter(({ latitude, longitude }) => extent.contains(latitude, longitude))
      .map(({ placeKey }) => placeKey);
    const listings = await capture();
    expect(listings.map(({ key }) => key).sort()).toEqual(inside.sort());
    expect(inside.length).toBeGreaterThan(0);
  });

  it('estimates the area of a city if places around it are wanted too', async () => {
    const { body } = await start({ cities: withTypes(['Tulsa, OK']), filters: { area: 'around' } });
    expect(await targetsOf(body.manualRunId)).toMatchObject([{ outline: 'estimate' }]);
  });

  it('knows postal codes of other countries from the file of the operator', async () => {
    const { body } = await start({ country: 'Germany', cities: withTypes(['80331', '80333', '10115']) });
    expect((await targetsOf(body.manualRunId)).map(({ outline }) => outline)).toEqual([
      'positions',
      'positions',
      'name',
    ]);
    expect(logged.some((line) => line.includes('BOUNDARIES_FILE was read'))).toBe(true);
    expect(logged.find((line) => line.includes('POSTAL_CODES_FILE was read'))).toMatch(
      /"read":2,"skipped":1/,
    );
  });

  it('can be a job of one code, and no number that is none', async () => {
    const single = { ...SETUP, mode: 'manual', city: '74103', businessType: ['Bakeries'] };
    const { status } = await user.client.post('/api/runtime/estimate', single);
    expect(status).toBe(200);
    const { status: refused } = await user.client.post('/api/runtime/estimate', { ...single, city: '7410' });
    expect(refused).toBe(400);
  });
});

describe('a file of queries', () => {
  const upload = (content: string, query = '') =>
    user.client.send<{ code?: string; country: string; cities: object[]; problems: object[] }>(
      'POST',
      `/api/search-inputs/queries${query}`,
      { file: { type: 'text/csv', content } },
    );

  it('is read into what a job takes', async () => {
    const { status, body } = await upload(
      ['City,Type', ...CODES.map((code) => `${code},Bakery`), 'Tulsa,cake'].join('\n'),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, country: 'United States', rows: 5, skipped: 0 });
    const { cities, country } = body;
    const { status: estimated, body: estimate } = await user.client.post<{ targets: number }>(
      '/api/runtime/estimate',
      { ...SETUP, country, cities },
    );
    expect([estimated, estimate.targets]).toEqual([200, 5]);
  });

  it('of thousands of postal codes becomes a job', async () => {
    const table = new PostalTable();
    await addPackagedPostalCodes(table);
    const codes = Array.from({ length: 99_999 }, (_, i) => String(i).padStart(5, '0'))
      .filter((code) => code.startsWith('7') && table.has('US', code))
      .slice(0, 2_500);
    const terms = 'Bakeries,cake';
    const { body } = await upload(
      ['Postal code,Type,Keyword', ...codes.map((code) => `${code},${terms}`)].join('\n'),
    );
    expect(body.cities).toHaveLength(codes.length);
    const { body: job } = await start({ cities: body.cities });
    const { body: details } = await user.client.get<{ targets: object }>('/api/runtime/status');
    expect(job.manualRunId).toBeDefined();
    expect(details.targets).toMatchObject({ total: 2 * codes.length });
  });

  it('is refused with a sentence if it cannot be read', async () => {
    const { status, body } = await upload('City,Type\n"Phoenix');
    expect([status, body.code]).toEqual([422, 'queries.unreadable']);
    const { status: unsupported } = await user.client.send('POST', '/api/search-inputs/queries', {
      body: {},
    });
    expect(unsupported).toBe(415);
  });
});
