import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTACT_SETTINGS, reachWebsites } from '../support/contact-websites';
import { type FakeOverpass, type OverpassElement, startFakeOverpass } from '../support/fake-overpass';
import { contactsOf } from '../support/read-contacts';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import { startWebsiteServer, type WebsiteServer } from '../support/website-server';

let overpass: FakeOverpass;
let app: TestApp;
let websites: WebsiteServer;
const DENTISTS = 230;

/** What bakeries have in their tags. */
const BAKERIES: Record<string, Record<string, string>> = {
  'Corner Bakery': { email: 'Bread@corner-bakery.com; user@example.com' },
  'Lindgren Bakery': { website: 'http://lindgren-bakery.com/', 'contact:email': 'info@lindgren-bakery.com' },
  'Marquez Bakery': { website: 'http://marquez-bakery.com/', 'contact:facebook': 'marquezbakery' },
  'Olsen Bakery': { website: 'http://olsen-bakery.com/', phone: '+1 602-253-0198; +1 602-253-0199' },
  'Sand Bakery': {},
};
/** What their websites say. Olsen's does not respond. */
const PAGES: Record<string, string> = {
  'lindgren-bakery.com': '<h1>Lindgren Bakery</h1><a href="mailto:info@lindgren-bakery.com">Mail</a>',
  'marquez-bakery.com':
    '<h1>Marquez Bakery</h1><a href="mailto:hola@marquez-bakery.com">Mail</a><a href="https://www.facebook.com/marquezbakery">f</a>',
};
const bakeries = Object.entries(BAKERIES).map(([name, tags], at): OverpassElement => ({
  type: 'node',
  id: 5_001 + at,
  lat: 33.4152 + 0.002 * at,
  lon: -111.8315,
  tags: { shop: 'bakery', name, 'addr:city': 'Mesa', ...tags },
}));

beforeAll(async () => {
  const dentists = Array.from({ length: DENTISTS }, (_, n) => ({
    type: 'node' as const,
    id: n + 1,
    lat: 33.4152 + 0.03 * Math.sin(n),
    lon: -111.8315 + 0.03 * Math.cos(n * 1.7),
    tags: { amenity: 'dentist', name: `Dentist ${n + 1}`, 'addr:city': 'Mesa' },
  }));
  overpass = await startFakeOverpass([
    ...dentists,
    ...bakeries,
    { type: 'node', id: 9_001, lat: 33.4152, lon: -111.8315, tags: { amenity: 'bank', name: 'No dentist' } },
  ]);
  websites = await startWebsiteServer((request, response) => {
    const page = request.url === '/' ? PAGES[request.headers.host ?? ''] : undefined;
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  });
  app = await startTestApp({
    settings: {
      maps: { source: 'openstreetmap', overpassUrl: overpass.url },
      contacts: { ...CONTACT_SETTINGS, credits: 2 },
    },
  });
  reachWebsites(app, websites);
});
afterAll(async () => {
  await app?.close();
  await overpass?.close();
  websites?.close();
});

describe('a job with OpenStreetMap', () => {
  it('captures every place in the city once, without a browser and with few requests', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    await user.client.post('/api/runtime/start', {
      mode: 'manual',
      city: 'Mesa, AZ',
      businessType: ['Dentists'],
      country: 'United States',
    });

    const done = await until('the job is complete', async () => {
      const { body } = await user.client.get<Record<string, unknown>>('/api/runtime/status');
      return body.status === 'success' ? body : null;
    });

    expect(done).toMatchObject({ recordsProcessed: DENTISTS, complete: true });
    expect(overpass.queries.length).toBeLessThanOrEqual(6);
    const file = await until('the export is written', async () => {
      const { body } = await user.client.get<{ exports: { filename: string }[] }>('/api/runtime/status');
      return body.exports[0]?.filename ?? null;
    });
    const { body } = await user.client.get<Record<string, unknown>[]>(`/api/download/${file}`);
    expect(body).toHaveLength(DENTISTS);
    expect(body[0]).toMatchObject({ city: 'Mesa', rating: null });
  });
});

describe('a job with OpenStreetMap that reads contacts', () => {
  interface Exported {
    name: string;
    contacts: {
      emails: string[];
      more_phones: string[];
      profiles: string[];
      gap: string;
      evidence: { value: string; page: string; found_by: string }[];
    };
  }

  /** Captures the bakeries of Mesa, and returns what their file says once the contacts are complete. */
  async function capture(user: TestUser, setup: object) {
    await user.client.post('/api/db/save', { provider: 'none' });
    const { status } = await user.client.post('/api/runtime/start', {
      mode: 'manual',
      city: 'Mesa, AZ',
      businessType: ['Bakeries'],
      country: 'United States',
      ...setup,
    });
    expect(status).toBe(200);
    const { body } = await user.client.get<{ manualRunId: string }>('/api/runtime/status');
    const job = { publicId: body.manualRunId };
    const contacts = await until('the contacts are complete', async () => {
      const current = await contactsOf(user, job);
      return current.state !== 'running' && current.websitesDone === current.websites ? current : null;
    });
    const listings = await until('the file has the contacts', async () => {
      const file = await user.client.get<Exported[]>(`/api/download/${job.publicId}.json`);
      const isWhole =
        file.status === 200 &&
        file.body.every(({ contacts: { emails, gap } }) => emails.length > 0 || gap !== 'not_read');
      return isWhole ? file.body : null;
    });
    return { contacts, byName: Object.fromEntries(listings.map((each) => [each.name, each.contacts])) };
  }
  async function creditsOf(user: TestUser) {
    const { body } = await user.client.get<{ entries: { kind: string; credits: number }[] }>(
      '/api/statement',
    );
    const used = (kind: string) =>
      body.entries.filter((each) => each.kind === kind).reduce((sum, { credits }) => sum - credits, 0);
    return { listings: used('use'), contacts: used('contacts') };
  }

  it('gives what the map states without credits, and with them what only the website does', async () => {
    const user = await app.createUser();
    const { contacts, byName } = await capture(user, { contacts: { enabled: true } });

    expect(byName).toMatchObject({
      'Corner Bakery': {
        emails: ['bread@corner-bakery.com'],
        gap: '',
        evidence: [{ found_by: 'source', page: 'https://www.openstreetmap.org/node/5001' }],
      },
      'Lindgren Bakery': {
        emails: ['info@lindgren-bakery.com'],
        evidence: [{ found_by: 'mailto', page: 'http://lindgren-bakery.com/' }],
      },
      'Marquez Bakery': {
        emails: ['hola@marquez-bakery.com'],
        profiles: ['https://www.facebook.com/marquezbakery'],
      },
      'Olsen Bakery': {
        emails: [],
        gap: 'http_error',
        evidence: [{ value: '+16022530199', found_by: 'source' }],
      },
      'Sand Bakery': { emails: [], gap: 'no_website', evidence: [] },
    });
    expect(contacts).toMatchObject({ listingsDone: 5, withEmail: 3, withContacts: 4, credits: 2 });
    expect(await creditsOf(user)).toEqual({ listings: 5, contacts: 2 });
  });

  it('keeps places by what the map states, where no credits may be used for websites', async () => {
    const user = await app.createUser();
    const { contacts, byName } = await capture(user, {
      contacts: { enabled: true, maxCredits: 0 },
      filters: { email: 'present' },
    });
    expect(Object.keys(byName).sort()).toEqual(['Corner Bakery', 'Lindgren Bakery']);
    expect(contacts).toMatchObject({ stopReason: 'limit', withEmail: 2, credits: 0 });
    expect(await creditsOf(user)).toEqual({ listings: 2, contacts: 0 });
  });
});
