import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

describe('the cities of a county', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'], job: { multipleNeedsDatabase: false } } });
    user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
  });
  afterAll(() => app.close());

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
