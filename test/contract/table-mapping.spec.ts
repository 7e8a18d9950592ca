import { describe, expect, it } from '@jest/globals';
import { StoreError, type ListingStore, type TableMapping } from '@libs/listing-store';
import { ADAPTERS, CONTAINED_ADAPTERS } from '../support/listing-stores/adapters';
import { createLeads, LEADS_COLUMNS, leadsMapping, mapped } from '../support/listing-stores/mapped-tables';
import { minutesLater, sampleListing, sampleListings } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';

describe.each([...ADAPTERS, ...CONTAINED_ADAPTERS])("a user's own table in %s", (_, openAdapter) => {
  let adapter: StoreAdapter;
  let own: ListingStore;

  setUpAdapter(openAdapter, (...opened) => ([adapter, own] = opened));

  const isSupabase = () => adapter.name === 'Supabase';
  const withMapping = async <T>(
    mapping: TableMapping,
    work: (store: ListingStore) => Promise<T>,
  ): Promise<T> => {
    const store = adapter.openMapped(mapping);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  const leads = () =>
    adapter.sql('select company, place, phone, stars, reviews, origin, note from leads order by company');
  const failureOf = (work: Promise<unknown>): Promise<StoreError> =>
    work.then(
      () => Promise.reject(new Error('it was accepted')),
      (error: unknown) => error as StoreError,
    );

  it('gets rows by the mapping, which later captures update without emptying or overwriting what is not theirs', async () => {
    await createLeads(adapter);
    await withMapping(leadsMapping(), async (store) => {
      expect(await store.upsert(sampleListings(2))).toEqual({ accepted: 2, refused: [] });
      await adapter.sql("update leads set note = 'called', origin = 'fair' where place = 'test:1'");
      await store.upsert([
        sampleListing(1, { phone: '', rating: 3.5, capturedAt: minutesLater(5) }),
        sampleListing(3),
      ]);
    });

    const rows = await leads();
    expect(
      rows.map(({ company, place, phone, reviews, origin, note }) => [
        company,
        place,
        phone,
        reviews,
        origin,
        note,
      ]),
    ).toEqual([
      ['Bakery 1', 'test:1', '(530) 555-0001', 1, 'fair', 'called'],
      ['Bakery 2', 'test:2', '(530) 555-0002', 2, 'gazetteer', null],
      ['Bakery 3', 'test:3', '(530) 555-0003', 3, 'gazetteer', null],
    ]);
    expect(rows.map(({ stars }) => Number(stars))).toEqual([3.5, 4.5, 4.5]);
    expect(await own.count()).toBe(0);
  });

  it('keeps the digits of long numbers', async () => {
    await createLeads(adapter);
    await adapter.sql('alter table leads add column owner bigint');
    const columns = [...LEADS_COLUMNS, mapped('owner', null, '714872364872364873')];
    const outcome = await withMapping(leadsMapping({ columns }), async (store) => {
      await store.upsert([sampleListing(1)]);
      return store.upsert([sampleListing(1, { phone: 'new', capturedAt: minutesLater(5) })]);
    });
    expect(outcome.refused.map(({ message }) => message)).toEqual(
      isSupabase() ? [expect.stringContaining('"owner" has more digits')] : [],
    );
    expect(await adapter.sql('select cast(owner as char(18)) as owner from leads')).toEqual([
      { owner: '714872364872364873' },
    ]);
  });

  it('stays the same if the same listings are delivered again, also at the same time', async () => {
    await createLeads(adapter);
    await withMapping(leadsMapping(), async (store) => {
      const listings = sampleListings(30);
      await Promise.allSettled([store.upsert(listings), store.upsert(listings)]);
      await store.upsert(listings);
    });
    expect(new Set((await leads()).map(({ place }) => place)).size).toBe(30);
    expect(await leads()).toHaveLength(30);
  });

  it('gets each place once, and never a change, if its place key is unique and there is no key for updates', async () => {
    await createLeads(adapter);
    await withMapping(leadsMapping({ key: null }), async (store) => {
      await store.upsert(sampleListings(2));
      await store.upsert([sampleListing(1, { phone: 'new', capturedAt: minutesLater(5) }), sampleListing(3)]);
    });
    expect((await leads()).map(({ phone }) => phone)).toEqual([
      '(530) 555-0001',
      '(530) 555-0002',
      '(530) 555-0003',
    ]);
  });

  it('gets each place once without a column for the place key, where there are transactions', async () => {
    await createLeads(adapter, { isUnique: false });
    const mapping = leadsMapping({
      key: null,
      columns: LEADS_COLUMNS.filter(({ column }) => column !== 'place'),
    });
    if (isSupabase()) {
      const failure = await withMapping(mapping, (store) => failureOf(store.upsert(sampleListings(1))));
      expect([failure.kind, failure.code]).toEqual(['permanent', 'MAPPING']);
      expect(failure.message).toContain('unique index for the place key');
      return;
    }
    const trial = await own.tryMapping(mapping, sampleListings(3));
    expect(trial.setupSql).toContain('gazetteer_delivered');
    expect(trial.test).toEqual({ outcome: 'done', refused: [] });
    await own.prepareMapping(mapping);
    await withMapping(mapping, async (store) => {
      await store.upsert(sampleListings(20));
      await Promise.allSettled([store.upsert(sampleListings(40)), store.upsert(sampleListings(40))]);
      await store.upsert(sampleListings(40));
      await adapter.sql("delete from leads where company = 'Bakery 7'");
      await store.upsert(sampleListings(40));
    });
    expect(await leads()).toHaveLength(39);
    await adapter.sql('drop table gazetteer_delivered');
    const failure = await withMapping(mapping, (store) => failureOf(store.upsert(sampleListings(50))));
    expect(failure.message).toContain('save the mapping again');
    expect(await leads()).toHaveLength(39);
  });

  it('refuses rows that do not fit, and gets all others', async () => {
    await createLeads(adapter);
    const outcome = await withMapping(leadsMapping(), (store) =>
      store.upsert([sampleListing(1), sampleListing(2, { name: 'x'.repeat(61) }), sampleListing(3)]),
    );
    expect([outcome.accepted, outcome.refused.map(({ placeKey }) => placeKey)]).toEqual([2, ['test:2']]);
    expect(await leads()).toHaveLength(2);
  });

  it('refuses a listing without a value for the key, and merges those with the same one', async () => {
    await createLeads(adapter);
    await adapter.sql('create unique index leads_phone on leads (phone)');
    const outcome = await withMapping(leadsMapping({ key: 'phone' }), (store) =>
      store.upsert([
        sampleListing(1, { phone: '' }),
        sampleListing(2, { phone: '1' }),
        sampleListing(3, { phone: '1', capturedAt: minutesLater(1) }),
      ]),
    );
    expect(outcome.refused).toMatchObject([
      { placeKey: 'test:1', message: expect.stringContaining('"phone"') },
    ]);
    expect((await leads()).map(({ company }) => company)).toEqual(['Bakery 3']);
  });

  it('never changes the row of another place, whatever else is unique', async () => {
    await createLeads(adapter);
    await adapter.sql('create unique index leads_company on leads (company)');
    const { refused } = await withMapping(leadsMapping(), async (store) => {
      await store.upsert([sampleListing(1)]);
      return store.upsert([sampleListing(9, { name: 'Bakery 1', phone: 'other' })]);
    });
    expect(refused.map(({ placeKey }) => placeKey)).toEqual(['test:9']);
    expect((await leads()).map(({ phone }) => phone)).toEqual(['(530) 555-0001']);
  });

  it('stops deliveries with a sentence and a way out while its columns do not fit', async () => {
    await createLeads(adapter);
    await withMapping(leadsMapping(), async (store) => {
      await store.upsert(sampleListings(1));
      await adapter.sql('alter table leads drop column phone');
      const failure = await failureOf(store.upsert(sampleListings(3)));
      expect([failure.kind, failure.code]).toEqual(['permanent', 'MAPPING']);
      expect(failure.message).toContain('phone');
      expect(failure.hint).toContain('change the mapping in the database settings');
      await adapter.sql('alter table leads add column phone varchar(64)');
      expect(await store.upsert(sampleListings(3))).toEqual({ accepted: 3, refused: [] });
    });
    expect(await leads()).toHaveLength(3);
  });

  it('stops deliveries while it has another name', async () => {
    await createLeads(adapter);
    await withMapping(leadsMapping(), async (store) => {
      await store.upsert(sampleListings(1));
      await adapter.sql('alter table leads rename to prospects');
      const failure = await failureOf(store.upsert(sampleListings(2)));
      expect([failure.kind, failure.code]).toEqual(['permanent', 'MAPPING']);
      expect(failure.message).toContain('"leads"');
      await adapter.sql('alter table prospects rename to leads');
      expect((await store.upsert(sampleListings(2))).accepted).toBe(2);
    });
  });

  it('is previewed and tested without a trace', async () => {
    await createLeads(adapter);
    const listings = [sampleListing(1), sampleListing(2, { name: 'x'.repeat(61) })];
    const columns = [
      mapped('company', 'name'),
      mapped('place', 'place_key'),
      mapped('origin', null, 'gazetteer'),
    ];
    const trial = await own.tryMapping(leadsMapping({ columns }), listings);

    expect(trial.rows).toEqual([
      ['Bakery 1', 'test:1', 'gazetteer'],
      ['x'.repeat(61), 'test:2', 'gazetteer'],
    ]);
    expect(trial.problems).toEqual([]);
    if (isSupabase()) {
      expect(trial.test).toMatchObject({ outcome: 'impossible' });
      expect(trial.columns.map(({ outcome }) => outcome)).toEqual(['unchecked', 'unchecked', 'unchecked']);
    } else {
      expect(trial.test).toMatchObject({ outcome: 'done', refused: [{ row: 1 }] });
      expect(trial.columns.map(({ outcome }) => outcome)).toEqual(['warning', 'fits', 'fits']);
    }
    expect(await leads()).toEqual([]);
  });

  it('says by column what does not fit', async () => {
    await createLeads(adapter);
    if (isSupabase()) {
      const failure = await failureOf(
        own.tryMapping(leadsMapping({ columns: [mapped('shoe', 'name'), mapped('place', 'place_key')] }), []),
      );
      expect([failure.code, failure.message]).toEqual(['MAPPING', expect.stringContaining('shoe')]);
      return;
    }
    const columns = [
      mapped('company', 'name'),
      mapped('place', 'place_key'),
      mapped('reviews', 'rating'),
      mapped('seen', 'phone'),
      mapped('shoe', 'website'),
      mapped('extra', 'categories'),
    ];
    const {
      columns: fits,
      problems,
      test,
    } = await own.tryMapping(leadsMapping({ columns, key: 'company' }), []);
    expect(fits.slice(2, 5).map(({ outcome }) => outcome)).toEqual(['unfit', 'unfit', 'unfit']);
    expect(problems).toEqual([
      expect.stringMatching(/^"reviews" is of the type .*, which would cut off the digits of Rating/),
      expect.stringMatching(/^"seen" is of the type .*, which cannot hold Phone/),
      'The table has no column "shoe".',
      expect.stringContaining('"origin" does not accept empty values'),
      expect.stringContaining('"company" needs a unique index'),
    ]);
    expect(test).toBeNull();
  });

  it('may have any name that the database allows', async () => {
    const quote = (name: string) => {
      const mark = adapter.name === 'MySQL' ? '`' : '"';
      return mark + name.replaceAll(mark, mark + mark) + mark;
    };
    const table = 'leads"; drop table x; --`';
    const [name, key, other] = ['na"me`; --', '列 key\\', '__proto__'];
    const mapping = {
      ...leadsMapping(),
      table,
      key,
      columns: [mapped(name, 'name'), mapped(key, 'place_key'), mapped(other, null, "o'\\x")],
    };
    if (isSupabase()) {
      const failure = await failureOf(own.tryMapping(mapping, []));
      expect([failure.code, failure.message]).toEqual([
        'MAPPING',
        expect.stringContaining('letters, digits and underscores'),
      ]);
      return;
    }
    await adapter.sql(`drop table if exists ${quote(table)}`);
    await adapter.sql(
      `create table ${quote(table)} (${quote(name)} varchar(99), ${quote(key)} varchar(99) unique, ${quote(other)} varchar(99))`,
    );
    expect((await own.userTables('LEADS"')).tables.map((one) => one.table)).toEqual([table]);
    expect((await own.tableShape({ schema: null, table }))?.columns.map((column) => column.name)).toEqual([
      name,
      key,
      other,
    ]);
    await withMapping(mapping, async (store) => {
      await store.upsert(sampleListings(2));
      await store.upsert([sampleListing(1, { name: 'Renamed' })]);
    });
    const columns = [name, key, other].map((column, at) => `${quote(column)} as c${at}`).join(', ');
    expect(await adapter.sql(`select ${columns} from ${quote(table)} order by 2`)).toEqual([
      { c0: 'Renamed', c1: 'test:1', c2: "o'\\x" },
      { c0: 'Bakery 2', c1: 'test:2', c2: "o'\\x" },
    ]);
    await adapter.sql(`drop table ${quote(table)}`);
  });

  it('is found by its whole name only', async () => {
    if (isSupabase()) return;
    const table = 'l'.repeat(63);
    await adapter.sql(`create table ${table} (place varchar(99) unique)`);
    const columns = [mapped('place', 'place_key')];
    const failure = await failureOf(
      own.tryMapping({ schema: null, table: `${table}xx`, columns, key: 'place' }, []),
    );
    expect(failure.message).toContain('has no table');
    expect(await own.tableShape({ schema: null, table })).not.toBeNull();
    await adapter.sql(`drop table ${table}`);
  });
});

describe('a table without transactions in MySQL', () => {
  let adapter: StoreAdapter;
  let own: ListingStore;

  setUpAdapter(
    async () => ADAPTERS.find(([name]) => name === 'MySQL')?.[1]() ?? Promise.reject(new Error('no MySQL')),
    (...opened) => ([adapter, own] = opened),
  );

  it('is tested without writing, and needs a unique column', async () => {
    await adapter.sql('drop table if exists old_leads');
    await adapter.sql('create table old_leads (place varchar(99), company text) engine = MyISAM');
    const columns = [mapped('place', 'place_key'), mapped('company', 'name')];
    const mapping: TableMapping = { schema: null, table: 'old_leads', columns, key: null };
    expect((await own.tryMapping(mapping, sampleListings(1))).problems).toEqual([
      expect.stringContaining('has no transactions'),
    ]);
    await adapter.sql('alter table old_leads add unique key (place)');
    expect((await own.tryMapping(mapping, sampleListings(1))).test).toMatchObject({ outcome: 'impossible' });
    expect(await adapter.sql('select * from old_leads')).toEqual([]);
    const store = adapter.openMapped(mapping);
    try {
      await store.upsert(sampleListings(3));
      await store.upsert(sampleListings(5));
    } finally {
      await store.close();
    }
    expect(await adapter.sql('select * from old_leads')).toHaveLength(5);
  });
});
