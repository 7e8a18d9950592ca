import { describe, expect, it } from '@jest/globals';
import {
  detailFields,
  rowFilter,
  type ContactEvidence,
  type DetailName,
  type Details,
  type SimpleFilter,
} from '@libs/listing';
import type { ListingStore, PageRow } from '@libs/listing-store';
import { ADAPTERS, CONTAINED_ADAPTERS } from '../support/listing-stores/adapters';
import { collect } from '../support/listing-stores/collect';
import { minutesLater, sampleListing, sampleListings } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';
import type { SupabaseAdapter } from '../support/listing-stores/supabase-adapter';

const DETAILS: Details = {
  opening_hours: 'Mo-Fr 09:00-17:00; Sa,Su off',
  hours_text: ['Monday: 9 AM–5 PM', 'Sunday: Closed'],
  price_level: 2,
  claimed: false,
  menu_url: 'https://bakery.example/menu',
  attributes: { 'Service "options"': { yes: ['Delivery, café'], no: ["O'Brien's"] } },
};
const FIELDS = Object.keys(DETAILS) as DetailName[];
const ALL = detailFields().map(({ name }) => name);

describe.each([...ADAPTERS, ...CONTAINED_ADAPTERS])('the optional columns in %s', (_, openAdapter) => {
  let adapter: StoreAdapter;
  let basic: ListingStore;

  setUpAdapter(openAdapter, (...opened) => ([adapter, basic] = opened));

  const table = () => adapter.quoteName('BusinessDatabase');
  /** Opens the table with the columns. In Supabase, its owner runs the setup SQL. */
  const withColumns = async (fields: readonly DetailName[], work: (store: ListingStore) => Promise<void>) => {
    const store = adapter.open(fields);
    try {
      if (adapter.name === 'Supabase') await (adapter as SupabaseAdapter).executeSetup(fields);
      await store.ensureTable();
      await work(store);
    } finally {
      await store.close();
    }
  };
  const firstPage = async (store: ListingStore): Promise<PageRow[]> =>
    (await store.page({ limit: 10, position: { at: 'first' } })).rows;
  const groupsOf = (row?: { fields?: { attributes?: unknown } }) =>
    JSON.parse(String(row?.fields?.attributes)) as unknown;

  it('are added to an existing table, whose rows stay as they are and have no values', async () => {
    await adapter.createLegacyTable();

    await withColumns(ALL, async (store) => {
      expect(await store.optionalColumns()).toEqual({ present: ALL, missing: [] });
      await store.upsert([sampleListing(1, { details: DETAILS })]);
      const rows = await firstPage(store);
      expect(rows.map(({ name }) => name)).toEqual(['older 1', 'older 2', 'Bakery 1']);
      expect(new Set(Object.values(rows[0]?.fields ?? {}))).toEqual(new Set([null]));
      expect(Object.keys(rows[0]?.fields ?? {})).toHaveLength(ALL.length);
    });
  });

  it('hold what was captured, on pages, in downloads and after another capture', async () => {
    await withColumns(FIELDS, async (store) => {
      await store.upsert([sampleListing(1, { details: DETAILS }), sampleListing(2)]);

      const [row] = await firstPage(store);
      const expected = {
        opening_hours: 'Mo-Fr 09:00-17:00; Sa,Su off',
        hours_text: 'Monday: 9 AM–5 PM; Sunday: Closed',
        price_level: 2,
        claimed: false,
        menu_url: 'https://bakery.example/menu',
      };
      expect(row?.fields).toMatchObject(expected);
      expect(groupsOf(row)).toEqual(DETAILS.attributes);
      const downloaded = await collect(store.stream());
      expect(downloaded[0]?.fields).toMatchObject(expected);
      expect(downloaded[1]?.fields).toMatchObject({ opening_hours: null, price_level: null, claimed: null });
      expect((await store.rowsById([row?.id ?? 0]))[0]?.fields).toMatchObject(expected);

      const later = { ...DETAILS, price_level: 3, claimed: true };
      await store.upsert([sampleListing(1, { details: later, capturedAt: minutesLater(5) })]);
      await store.upsert([sampleListing(1, { details: DETAILS, capturedAt: minutesLater(1) })]);
      expect((await firstPage(store))[0]?.fields).toMatchObject({ price_level: 3, claimed: true });
    });
  });

  it('are emptied by a later capture that has no values, except for contacts, which are not read again', async () => {
    const contacts: Details = { emails: ['first@bakery.example'], contact_gap: '' };
    await withColumns([...FIELDS, 'emails', 'contact_gap'], async (store) => {
      await store.upsert([sampleListing(1, { details: { ...DETAILS, ...contacts } })]);
      await store.upsert([sampleListing(1, { details: {}, capturedAt: minutesLater(5) })]);

      const empty = Object.fromEntries(FIELDS.map((field) => [field, null]));
      expect((await firstPage(store))[0]?.fields).toEqual({
        ...empty,
        emails: 'first@bakery.example',
        contact_gap: '',
      });
      const [cells] = await adapter.sql(`select price_level, menu_url, hours_text from ${table()}`);
      expect(cells).toEqual({ price_level: null, menu_url: null, hours_text: null });
      await store.upsert([
        sampleListing(1, {
          details: { emails: [], contact_gap: 'nothing_found' },
          capturedAt: minutesLater(6),
        }),
      ]);
      expect((await firstPage(store))[0]?.fields).toMatchObject({ emails: '', contact_gap: 'nothing_found' });
    });
  });

  it('keep contacts of a website that cannot be read later, and say so where there is no address', async () => {
    await withColumns(['emails', 'more_phones', 'contact_gap'], async (store) => {
      const deliver = (minutes: number, details: Details, number = 1) =>
        store.upsert([sampleListing(number, { details, capturedAt: minutesLater(minutes) })]);
      const fields = async () => (await firstPage(store)).map((row) => row.fields);
      const failed = (contact_gap: string): Details => ({ emails: [], more_phones: [], contact_gap });
      await deliver(1, { emails: ['first@bakery.example'], more_phones: [], contact_gap: '' });
      await deliver(1, { emails: [], more_phones: ['+3512'], contact_gap: 'form_only' }, 2);
      await deliver(5, failed('dns_failed'));
      await deliver(5, failed('dns_failed'), 2);
      const [first, second] = await fields();
      expect(first).toEqual({ emails: 'first@bakery.example', more_phones: '', contact_gap: '' });
      expect(second).toEqual({ emails: '', more_phones: '+3512', contact_gap: 'dns_failed' });
      // What was captured before says nothing new.
      await deliver(3, failed('timeout'), 2);
      await deliver(5, { ...failed('not_read') }, 2);
      expect((await fields())[1]).toMatchObject({ contact_gap: 'dns_failed' });
      await deliver(6, failed('timeout'), 2);
      expect((await fields())[1]).toMatchObject({ more_phones: '+3512', contact_gap: 'timeout' });
    });
  });

  it('get what the source states where the website was read and states nothing', async () => {
    const names: DetailName[] = ['emails', 'more_phones', 'profiles', 'contact_evidence', 'contact_gap'];
    await withColumns(names, async (store) => {
      const evidence = (value: string, kind: ContactEvidence['kind'], found_by: string): ContactEvidence => ({
        ...{ value, kind, found_by, network: '', page: 'https://bakery.example/', page_role: 'home' },
        ...{ confidence: 0.9, belongs_to: 'branch', snippet: '', found_at: minutesLater(0) },
      });
      const read = evidence('+3512', 'phone', 'tel');
      const stated = [
        evidence('stated@bakery.example', 'email', 'source'),
        evidence('+3519', 'phone', 'source'),
      ];
      const deliver = (minutes: number, details: Details) =>
        store.upsert([sampleListing(1, { details, capturedAt: minutesLater(minutes) })]);
      const cells = async () => {
        const fields = (await firstPage(store))[0]?.fields;
        return { ...fields, contact_evidence: JSON.parse(String(fields?.contact_evidence)) as unknown };
      };
      await deliver(1, {
        ...{ emails: [], more_phones: ['+3512'], profiles: [], contact_evidence: [read] },
        contact_gap: 'nothing_found',
      });
      const unread: Details = {
        ...{ emails: ['stated@bakery.example'], more_phones: ['+3519'], profiles: [] },
        ...{ contact_evidence: stated, contact_gap: 'not_read' },
      };
      const expected = {
        ...{ emails: 'stated@bakery.example', more_phones: '+3512', profiles: '', contact_gap: '' },
        contact_evidence: [read, stated[0]],
      };
      // First as it is delivered after its capture, then as an update, then once more.
      for (const minutes of [5, 5, 5]) {
        expect(await deliver(minutes, unread)).toEqual({ accepted: 1, refused: [] });
        expect(await cells()).toEqual(expected);
      }
      await adapter.sql(`update ${table()} set emails = '', edited_fields = ',last_updated,'`);
      const times = () => adapter.sql(`select last_updated from ${table()}`);
      const before = await times();
      await deliver(4, unread);
      expect(await cells()).toMatchObject({ emails: 'stated@bakery.example' });
      expect(await times()).toEqual(before);
    });
  });

  it('keep contacts that an earlier capture read, if a later one has not read the website', async () => {
    const unread: Details = { emails: [], more_phones: [], profiles: [], contact_gap: 'not_read' };
    await withColumns(['price_level', 'emails', 'more_phones', 'profiles', 'contact_gap'], async (store) => {
      const deliver = (minutes: number, details: Details, number = 1) =>
        store.upsert([
          sampleListing(number, { details, capturedAt: minutesLater(minutes) }),
          sampleListing(9, {
            details: { price_level: 1, emails: ['other@bakery.example'], contact_gap: '' },
          }),
        ]);
      const fields = async () => (await firstPage(store)).map((row) => row.fields);
      await deliver(1, { emails: ['first@bakery.example'], more_phones: ['+3512'], contact_gap: '' });
      expect(await deliver(5, { price_level: 2, ...unread })).toEqual({ accepted: 2, refused: [] });
      const earlier = { emails: 'first@bakery.example', more_phones: '+3512', contact_gap: '' };
      expect((await fields())[0]).toMatchObject({ price_level: 2, ...earlier });
      // As an update of the same listing is delivered.
      await deliver(5, { price_level: 2, ...unread, emails: ['stated@bakery.example'] });
      expect((await fields())[0]).toMatchObject({ price_level: 2, ...earlier });
      await deliver(6, { ...unread }, 2);
      expect((await fields())[2]).toMatchObject({ emails: '', profiles: '', contact_gap: 'not_read' });
      await deliver(7, { emails: ['new@bakery.example'], contact_gap: '' }, 2);
      expect((await fields())[2]).toMatchObject({ emails: 'new@bakery.example', contact_gap: '' });
    });
  });

  it('keep contacts of an earlier capture that come after a later one without contacts', async () => {
    const contacts = (email: string) => ({ emails: [email], contact_gap: '' as const });
    await withColumns(['price_level', 'emails', 'contact_gap'], async (store) => {
      const deliver = (minutes: number, details: Details, phone: string) =>
        store.upsert([sampleListing(1, { details, phone, capturedAt: minutesLater(minutes) })]);
      const row = async () => (await firstPage(store))[0];
      await deliver(12, { price_level: 3 }, 'later');
      await deliver(0, { price_level: 1, ...contacts('first@bakery.example') }, 'earlier');
      const read = { price_level: 3, emails: 'first@bakery.example', contact_gap: '' };
      expect(await row()).toMatchObject({ phone: 'later', fields: read });
      await deliver(1, contacts('older@bakery.example'), 'earlier');
      expect(await row()).toMatchObject({ phone: 'later', fields: read });
      await deliver(13, contacts('new@bakery.example'), 'last');
      expect(await row()).toMatchObject({ phone: 'last', fields: { emails: 'new@bakery.example' } });
    });
  });

  it('are neither read nor written if the user did not choose them', async () => {
    await withColumns(FIELDS, async () => {
      await basic.upsert([sampleListing(1, { details: DETAILS })]);

      expect((await firstPage(basic))[0]).not.toHaveProperty('fields');
      const [cells] = await adapter.sql(`select opening_hours from ${table()}`);
      expect(cells).toEqual({ opening_hours: null });
      expect(await basic.optionalColumns()).toEqual({ present: [], missing: [] });
    });
  });

  it('can be dropped by the user: deliveries and pages go on without the column', async () => {
    await withColumns(FIELDS, async (store) => {
      await store.upsert([sampleListing(1, { details: DETAILS })]);
      await adapter.sql(`alter table ${table()} drop column opening_hours`);

      const outcome = await store.upsert([
        sampleListing(1, { details: { ...DETAILS, price_level: 4 }, capturedAt: minutesLater(5) }),
        sampleListing(2, { details: DETAILS }),
      ]);

      expect(outcome).toEqual({ accepted: 2, refused: [] });
      const rows = await firstPage(store);
      expect(rows.map((row) => row.fields?.price_level)).toEqual([4, 2]);
      expect(rows[0]?.fields).not.toHaveProperty('opening_hours');
      expect((await store.optionalColumns()).missing).toEqual(['opening_hours']);
      const sorted = { column: 'opening_hours', direction: 'asc' } as const;
      await expect(store.page({ sort: sorted, limit: 10, position: { at: 'first' } })).rejects.toMatchObject({
        code: 'NO_COLUMN',
      });
    });
  });

  it('come back with a row whose deletion is undone', async () => {
    await withColumns(FIELDS, async (store) => {
      await store.upsert([sampleListing(1, { details: DETAILS })]);
      const [before] = await firstPage(store);

      const deleted = await store.delete([before?.id ?? 0]);
      expect(await store.restoreRows(deleted)).toBe(1);

      const [after] = await firstPage(store);
      expect({ ...after, fields: { ...after?.fields, attributes: groupsOf(after) } }).toEqual({
        ...before,
        fields: { ...before?.fields, attributes: groupsOf(before) },
      });
    });
  });

  it('sort the table and filter it by whether they have a value', async () => {
    await withColumns(FIELDS, async (store) => {
      const details: Details[] = [
        { price_level: 3, opening_hours: 'b' },
        {},
        { price_level: 1, opening_hours: 'A' },
      ];
      await store.upsert(
        sampleListings(3).map((listing, at) => ({ ...listing, details: details[at] ?? {} })),
      );
      const names = async (column: 'price_level' | 'opening_hours', direction: 'asc' | 'desc') =>
        (await store.page({ sort: { column, direction }, limit: 10, position: { at: 'first' } })).rows.map(
          ({ name }) => name,
        );

      expect(await names('price_level', 'asc')).toEqual(['Bakery 3', 'Bakery 1', 'Bakery 2']);
      expect(await names('price_level', 'desc')).toEqual(['Bakery 1', 'Bakery 3', 'Bakery 2']);
      expect(await names('opening_hours', 'asc')).toEqual(['Bakery 3', 'Bakery 1', 'Bakery 2']);
      for (const field of ['price_level', 'opening_hours'] as const) {
        expect(await store.count(rowFilter({ has: [field] }))).toBe(2);
        const matching = async (filter: SimpleFilter) =>
          (await store.page({ filter: rowFilter(filter), limit: 10, position: { at: 'first' } })).rows.map(
            ({ name }) => name,
          );
        expect(await matching({ has: [field, 'website'] })).toEqual(['Bakery 1', 'Bakery 3']);
        expect(await matching({ empty: [field] })).toEqual(['Bakery 2']);
        expect(await matching({ has: ['price_level'], empty: ['opening_hours'] })).toEqual([]);
      }
      expect(await store.count(rowFilter({ has: ['website', 'rating', 'captured_at'] }))).toBe(3);
      expect(await store.count(rowFilter({ empty: ['website'] }))).toBe(0);
      for (const op of ['not_empty', 'empty', 'contains'] as const) {
        const filter = { op, field: 'description' as const, value: 'x' };
        await expect(store.count(filter)).rejects.toMatchObject({ code: 'NO_COLUMN' });
        await expect(store.stream(filter)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
          code: 'NO_COLUMN',
        });
      }
    });
  });

  it('are reported as missing if they may not be added, and the other columns are written', async () => {
    const store = await adapter.openWithRowRights(FIELDS);
    if (!store) return;
    try {
      await store.ensureTable();

      expect(await store.optionalColumns()).toEqual({ present: [], missing: FIELDS });
      expect(await store.upsert([sampleListing(1, { details: DETAILS })])).toEqual({
        accepted: 1,
        refused: [],
      });
    } finally {
      await store.close();
    }
  });
});
