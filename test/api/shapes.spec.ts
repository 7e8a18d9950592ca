import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ExportService } from '../../backend/exports';
import { JobsService } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { ShapeExtent } from '@libs/shape';
import { captureWorld, worldOf } from '../support/capture-world';
import { effort } from '../support/effort';
import { pick, seededRandom, type Random } from '../support/planner-simulation/seeded-random';
import { requireCity } from '../support/planner-simulation/execute-atlas-plan';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const TOWN = {
  label: 'Tulsa, OK',
  businessTypes: ['Restaurants', 'Bakeries'],
  count: 120,
  fickleness: {},
};
const JOBS = effort({ usual: 12, long: 200 });
const KILL_SHARE = 0.12;
const CENTER = requireCity(TOWN.label);
const CIRCLE = { latitude: CENTER.latitude, longitude: CENTER.longitude, radiusMeters: 1_500 };
const SETUP = { mode: 'manual', country: 'United States', exportFormat: 'json', coverageLevel: 'quick' };

interface Refusal {
  error?: string;
  errors?: { path: string; message: string }[];
}

const world = worldOf(TOWN);
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({
    settings: { roles: ['web'], freeAllowance: 1_000_000, job: { multipleNeedsDatabase: false } },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser({ plan: 'free' });
  await user.client.post('/api/db/save', { provider: 'none' });
});

const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
const start = (setup: object) =>
  user.client.post<{ manualRunId: string } & Refusal>('/api/runtime/start', { ...SETUP, ...setup });

/** Captures the user's job from the world. `killAt` is called for each page. */
async function capture(killAt: () => 'before-commit' | 'after-commit' | null = () => null) {
  const job = await app.app.get(JobsService).current(user);
  if (!job) throw new Error('no job');
  await app.app.get(JobsService).markRunning(job.id);
  await captureWorld(app, job.id, world, { searches: 2, killAt });
  return job;
}

const captured = (jobId: string) =>
  rows<{ key: string; latitude: number; longitude: number }>(
    'select place_key as key, latitude, longitude from captured_listing where job_id = $1',
    [jobId],
  );
const chargedFor = async (jobId: string) =>
  (
    await rows<{ sum: number }>(
      'select coalesce(sum(amount), 0)::int as sum from ledger_entry where job_id = $1',
      [jobId],
    )
  )[0]?.sum;
/** Returns the world's places of a type in a shape. */
const placesIn = (shape: ShapeExtent, businessType: string) =>
  world
    .groundTruth({ cityId: CENTER.id, businessType })
    .filter(({ latitude, longitude }) => shape.contains(latitude, longitude))
    .map(({ placeKey }) => placeKey);

describe('a job with a shape', () => {
  it('captures and charges the places in it alone, and names it everywhere', async () => {
    const { body } = await start({
      shapes: [{ name: 'Old town', businessTypes: ['Restaurants'], circle: CIRCLE }],
    });
    const job = await capture();
    const { body: outlines } = await user.client.get<{
      shapes: { name: string; geometry: { coordinates: [number, number][][][] } }[];
    }>(`/api/jobs/${body.manualRunId}/shapes`);
    const [outline] = outlines.shapes;
    const extent = new ShapeExtent({ polygons: outline?.geometry.coordinates ?? [] });
    const listings = await captured(job.id);

    expect(outline).toMatchObject({ name: 'Old town', squareKilometers: expect.closeTo(7.06, 1) });
    expect(listings.filter(({ latitude, longitude }) => !extent.contains(latitude, longitude))).toEqual([]);
    expect(listings.map(({ key }) => key).sort()).toEqual(placesIn(extent, 'Restaurants').sort());
    expect(listings.length).toBeGreaterThan(0);
    expect(await chargedFor(job.id)).toBe(listings.length);

    expect((await user.client.get(`/api/jobs/${body.manualRunId}`)).body).toMatchObject({
      city: 'Old town',
      cities: [{ city: 'Old town', businessTypes: ['Restaurants'], isShape: true }],
    });
    expect((await user.client.get(`/api/jobs/${body.manualRunId}/targets`)).body).toMatchObject({
      targets: [{ city: 'Old town', businessType: 'Restaurants', isShape: true, isKeyword: false }],
    });
    const { body: log } = await user.client.get<{ logs: { message: string }[] }>('/api/runtime/status');
    expect(log.logs.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        `Job ${body.manualRunId} started: 1 shape, 1 business type`,
        'Shape Old town: 7.06 km²',
      ]),
    );
  });

  it('is named in the head of its export', async () => {
    const professional = await app.createUser({ plan: 'professional' });
    user = professional;
    await user.client.post('/api/db/save', { provider: 'none' });
    const { body } = await start({
      exportFormat: 'html',
      shapes: [
        {
          name: 'Old town',
          businessTypes: ['Restaurants'],
          keywords: ['gluten free bakery'],
          circle: CIRCLE,
        },
      ],
    });
    const job = await capture();
    await app.app.get(ExportService).writeAll({ jobId: job.id });
    const { body: details } = await user.client.get<{ exports: { filename: string; format: string }[] }>(
      `/api/jobs/${body.manualRunId}`,
    );
    const html = details.exports.find(({ format }) => format === 'html');
    const { text: page } = await user.client.get(`/api/download/${html?.filename}`);
    expect(page).toContain('Restaurants, “gluten free bakery” in Old town');
  });

  it('ignores that its filters also want places around the city', async () => {
    await start({
      filters: { area: 'around' },
      shapes: [
        { name: 'Old town', businessTypes: ['Restaurants'], circle: { ...CIRCLE, radiusMeters: 600 } },
      ],
    });
    const job = await capture();
    const far = (await captured(job.id)).filter(
      ({ latitude, longitude }) =>
        Math.hypot(latitude - CIRCLE.latitude, (longitude - CIRCLE.longitude) * 0.8) * 111_195 > 640,
    );
    expect(far).toEqual([]);
  });

  it('can be continued at a higher level, and then covers the same shape', async () => {
    const { body } = await start({
      shapes: [{ name: 'Old town', businessTypes: ['Restaurants'], circle: CIRCLE }],
    });
    const first = await capture();
    const before = await captured(first.id);
    await user.client.post(`/api/jobs/${body.manualRunId}/search-further`, { coverageLevel: 'thorough' });
    const second = await capture();
    expect(second.id).not.toBe(first.id);
    expect((await captured(second.id)).map(({ key }) => key).sort()).toEqual(
      before.map(({ key }) => key).sort(),
    );
  });
});

