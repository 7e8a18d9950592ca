import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CellBefore, DeletedRow, ListingStore, TableMapping } from '@libs/listing-store';
import type { HostPool } from '@libs/store-host';
import pg from 'pg';
import { pgOptions } from '../../backend/platform/database';
import { effort } from '../support/effort';
import { collect } from '../support/listing-stores/collect';
import { createHostPool } from '../support/listing-stores/host-pool';
import { mapped } from '../support/listing-stores/mapped-tables';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

const ROWS = 3;
/** Name of the test's own sessions. */
const OWN_NAME = 'observer';

/** The expected outcome if a method's host is killed: the rows, ordered by id, and what the caller gets. */
interface Case {
  method: string;
  call(store: ListingStore, prepared: Prepared): Promise<unknown>;
  /** The names in the rows after the call was made once, ordered by id. */
  namesAfter: readonly string[];
  result: unknown;
  /** Whether the server responds while the table is locked. */
  isLockFree?: true;
}

/** Results of earlier edits, for the methods that undo them. */
interface Prepared {
  ids: number[];
  cells: CellBefore[];
  deleted: DeletedRow[];
}

/** A table of the user's own. */
const LEADS: TableMapping = {
  schema: null,
  table: 'leads',
  columns: [mapped('company', 'name'), mapped('place', 'place_key')],
  key: 'place',
};
const UNCHANGED = ['Bakery 1', 'Bakery 2', 'edited'];

const REPEATED: readonly Case[] = [
  {
    method: 'ping',
    call: (store) => store.ping(),
    namesAfter: UNCHANGED,
    result: undefined,
    isLockFree: true,
  },
  { method: 'count', call: (store) => store.count(), namesAfter: UNCHANGED, result: 3 },
  {
    method: 'page',
    call: async (store) => (await store.page({ limit: 2, position: { at: 'first' } })).rows.length,
    namesAfter: UNCHANGED,
    result: 2,
  },
  {
    method: 'rowsById',
    call: async (store, { ids }) => (await store.rowsById(ids)).length,
    namesAfter: UNCHANGED,
    result: 3,
  },
  {
    method: 'summary',
    call: async (store) => (await store.summary({ fields: ['name'] })).count,
    namesAfter: UNCHANGED,
    result: 3,
  },
  {
    method: 'editedFields',
    call: (store, { ids }) => store.editedFields(ids[2] ?? 0),
    namesAfter: UNCHANGED,
    result: ['name'],
  },
  {
    method: 'optionalColumns',
    call: (store) => store.optionalColumns(),
    namesAfter: UNCHANGED,
    result: expect.any(Object),
    isLockFree: true,
  },
  {
    method: 'userTables',
    call: (store) => store.userTables(),
    namesAfter: UNCHANGED,
    result: expect.any(Object),
    isLockFree: true,
  },
  {
    method: 'tableShape',
    call: (store) => store.tableShape({ schema: null, table: 'missing' }),
    namesAfter: UNCHANGED,
    result: null,
    isLockFree: true,
  },
  {
    method: 'tryMapping',
    call: (store) => store.tryMapping(LEADS, sampleListings(1)),
    namesAfter: UNCHANGED,
    result: expect.objectContaining({ problems: [], test: { outcome: 'done', refused: [] } }),
  },
  {
    method: 'prepareMapping',
    call: (store) => store.prepareMapping(LEADS),
    namesAfter: UNCHANGED,
    result: undefined,
    isLockFree: true,
  },
  {
    method: 'upsert',
    call: (store) => store.upsert(sampleListings(5)),
    namesAfter: [...UNCHANGED, 'Bakery 5'],
    result: { accepted: 5, refused: [] },
  },
  {
    method: 'ensureTable',
    call: (store) => store.ensureTable({ sortIndexes: true }),
    namesAfter: UNCHANGED,
    result: undefined,
  },
  {
    method: 'dropSortIndexes',
    call: (store) => store.dropSortIndexes(),
    namesAfter: UNCHANGED,
    result: undefined,
  },
  {
    method: 'stream',
    call: async (store) => (await collect(store.stream())).length,
    namesAfter: UNCHANGED,
    result: 3,
  },
  {
    method: 'knownRows',
    call: async (store) => (await collect(store.knownRows({ id: 0, key: null }))).map(({ row }) => row.name),
    namesAfter: UNCHANGED,
    result: UNCHANGED,
  },
  {
    method: 'positions',
    call: async (store) => (await collect(store.positions())).map(({ values }) => values.length),
    namesAfter: UNCHANGED,
    result: [9],
  },
  {
    method: 'duplicates',
    call: (store) => collect(store.duplicates()),
    namesAfter: UNCHANGED,
    result: expect.any(Array),
  },
];

/** Methods that are killed while the server works in every run of the tests. */
const OFTEN_KILLED = ['upsert', 'stream', 'knownRows', 'summary'];

/** Here, `namesAfter` applies if the edit was made. */
const NOT_REPEATED: readonly Case[] = [
  {
    method: 'update',
    call: (store, { ids }) => store.update(ids.slice(0, 1), 'name', 'changed'),
    namesAfter: ['changed', 'Bakery 2', 'edited'],
    result: null,
  },
  {
    method: 'updateCells',
    call: (store, { ids }) =>
      store.updateCells(ids.slice(0, 2).map((id) => ({ id, field: 'name', value: `cell ${id}` }))),
    namesAfter: ['cell 1', 'cell 2', 'edited'],
    result: null,
  },
  {
    method: 'revertCells',
    call: (store, { cells }) => store.revertCells(cells),
    namesAfter: ['Bakery 1', 'Bakery 2', 'Bakery 3'],
    result: null,
  },
  {
    method: 'delete',
    call: (store, { ids }) => store.delete(ids.slice(0, 1)),
    namesAfter: ['Bakery 2', 'edited'],
    result: null,
  },
  {
    method: 'restoreRows',
    call: (store, { deleted }) => store.restoreRows(deleted),
    namesAfter: [...UNCHANGED, 'Bakery 4'],
    result: null,
  },
];

