import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_SHAPE_CORNERS } from '@libs/shape';
import { JobsService } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { ScheduleStarter } from '../../backend/schedules';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface Listed {
  cities: string[];
  total: number;
  namesakes: number;
}

const SEDGWICK = {
  name: 'Sedgwick County, KS',
  rectangle: { west: -97.81, south: 37.47, east: -97.15, north: 37.91 },
};
const HARVEY = {
  name: 'Harvey County, KS',
  rectangle: { west: -97.7, south: 37.91, east: -97.15, north: 38.17 },
};

/** A point in Tulsa. */
const CENTER = { latitude: 36.154, longitude: -95.993 };
const CIRCLE = { ...CENTER, radiusMeters: 1_500 };
const SETUP = { mode: 'manual', country: 'United States', exportFormat: 'json', coverageLevel: 'quick' };

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], job: { multipleNeedsDatabase: false } } });
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
});
afterAll(() => app.close());

/** Returns a closed outline whose corners are in turn further from and nearer to its center. */
function starRing(corners: number, at: number): [number, number][] {
  const ring = Array.from({ length: corners }, (_, n): [number, number] => {
    const angle = (2 * Math.PI * n) / corners;
    const radius = n % 2 === 0 ? 0.3 : 0.29;
    const position = [-95 + at + radius * Math.cos(angle), 35 + radius * Math.sin(angle)] as const;
    return [Number(position[0].toFixed(6)), Number(position[1].toFixed(6))];
  });
  return [...ring, ...ring.slice(0, 1)];
}

describe('a setup with a shape', () => {
  it('can have twelve shapes of the size to which uploads are simplified, also in a saved setup', async () => {
    const shapes = Array.from({ length: 12 }, (_, at) => ({
      name: `County ${at}`,
      businessTypes: ['Restaurants'],
      geometry: { type: 'Polygon', coordinates: [starRing(MAX_SHAPE_CORNERS, at)] },
    }));
    const setup = { ...SETUP, mode: 'autonomous', shapes };
    const { body: estimate, text } = await user.client.post<{ shapes: object[] }>(
      '/api/runtime/estimate',
      setup,
    );
    expect(estimate.shapes ?? text).toEqual(
      shapes.map(({ name }) =>
        expect.objectContaining({ name, corners: MAX_SHAPE_CORNERS, toleranceMeters: 0 }),
      ),
    );
    const { body: saved } = await user.client.post<{ id: string }>('/api/setups', {
      name: 'Counties',
      setup,
    });
    const { status, body: started } = await user.client.post<{ manualRunId: string }>(
      `/api/setups/${saved.id}/start`,
    );
    expect(status).toBe(200);
    const { body: outlines } = await user.client.get<{ shapes: object[] }>(
      `/api/jobs/${started.manualRunId}/shapes`,
    );
    expect(outlines.shapes).toHaveLength(12);
    // The job states the outlines, and its targets do not repeat them.
    const [size] = await app.app
      .get(Transaction)
      .rows<{ length: number }>(
        'select max(length(root::text)) as length from target join job on job.id = job_id where public_id = $1',
        [started.manualRunId],
      );
    expect(size?.length).toBeLessThan(1_000);
    await user.client.post('/api/runtime/stop');
  });

  it('is estimated, with what was repaired in the shape', async () => {
    const { latitude, longitude } = CENTER;
    const ring = [
      [longitude, latitude],
      [longitude + 0.02, latitude + 0.02],
      [longitude + 0.02, latitude],
      [longitude, latitude + 0.02],
    ];
    const shapes = [
      { name: 'Bow tie', businessTypes: ['Restaurants'], geometry: { type: 'Polygon', coordinates: [ring] } },
    ];
    const { body } = await user.client.post('/api/runtime/estimate', { ...SETUP, shapes });
    expect(body).toMatchObject({
      targets: 1,
      shapes: [
        {
          name: 'Bow tie',
          squareKilometers: expect.closeTo(2, 0),
          toleranceMeters: 0,
          repairs: [
            'separated an outline at the points where it crosses itself or another one',
            'closed an outline whose last corner was not its first',
          ],
        },
      ],
    });
  });

  it('starts by itself from a schedule, whose summary counts the shapes', async () => {
    const shape = (name: string) => ({
      name,
      businessTypes: ['Dentists'],
      keywords: ['vegan bakery'],
      circle: CIRCLE,
    });
    const { body } = await user.client.post<{ id: string }>('/api/schedules', {
      name: 'Daily',
      cadence: { kind: 'daily', at: '06:30' },
      timeZone: 'UTC',
      setup: { ...SETUP, mode: 'autonomous', shapes: [shape('East'), shape('West')] },
    });
    const { body: schedule } = await user.client.get<{ summary: string }>(`/api/schedules/${body.id}`);
    expect(schedule.summary).toBe('2 shapes, 2 types');
    await app.app.get(ScheduleStarter).markDue(Date.now() + 2 * 86_400_000);
    await app.app.get(ScheduleStarter).start(body.id);
    const job = await app.app.get(JobsService).current(user);
    expect(job).toMatchObject({ cityCount: 2, typeCount: 2, targetsTotal: 4 });
    await user.client.post('/api/runtime/stop');
  });

  it.each([
    [[], 'select'],
    [[{ name: '', circle: CIRCLE }], 'shape 1: name must be a string of 1 to 200 characters'],
    [[{ name: 'A' }], 'shape 1: must have one of circle, rectangle and geometry'],
    [
      [{ name: 'A', circle: { ...CIRCLE, radiusMeters: 1 } }],
      'circle.radiusMeters must be a number from 10 to 500000',
    ],
    [
      [{ name: 'A', businessTypes: ['Dentists'], geometry: { type: 'Point', coordinates: [1, 2] } }],
      'The shape A cannot be used. It has no polygons, only Point.',
    ],
    [
      [
        { name: 'A', businessTypes: ['Dentists'], circle: CIRCLE },
        { name: 'B', businessTypes: ['Dentists'], circle: CIRCLE },
      ],
      'A job of the mode Single has one city or one shape.',
    ],
  ])('is refused with a sentence: %j', async (shapes, message) => {
    const { status, body } = await user.client.post('/api/runtime/start', { ...SETUP, shapes });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });
});

