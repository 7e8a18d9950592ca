import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Place } from '@libs/atlas';
import { Transaction } from '../../backend/platform/database';
import {
  CONTACT_SETTINGS,
  reachWebsites,
  type ServedWebsites,
  startWebsitesOf,
} from '../support/contact-websites';
import { requireCity } from '../support/planner-simulation/execute-atlas-plan';
import { contactsOf } from '../support/read-contacts';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

jest.setTimeout(240_000);

/** Credits for the contacts of a listing. */
const CONTACT_PRICE = 3;
const GRANTED = 1_000;

interface TableRow {
  fields: Record<string, string | null>;
}
interface Contacts {
  emails: string[];
  evidence: { value: string; page: string; found_by: string; found_at: string }[];
  gap: string;
}
interface ExportedListing {
  place_key: string;
  website: string;
  contacts: Contacts;
}

describe('a job that reads contacts from the websites of the places', () => {
  let town: Town;
  let places: readonly Place[];
  let websites: ServedWebsites;
  let app: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    town = await startTown(150, { settings: { websites: 'answered' } });
    const { id: cityId } = requireCity(town.label);
    places = town.site.world.groundTruth({ cityId, businessType: town.businessType });
    websites = await startWebsitesOf(places);
    app = await startTestApp({
      settings: {
        maps: { url: town.site.baseUrl, searchesPerWorker: 2 },
        contacts: { ...CONTACT_SETTINGS, credits: CONTACT_PRICE },
        freeAllowance: GRANTED,
      },
    });
    reachWebsites(app, websites.server);
    user = await app.createUser();
    await user.client.post('/api/db/sample');
    await user.client.patch('/api/db/fields', { set: 'full' });
  });
  afterAll(async () => {
    await app?.close();
    websites?.close();
    await town?.site.close();
  });

  const get = async <T>(path: string): Promise<T> => (await user.client.get<T>(path)).body;
  /** Captures the town, and returns the listings of the file that is written when the contacts are complete. */
  const capture = async () => {
    const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
    const { status } = await user.client.post('/api/runtime/start', {
      ...setup,
      contacts: { enabled: true },
    });
    expect(status).toBe(200);
    const { manualRunId } = await get<{ manualRunId: string }>('/api/runtime/status');
    const contacts = await until(
      'the contacts are complete',
      async () => {
        const current = await contactsOf(user, { publicId: manualRunId });
        return current.state === 'finished' ? current : null;
      },
      200_000,
    );
    const listings = await until('the files have the contacts', async () => {
      const { status, body } = await user.client.get<ExportedListing[]>(`/api/download/${manualRunId}.json`);
      // The contacts may be complete before the first file is written.
      const isWhole = status === 200 && body.every((each) => each.contacts.gap !== 'not_read');
      return isWhole ? body : null;
    });
    return { contacts, listings };
  };

  it('has them with evidence in files and table, for the credits that the setting says', async () => {
    const { contacts, listings } = await capture();

    expect(new Set(listings.map((each) => each.place_key))).toEqual(town.groundTruth());
    const truth = new Map(websites.websites.map((website) => [website.url, website.truth]));
    const hosts = new Map(websites.websites.map((website) => [website.url, website.hosts]));
    const chains = new Set(places.filter(({ chain }) => chain).map(({ placeKey }) => placeKey));
    // What a chain states is for some of its branches only, so nobody knows beforehand who gets it.
    const single = listings.filter((each) => each.website !== '' && !chains.has(each.place_key));
    const wrong = single.filter(
      ({ website, contacts: { emails, gap } }) =>
        emails.join() !== truth.get(website)?.emails.join() || (gap || null) !== truth.get(website)?.gap,
    );
    expect(wrong).toEqual([]);
    expect(single.filter((each) => each.contacts.emails.length > 0).length).toBeGreaterThan(30);
    for (const {
      website,
      contacts: { emails, evidence },
    } of listings) {
      const values = evidence.map(({ value }) => value);
      expect(values).toEqual(expect.arrayContaining(emails));
      for (const { page, found_by: foundBy, found_at: at } of evidence)
        expect({ hosts: hosts.get(website), foundBy, at }).toEqual({
          hosts: expect.arrayContaining([new URL(page).host]),
          foundBy: expect.stringMatching(/^[a-z_]+$/),
          at: expect.stringMatching(/^20\d\d-/),
        });
    }

    const withContacts = listings.filter((each) => each.contacts.evidence.length > 0).length;
    expect(contacts).toMatchObject({ withContacts, credits: CONTACT_PRICE * withContacts });
    const { entries } = await get<{ entries: { kind: string; credits: number }[] }>('/api/statement');
    const used = entries
      .filter(({ kind }) => kind === 'contacts')
      .reduce((sum, each) => sum - each.credits, 0);
    expect(used).toBe(CONTACT_PRICE * withContacts);
    const [balance] = await app.app
      .get(Transaction)
      .rows<{ used: number }>('select used from credit_balance where user_id = $1', [user.userId]);
    expect(balance).toEqual({ used: listings.length + CONTACT_PRICE * withContacts });

    const inTable = await until('the table has the contacts', async () => {
      const { rows } = await get<{ rows: TableRow[] }>('/api/table/rows?limit=200');
      return rows.length === listings.length && rows.every(({ fields }) => fields.contact_gap !== null)
        ? new Map(rows.map(({ fields }) => [`maps:${fields.cid}`, fields]))
        : null;
    });
    for (const {
      place_key: key,
      contacts: { emails, evidence, gap },
    } of listings) {
      const fields = inTable.get(key);
      expect(fields).toMatchObject({ emails: emails.join('; '), contact_gap: gap });
      // The panel of a row shows this.
      expect(JSON.parse(fields?.contact_evidence ?? '')).toEqual(evidence);
    }
  });

  it('asks no website twice at a time, and none that forbids it', () => {
    expect(websites.server.maxConcurrent).toBe(1);
    const forbidden = websites.websites.filter(({ isForbidden }) => isForbidden('/'));
    expect(forbidden.length).toBeGreaterThan(0);
    for (const website of forbidden) expect(websites.requestsTo(website)).toEqual(['/robots.txt']);
  });
});