describe('a job with keywords', () => {
  it('searches them as they are, beside its business types, and shows them as keywords', async () => {
    const { body } = await start({
      city: TOWN.label,
      businessType: ['Restaurants'],
      keywords: ['gluten free bakery', 'Restaurants', ' gluten free bakery '],
    });
    const job = await capture();
    const { body: targets } = await user.client.get(`/api/jobs/${body.manualRunId}/targets`);
    expect(targets).toMatchObject({
      targets: [
        { businessType: 'Restaurants', isKeyword: false },
        { businessType: 'gluten free bakery', isKeyword: true, recorded: expect.any(Number) },
      ],
    });
    const bakeries = new Set(placesOf('Bakeries'));
    const found = (await captured(job.id)).filter(({ key }) => bakeries.has(key));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(bakeries.size / 2);
    expect((await user.client.get(`/api/jobs/${body.manualRunId}`)).body).toMatchObject({
      cities: [{ city: TOWN.label, businessTypes: ['Restaurants'], keywords: ['gluten free bakery'] }],
    });
  });

  it('needs no business type', async () => {
    const { status } = await start({ city: TOWN.label, keywords: ['gluten free bakery'] });
    expect(status).toBe(200);
  });
});

const placesOf = (businessType: string) =>
  world.groundTruth({ cityId: CENTER.id, businessType }).map(({ placeKey }) => placeKey);

describe('jobs with random shapes and kills', () => {
  it('charge nothing outside of their shapes, and capture everything in them', async () => {
    const random = seededRandom(19);
    // How many pages a job has depends on their order. The shapes do not.
    const kills = seededRandom(20);
    let recorded = 0;
    for (let job = 0; job < JOBS; job++) {
      user = await app.createUser({ plan: 'free' });
      await user.client.post('/api/db/save', { provider: 'none' });
      const shape = randomShape(random);
      const { status, body } = await start({
        shapes: [{ name: 'Random', businessTypes: ['Restaurants'], ...shape }],
      });
      expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
      const { id, publicId } = await capture(() =>
        kills() < KILL_SHARE ? pick(kills, ['before-commit', 'after-commit'] as const) : null,
      );
      const { body: outlines } = await user.client.get<{
        shapes: { geometry: { coordinates: [number, number][][][] } }[];
      }>(`/api/jobs/${publicId}/shapes`);
      const extent = new ShapeExtent({ polygons: outlines.shapes[0]?.geometry.coordinates ?? [] });
      const listings = await captured(id);
      expect(listings.map(({ key }) => key).sort()).toEqual(placesIn(extent, 'Restaurants').sort());
      expect(await chargedFor(id)).toBe(listings.length);
      recorded += listings.length;
    }
    expect(recorded).toBeGreaterThan(0);
  });
});

/** Returns a circle, a rectangle or a polygon, which may cross itself, around the town. */
function randomShape(random: Random): object {
  const near = (spread: number) => (random() - 0.5) * spread;
  const latitude = CENTER.latitude + near(0.05);
  const longitude = CENTER.longitude + near(0.05);
  const draw = random();
  if (draw < 0.3) return { circle: { latitude, longitude, radiusMeters: 300 + random() * 4_000 } };
  if (draw < 0.5)
    return {
      rectangle: {
        west: longitude,
        south: latitude,
        east: longitude + 0.005 + random() * 0.06,
        north: latitude + 0.005 + random() * 0.06,
      },
    };
  const corners = Array.from({ length: 3 + Math.floor(random() * 6) }, () => [
    longitude + near(0.12),
    latitude + near(0.12),
  ]);
  return { geometry: { type: 'Polygon', coordinates: [[...corners, corners[0]]] } };
}