describe('the corners of a job', () => {
  const outline = (corners: number) => ({ type: 'Polygon', coordinates: [starRing(corners, 0)] });
  const terms = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} ${at}`);

  it.each([
    ['of the shape', { businessTypes: terms(110, 'type') }, {}],
    ['of the job', {}, { businessType: terms(70, 'type'), keywords: terms(40, 'word') }],
  ])('have a limit with the types and keywords %s', async (_, ofShape, ofJob) => {
    const setup = (corners: number) => ({
      ...SETUP,
      ...ofJob,
      shapes: [{ name: 'Star', geometry: outline(corners), ...ofShape }],
    });
    for (const path of ['/api/runtime/estimate', '/api/runtime/start']) {
      const { status, text } = await user.client.post(path, setup(MAX_SHAPE_CORNERS));
      expect([path, status, text]).toEqual([path, 400, expect.stringContaining('too many corners')]);
    }
    const { body } = await user.client.post('/api/runtime/estimate', setup(1_000));
    expect(body).toMatchObject({ targets: 110 });
  });
});

/** A shape over a whole country, with as many corners as a shape may have: one side is a saw. */
function sawAcrossCountry(name: string) {
  const teeth = Array.from({ length: 1_990 }, (_, at) => [-124 + at * 0.028, 49 - (at % 2)]);
  return { name, geometry: { type: 'Polygon', coordinates: [[...teeth, [-68, 25], [-124, 25], teeth[0]]] } };
}

describe('the cities of a county', () => {
  const list = (body: object) =>
    user.client.post<Listed>('/api/search-inputs/cities-of-shapes', { country: 'United States', ...body });

  it('are those in its outline from a population up, largest first, as a job takes them', async () => {
    const { status, body } = await list({ shapes: [SEDGWICK], minPopulation: 10_000 });
    expect(status).toBe(200);
    expect(body.cities[0]).toBe('Wichita, KS');
    expect(body.cities).toContain('Derby, KS');
    expect(body.cities).not.toContain('Newton, KS');
    const estimate = await user.client.post<{ targets: number; outlines: { name: number } }>(
      '/api/runtime/estimate',
      {
        mode: 'autonomous',
        country: 'United States',
        cities: body.cities.map((city) => ({ city, businessTypes: ['Dentists'] })),
      },
    );
    expect(estimate.body).toMatchObject({ targets: body.cities.length, outlines: { name: 0 } });
  });

  it('are fewer from more inhabitants, and of several counties each is listed once', async () => {
    const [all, large, both] = [
      await list({ shapes: [SEDGWICK] }),
      await list({ shapes: [SEDGWICK], minPopulation: 100_000 }),
      await list({ shapes: [SEDGWICK, HARVEY, { ...SEDGWICK, name: 'Again' }] }),
    ].map(({ body }) => body);
    expect(large?.cities).toEqual(['Wichita, KS']);
    expect(all?.total).toBeGreaterThan(5);
    expect(new Set(both?.cities).size).toBe(both?.cities.length);
    expect(both?.cities).toEqual(expect.arrayContaining(['Newton, KS', ...(all?.cities ?? [])]));
  });

  it('are only those of the country, and none whose name means a larger one elsewhere', async () => {
    const rectangle = { west: -84, south: 41, east: -82, north: 43 };
    const { body } = await list({ shapes: [{ name: 'At the border', rectangle }], minPopulation: 1 });
    expect(body.cities).toContain('Detroit, MI');
    expect(body.cities.filter((city) => city.includes('ON'))).toEqual([]);
    expect(body.cities.length + body.namesakes).toBe(body.total);
    const { body: check } = await user.client.post<{ unknown: string[] }>('/api/search-inputs/check', {
      cities: body.cities,
      country: 'United States',
    });
    expect(check.unknown).toEqual([]);
  });

  it('are those of any country, by its code', async () => {
    const rectangle = { west: 16, south: 48, east: 17.3, north: 48.4 };
    const { body } = await list({ shapes: [{ name: 'Danube', rectangle }], country: 'AT' });
    expect(body).toMatchObject({ country: 'Other', cities: expect.arrayContaining(['Vienna, Austria']) });
    expect(body.cities.every((city) => city.endsWith(', Austria'))).toBe(true);
  });

  it('are not looked for in shapes that would take long', async () => {
    const { status, text } = await list({
      shapes: Array.from({ length: 20 }, (_, at) => sawAcrossCountry(`Saw ${at}`)),
    });
    expect([status, text]).toEqual([400, expect.stringContaining('These shapes have too many corners')]);
  });

  it.each([
    [{ shapes: [] }, 'shapes'],
    [{}, 'shapes'],
    [{ shapes: [SEDGWICK], country: 'Other' }, 'Please name a country by its English name'],
    [{ shapes: [SEDGWICK], minPopulation: 0 }, 'minPopulation'],
    [{ shapes: [{ name: 'A line', geometry: { type: 'LineString', coordinates: [] } }] }, 'A line'],
  ])('are refused with the reason: %j', async (body, message) => {
    const { status, text } = await list(body);
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
  });
});