describe('a host that is killed during a call', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  /**
   * Sees which calls wait for the lock of the other client, which is in a transaction: there, Postgres returns the
   * same snapshot each time.
   */
  let observer: pg.Client;
  let pool: HostPool;
  let store: ListingStore;
  let prepared: Prepared;
  let userNumber = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    const options = { ...pgOptions(database.connection), application_name: OWN_NAME };
    admin = new pg.Client(options);
    await admin.connect();
    observer = new pg.Client(options);
    await observer.connect();
  });
  afterAll(async () => {
    await pool.close();
    await admin.end();
    await observer.end();
    await database.drop();
  });
  beforeEach(async () => {
    pool ??= createHostPool();
    if ('url' in database.connection) throw new TypeError('reached by its socket');
    const { host, ...rest } = database.connection;
    await admin.query('drop table if exists "BusinessDatabase", "BusinessDatabase_deleted", leads');
    await admin.query('create table leads (place text primary key, company text not null)');
    userNumber += 1;
    store = pool.open(`user ${userNumber}`, { provider: 'postgres', socketFolder: host, ...rest });
    await store.ensureTable();
    await store.upsert(sampleListings(ROWS + 1));
    await admin.query('create index gazetteer_sort_name on "BusinessDatabase" (name)');
    const ids = (await collect(store.stream())).map(({ id }) => id);
    const cells = await store.update(ids.slice(2, 3), 'name', 'edited');
    const deleted = await store.delete(ids.slice(3));
    prepared = { ids: ids.slice(0, 3), cells, deleted };
  });

  const signal = (pids: readonly number[], name: NodeJS.Signals) =>
    pids.forEach((pid) => process.kill(pid, name));
  const names = async () =>
    (await admin.query<{ name: string }>('select name from "BusinessDatabase" order by id')).rows.map(
      ({ name }) => name,
    );

  /** Suspends the hosts, so that the call is sent but not executed, and then kills them. */
  async function killBefore<T>(call: () => Promise<T>): Promise<T> {
    const { pids } = pool;
    signal(pids, 'SIGSTOP');
    const result = call();
    result.catch(() => undefined);
    // The message has been sent when the event loop has run once.
    await new Promise((sent) => setImmediate(sent));
    signal(pids, 'SIGKILL');
    return result;
  }

  /** Counts the hosts' sessions to which a condition applies. */
  const countSessions = async (condition: string) =>
    (
      await observer.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name <> $1 and ${condition}`,
        [OWN_NAME],
      )
    ).rows.length;
  const isWaiting = async () => (await countSessions("wait_event_type = 'Lock'")) > 0;
  /** The server first executes what a killed host has sent, and then ends the session. */
  const haveEnded = async () => (await countSessions('true')) === 0;

  /** Kills the hosts while the call waits for a lock, and lets the server finish what it was sent. */
  async function killDuring<T>(call: () => Promise<T>): Promise<T> {
    const { pids } = pool;
    await admin.query('begin; lock table "BusinessDatabase", leads in access exclusive mode');
    const result = call();
    result.catch(() => undefined);
    try {
      await until('the call waits', isWaiting);
      signal(pids, 'SIGKILL');
    } finally {
      await admin.query('commit');
    }
    return result;
  }

  const kills = [
    ['before it is sent to the server', killBefore],
    ['while the server works', killDuring],
  ] as const;

  describe.each(kills)('%s', (when, kill) => {
    // For most methods, it makes little difference when the host is killed.
    const repeated = REPEATED.filter(
      ({ method, isLockFree = false }) =>
        kill === killBefore || (!isLockFree && effort({ usual: OFTEN_KILLED.includes(method), long: true })),
    );

    it.each(repeated)('$method is done once more', async ({ call, result, namesAfter }) => {
      expect(await kill(() => call(store, prepared))).toEqual(result);
      await until('the server is idle', async () => (await names()).length === namesAfter.length);
      expect(await names()).toEqual(namesAfter);
      // A mapping is tried without a trace.
      expect((await admin.query('select 1 from leads')).rows).toEqual([]);
      await store.close();
    });

    it.each(NOT_REPEATED)('$method ends with an error and is not repeated', async ({ call, namesAfter }) => {
      await expect(kill(() => call(store, prepared))).rejects.toMatchObject({
        kind: 'transient',
        code: 'HOST_LOST',
        isOutcomeUnknown: true,
        hint: expect.stringContaining('look at the table before you try again'),
      });
      await until('the sessions of the killed hosts have ended', haveEnded);
      expect([UNCHANGED, namesAfter]).toContainEqual(await names());
      if (when === kills[0][0]) expect(await names()).toEqual(UNCHANGED);
      expect(await store.count()).toBe((await names()).length);
      await store.close();
    });
  });

  it('fails the step of a connection test', async () => {
    const steps = await killBefore(() => collect(store.test()));
    expect(steps).toEqual([
      expect.objectContaining({
        step: 'resolve',
        outcome: 'failed',
        message: 'The conversation with the database ended: it was interrupted.',
      }),
    ]);
  });
});
