import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { addPackagedPostalCodes, PostalTable } from '@libs/gazetteer';
import { CONTACT_SETTINGS } from '../support/contact-websites';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface Recipe {
  title: string;
  setup: { cities?: { city: string; businessTypes: string[]; keywords?: string[] }[] };
}

/** Returns the bodies in docs/recipes.md, each with the heading above it. */
function recipes(): Recipe[] {
  const sections = readFileSync('docs/recipes.md', 'utf8').split(/^## /m).slice(1);
  return sections.map((section) => {
    const [title = ''] = section.split('\n');
    const [, json = ''] = /```json\n([^]*?)```/.exec(section) ?? [];
    return { title, setup: JSON.parse(json) as Recipe['setup'] };
  });
}

interface EstimateFigures {
  targets: number;
  outlines: Record<string, number>;
}

describe('the recipes', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({
      settings: {
        roles: ['web'],
        job: { multipleNeedsDatabase: false },
        maps: { url: 'http://127.0.0.1:9' },
        contacts: CONTACT_SETTINGS,
      },
    });
    user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
  });
  afterAll(() => app.close());

  const estimate = (setup: object) => user.client.post<EstimateFigures>('/api/runtime/estimate', setup);

  it.each(recipes())('can be sent as they are: $title', async ({ setup }) => {
    const { status, body } = await estimate(setup);
    expect(status).toBe(200);
    expect(body.targets).toBeGreaterThan(0);
    expect(body.outlines.name).toBe(0);
  });

  it('start as they are: the one that reads websites', async () => {
    const { setup } = recipes().at(-1) ?? {};
    const { status, body } = await user.client.post<{ manualRunId: string }>('/api/runtime/start', setup);
    expect([status, body]).toEqual([200, body]);
    const { body: job } = await user.client.get(`/api/jobs/${body.manualRunId}`);
    expect(job).toMatchObject({ filters: { email: 'present' }, filtered: { undecided: 0 } });
    await user.client.post('/api/runtime/stop');
    const { status: refused } = await user.client.post('/api/runtime/start', {
      ...setup,
      contacts: undefined,
    });
    expect(refused).toBe(400);
  });

  it('are those that are promised', () => {
    expect(recipes().map(({ title }) => title)).toEqual([
      'Dentists without a website in three counties',
      'All branches of a brand in a country',
      'What opened since last month',
      'A list of 5,000 postal codes',
      'Only businesses with an email address',
    ]);
  });

  it('work for all cities of a country, and for 5,000 postal codes', async () => {
    const [, brand, , postal] = recipes();
    const { body: region } = await user.client.get<{ cities: string[] }>(
      '/api/search-inputs/cities?country=Canada&minPopulation=20000',
    );
    const keywords = brand?.setup.cities?.[0]?.keywords;
    const everywhere = region.cities.map((city) => ({ city, businessTypes: [], keywords }));
    const { body: ofBrand } = await estimate({ ...brand?.setup, cities: everywhere });
    expect(ofBrand.targets).toBe(region.cities.length);
    expect(region.cities.length).toBeGreaterThan(100);

    const table = new PostalTable();
    await addPackagedPostalCodes(table);
    const codes = Array.from({ length: 100_000 }, (_, i) => String(i).padStart(5, '0'))
      .filter((code) => table.has('US', code))
      .slice(0, 5_000);
    const file = ['Postal code,Type', ...codes.map((code) => `${code},Dentists`)].join('\n');
    const { body: read } = await user.client.send<{ country: string; cities: object[] }>(
      'POST',
      '/api/search-inputs/queries?country=United%20States',
      { file: { type: 'text/csv', content: file } },
    );
    const { country, cities } = read;
    const { status, body } = await estimate({ ...postal?.setup, country, cities });
    expect([status, body.targets]).toEqual([200, 5_000]);
    expect(body.outlines).toMatchObject({ positions: 5_000, name: 0 });
  });
});
