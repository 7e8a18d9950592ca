import { describe, expect, it } from '@jest/globals';
import type { KnownPosition, ListingStore, TableMapping } from '@libs/listing-store';
import { ADAPTERS, CONTAINED_ADAPTERS } from '../support/listing-stores/adapters';
import { collect } from '../support/listing-stores/collect';
import { createLeads, leadsMapping } from '../support/listing-stores/mapped-tables';
import { sampleListing, sampleListings } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';

const BEGINNING: KnownPosition = { id: 0, key: null };

describe.each([...ADAPTERS, ...CONTAINED_ADAPTERS])(
  "a database with the user's own table in %s",
  (_, open) => {
    let adapter: StoreAdapter;
    let own: ListingStore;

    setUpAdapter(open, (...opened) => ([adapter, own] = opened));

    const isSupabase = () => adapter.name === 'Supabase';
    const using = async <T>(store: ListingStore, work: (store: ListingStore) => Promise<T>): Promise<T> => {
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    };
    const withRights = async <T>(mapping: TableMapping | null, work: (store: ListingStore) => Promise<T>) =>
      using(await adapter.openForTable('leads', mapping), work);
    const dropOurs = async () => {
      for (const table of ['BusinessDatabase', 'BusinessDatabase_deleted'])
        await adapter.sql(`drop table ${adapter.quoteName(table)}`);
    };
    const outcomesOf = async (store: ListingStore) =>
      (await collect(store.test())).map(({ step, outcome }) => `${step} ${outcome}`).slice(-6);

    it('can be used by a database user with rights on that table alone, and nothing is created there', async () => {
      await createLeads(adapter);
      await dropOurs();
      await withRights(null, async (store) => {
        expect(await outcomesOf(store)).toEqual([
          'sign_in passed',
          'table passed',
          ...['read', 'insert', 'update', 'delete'].map((step) => `${step} skipped`),
        ]);
        await store.ping();
        const trial = await store.tryMapping(leadsMapping(), sampleListings(2));
        expect([trial.problems, trial.test?.outcome]).toEqual([[], isSupabase() ? 'impossible' : 'done']);
      });
      await withRights(leadsMapping(), async (store) => {
        await store.prepareMapping(leadsMapping());
        expect((await collect(store.test())).find(({ step }) => step === 'table')?.message).toMatch(
          /^Listings are delivered to your table ".*leads"\.$/,
        );
        expect(await store.upsert(sampleListings(2))).toEqual({ accepted: 2, refused: [] });
      });
      expect(await adapter.sql('select company from leads order by company')).toEqual([
        { company: 'Bakery 1' },
        { company: 'Bakery 2' },
      ]);
      await expect(own.count()).rejects.toThrow();
    });

    it('gets no listings until the table is chosen, and says so', async () => {
      await createLeads(adapter);
      await withRights(null, async (store) => {
        await expect(store.upsert(sampleListings(1))).rejects.toMatchObject({
          kind: 'permanent',
          message: 'No table of yours has been chosen yet.',
        });
      });
      expect([await own.count(), await adapter.sql('select 1 from leads')]).toEqual([0, []]);
    });

    it('fails the connection test once the table does not fit', async () => {
      await createLeads(adapter);
      await adapter.sql('alter table leads drop column phone');
      await withRights(leadsMapping(), async (store) => {
        expect((await outcomesOf(store)).at(-1)).toBe('table failed');
      });
    });

    it('says which places it has: first those in our table, then in the table of the user', async () => {
      await createLeads(adapter);
      await own.upsert([sampleListing(9)]);
      for (const [company, place, phone] of [
        ['Zoo', 'test:1', '1'],
        ["O'Hara", 'test:2', '2'],
        ['Ape', 'test:3', '3'],
      ] as const)
        await adapter.sql(
          `insert into leads (company, place, phone, origin) values ('${company.replace("'", "''")}', '${place}', '${phone}', 'x')`,
        );
      await using(adapter.openMapped(leadsMapping()), async (store) => {
        const all = await collect(store.knownRows(BEGINNING));
        expect(all.map(({ row: { name, placeKey, phone } }) => [name, placeKey, phone])).toEqual([
          ['Bakery 9', 'test:9', '(530) 555-0009'],
          ['Zoo', 'test:1', '1'],
          ["O'Hara", 'test:2', '2'],
          ['Ape', 'test:3', '3'],
        ]);
        for (const [at, position] of all.entries())
          expect(await collect(store.knownRows(position))).toEqual(all.slice(at + 1));
      });
      await withRights(leadsMapping(), async (store) => {
        expect((await collect(store.knownRows(BEGINNING))).map(({ row }) => row.name)).toEqual([
          'Zoo',
          "O'Hara",
          'Ape',
        ]);
      });
      await withRights(null, async (store) => {
        await expect(collect(store.knownRows(BEGINNING))).rejects.toThrow(
          'No table of yours has been chosen',
        );
      });
    });

    it('says so of thousands, whatever its key is', async () => {
      if (isSupabase()) return;
      await createLeads(adapter);
      const values = Array.from({ length: 1_203 }, (_, n) => `('Shop ${n}', 'shop ${n} é', '', 'x')`);
      await adapter.sql(`insert into leads (company, place, phone, origin) values ${values.join(', ')}`);
      const namesOf = () =>
        using(adapter.openMapped(leadsMapping()), async (store) => {
          const all = await collect(store.knownRows(BEGINNING));
          return new Set(all.map(({ row }) => row.name)).size;
        });
      expect(await namesOf()).toBe(1_203);
      // The name of a column in what is read.
      for (const [before, after] of [
        ['id', 'key'],
        ['key', 'c0'],
      ] as const) {
        const names = [before, after].map((name) => adapter.quoteName(name));
        await adapter.sql(`alter table leads rename column ${names.join(' to ')}`);
        expect(await namesOf()).toBe(1_203);
      }
      // Without its number, the rows are read in the order of their texts.
      await adapter.sql('alter table leads drop column c0');
      await adapter.sql(
        adapter.name === 'MySQL'
          ? 'alter table leads modify place varchar(255) not null'
          : 'alter table leads alter column place set not null',
      );
      expect(await namesOf()).toBe(1_203);
    });
  },
);
