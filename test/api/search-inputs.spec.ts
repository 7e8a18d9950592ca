import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/test-app';

describe('search inputs for cities and business types', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('offer the largest cities and all business types before anything is entered', async () => {
    const { client } = await app.createUser();
    const { body } = await client.get<{
      cities: string[];
      businessTypes: string[];
      businessTypeGroups: unknown[];
    }>('/api/search-inputs?country=United%20States');
    expect(body).toMatchObject({ success: true });
    expect(body.cities).toHaveLength(50);
    expect(body.cities[0]).toBe('New York, NY');
    expect(body.businessTypes).toContain('Automotive Repair Shop');
    expect(body.businessTypeGroups[0]).toMatchObject({ group: 'Restaurants' });
  });

  it('find cities in the country by the beginning of their name', async () => {
    const { client } = await app.createUser();
    const { body } = await client.get<{ cities: string[] }>(
      '/api/search-inputs?query=san%20fr&country=United%20States',
    );
    // The second one was San Francisco de Albuquerque.
    expect(body.cities).toEqual(['San Francisco, CA', 'Albuquerque, NM']);
  });

  it('list the cities of a state from a population up, and the states of a country', async () => {
    const { client } = await app.createUser();
    const { body } = await client.get<{ cities: string[]; total: number; regions: object[] }>(
      '/api/search-inputs/cities?country=United%20States&region=AZ&minPopulation=200000',
    );
    expect(body.cities.slice(0, 3)).toEqual(['Phoenix, AZ', 'Tucson, AZ', 'Mesa, AZ']);
    expect(body.cities.every((city) => city.endsWith(', AZ'))).toBe(true);
    expect(body.total).toBe(body.cities.length);
    expect(body.regions).toContainEqual({ code: 'AZ', name: 'Arizona' });
    const { body: all } = await client.get<{ cities: string[]; total: number }>(
      '/api/search-inputs/cities?country=United%20States&minPopulation=1',
    );
    expect(all.cities).toHaveLength(5_000);
    expect(all.total).toBeGreaterThan(5_000);
    expect(new Set(all.cities).size).toBe(5_000);
    const { body: german } = await client.get<{ cities: string[]; total: number }>(
      '/api/search-inputs/cities?country=Germany&minPopulation=20000',
    );
    expect(german.cities).toHaveLength(german.total);
    expect(german.cities).toEqual(
      expect.arrayContaining(['Friedberg, Germany', 'Friedberg near Frankfurt am Main, Germany']),
    );
  });

  it('list the cities of any country, by its code or name, as a job with the country Other takes them', async () => {
    const { client } = await app.createUser();
    const list = (country: string) =>
      client.get<{ cities: string[]; total: number; details?: object[] }>(
        `/api/search-inputs/cities?country=${encodeURIComponent(country)}&minPopulation=1`,
      );
    const { body: austrian } = await list('AT');
    expect(austrian).toMatchObject({ country: 'Other', regions: [] });
    expect(austrian.cities.slice(0, 2)).toEqual(['Vienna, Austria', 'Graz, Austria']);
    expect(austrian.total).toBeGreaterThan(2_000);
    for (const name of ['Austria', 'at', ' Österreich ']) {
      const { body } = await list(name);
      expect(body.cities).toEqual(austrian.cities);
    }
    expect((await list('Canada')).body).toMatchObject({ country: 'Canada' });
    // Names with commas, and a country that is called as a state is.
    for (const country of ['Honduras', 'Georgia', 'Slovakia']) {
      const { body: listed } = await list(country);
      const { body } = await client.post<{ unknown: string[] }>('/api/search-inputs/check', {
        cities: listed.cities,
        country: 'Other',
      });
      expect(body.unknown).toEqual([]);
    }
    for (const country of ['Other', 'Atlantis', '']) {
      const { status, body } = await list(country);
      expect([status, body.details]).toEqual([
        400,
        [
          {
            path: 'country',
            message:
              'Please name a country by its English name or its code of two letters, such as Austria or AT',
          },
        ],
      ]);
    }
  });

  it('find countries by their names in several languages, and by their codes', async () => {
    const { client } = await app.createUser();
    const search = async (query: string) => {
      const { body } = await client.get<{ countries: { code: string; name: string; cities: number }[] }>(
        `/api/search-inputs/countries?query=${encodeURIComponent(query)}`,
      );
      return body.countries;
    };
    expect((await search('austr')).map(({ name }) => name)).toEqual(['Australia', 'Austria']);
    expect((await search('Österr'))[0]).toMatchObject({ code: 'AT', name: 'Austria' });
    expect((await search('ch'))[0]).toMatchObject({ code: 'CH', name: 'Switzerland' });
    expect((await search('turkey'))[0]).toMatchObject({ code: 'TR' });
    expect((await search('republic')).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['DO', 'CF', 'CZ']),
    );
    expect(await search('xyzzy')).toEqual([]);
    expect((await search('')).length).toBeGreaterThan(200);
  });

  it('report which of many entered cities are unknown', async () => {
    const { client } = await app.createUser();
    const cities = ['Mesa, AZ', 'Nowheresville, AZ', 'Phoenix, TX', 'Saint Louis, MO'];
    const { body } = await client.post('/api/search-inputs/check', { cities, country: 'United States' });
    expect(body).toEqual({ success: true, unknown: ['Nowheresville, AZ', 'Phoenix, TX'], ambiguous: [] });
  });

  it('name each of several cities that a name can mean, so that a job can take any of them', async () => {
    const { client } = await app.createUser();
    const check = async (city: string) =>
      (
        await client.post<{ unknown: string[]; ambiguous: { city: string; labels: string[] }[] }>(
          '/api/search-inputs/check',
          { cities: [city], country: 'Germany' },
        )
      ).body;
    const { ambiguous } = await check('Hausen');
    expect(ambiguous).toHaveLength(1);
    const labels = ambiguous[0]?.labels ?? [];
    expect(labels.length).toBeGreaterThan(1);
    const positions = await Promise.all(
      labels.map(async (label) => {
        const query = new URLSearchParams({ city: label, country: 'Germany' });
        const { body } = await client.get<{ cities: { latitude: number; longitude: number }[] }>(
          `/api/search-inputs/positions?${query}`,
        );
        return JSON.stringify(body.cities);
      }),
    );
    expect(new Set(positions).size).toBe(labels.length);
    await expect(check('Köln')).resolves.toMatchObject({ unknown: [], ambiguous: [] });
  });

  it('know cities by their old names and those in other languages', async () => {
    const { client } = await app.createUser();
    const { body } = await client.get<{ cities: string[] }>('/api/search-inputs?query=Bresl&country=Other');
    expect(body.cities).toContain('Wrocław, Poland');
    const { body: checked } = await client.post('/api/search-inputs/check', {
      cities: ['Karl-Marx-Stadt', 'Cologne', 'Kolonia'],
      country: 'Germany',
    });
    expect(checked).toMatchObject({ unknown: [] });
  });

  it('find business types by words of any language that the presets have', async () => {
    const { client } = await app.createUser();
    const { body } = await client.get<{ types: { type: string; label: string; category: string }[] }>(
      '/api/search-inputs/types?query=friseur&language=de-AT&limit=5',
    );
    expect(body.types[0]).toEqual({ type: 'Hair salons', label: 'Friseur', category: 'Hair salon' });
    expect(body.types.length).toBeLessThanOrEqual(5);
    const { status } = await client.get('/api/search-inputs/types?query=a&language=not%20one');
    expect(status).toBe(400);
  });

  it('refuse an unsupported country', async () => {
    const { client } = await app.createUser();
    const { status, body } = await client.get('/api/search-inputs?country=Atlantis');
    expect(status).toBe(400);
    expect(body.details).toEqual([{ path: 'country', message: 'Please choose a country from the list' }]);
  });
});
