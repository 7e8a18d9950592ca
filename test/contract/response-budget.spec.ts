import { afterEach, describe, expect, it } from '@jest/globals';
import { type ListingStore, openStore, ResponseBudget } from '@libs/listing-store';
import { startHostileMysql } from '../support/hostile-servers/hostile-mysql';
import { startHostilePostgres } from '../support/hostile-servers/hostile-postgres';
import { startHostilePostgrest } from '../support/hostile-servers/hostile-postgrest';
import { LOOPBACK_POLICY } from '../support/listing-stores/postgres-adapter';
import { until } from '../support/until';

const STATEMENTS = 1_000;
const STATEMENTS_AT_ONCE = 50;
const LIMITS = { connections: STATEMENTS_AT_ONCE, connectTimeoutMs: 20_000, statementTimeoutMs: 60_000 };
const BYTES_PER_MB = 2 ** 20;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/**
 * Asks for the rows that the servers begin to send. A project is asked for one of them, because more would be asked for again
 * in smaller parts.
 */
const beginToRead = (store: ListingStore) =>
  store.rowsById(store.provider === 'supabase' ? [1] : Array.from({ length: 15 }, (_, at) => at + 1));
const failureOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => null,
    (error: unknown) => error,
  );

describe.each([
  ['Postgres', startHostilePostgres, 15],
  ['MySQL', startHostileMysql, 15],
  ['Supabase', startHostilePostgrest, 7],
])('responses that are never completed in %s', (_, start, megabytes) => {
  const openAt = async (
    mode: 'unfinished-row' | 'unfinished-rows' | 'endless-ids',
    budget: ResponseBudget,
    user: string,
  ) => {
    const server = await start(mode);
    closers.push(() => server.close());
    return () => {
      const responses = budget.shareOf(user);
      const store = openStore(server.connection, { network: LOOPBACK_POLICY, limits: LIMITS, responses });
      closers.push(() => store.close());
      return store;
    };
  };

  it(`leave no room taken: ${STATEMENTS} statements that are ended`, async () => {
    const budget = new ResponseBudget();
    const open = await openAt('unfinished-row', budget, 'user');
    let largest = 0;
    for (let ended = 0; ended < STATEMENTS; ended += STATEMENTS_AT_ONCE) {
      const store = open();
      const readings = Array.from({ length: STATEMENTS_AT_ONCE }, () => failureOf(beginToRead(store)));
      await until('responses are under way', () => budget.bytes > 0);
      largest = Math.max(largest, budget.bytes);
      await store.close();
      await Promise.all(readings);
      await until('their room is free', () => budget.bytes === 0);
    }
    expect(largest).toBeGreaterThan(0);
  });

  it('end when they take up too much together, and leave those of another user alone', async () => {
    const megabytesOfOne = megabytes * 1_000_000;
    const maxBytes = 2 * megabytesOfOne + 20_000;
    const budget = new ResponseBudget(maxBytes);
    const store = (await openAt('unfinished-rows', budget, 'user'))();
    const readings = [1, 2].map(() => failureOf(beginToRead(store)));
    await until('the responses have arrived', () => budget.bytes > 2 * megabytesOfOne);
    // A thousand short rows of somebody else are more than there is room for. Those of the other user make room.
    const other = (await openAt('endless-ids', budget, 'another user'))();
    let rows = 0;
    for await (const row of other.stream())
      if (row.id === 3_000) break;
      else rows += 1;
    expect(rows).toBe(2_999);
    expect(await Promise.race(readings)).toMatchObject({
      name: 'StoreError',
      kind: 'transient',
      code: 'ANSWER_TOO_LONG',
    });
    expect(budget.bytes).toBeGreaterThan(megabytesOfOne);
    expect(budget.bytes).toBeLessThan(megabytesOfOne + BYTES_PER_MB);
    await store.close();
    await until('their room is free', () => budget.bytes === 0);
  });

  it('end one after the other, as long as there are too many of them', async () => {
    const maxBytes = 20 * BYTES_PER_MB;
    const budget = new ResponseBudget(maxBytes);
    const store = (await openAt('unfinished-rows', budget, 'user'))();
    let ended = 0;
    const readings = Array.from({ length: 5 }, async () => {
      const failure = await failureOf(beginToRead(store));
      ended += 1;
      return failure;
    });
    const fitting = Math.floor(maxBytes / (megabytes * 1_000_000));
    await until('the others have ended', () => {
      expect(budget.bytes).toBeLessThanOrEqual(maxBytes);
      return ended === 5 - fitting;
    });
    await store.close();
    await Promise.all(readings);
    await until('their room is free', () => budget.bytes === 0);
  });
});

describe('a download without room for its usual responses', () => {
  it('is read with fewer rows at once', async () => {
    const server = await startHostilePostgres('long-positions');
    closers.push(() => server.close());
    const responses = new ResponseBudget(BYTES_PER_MB).shareOf('user');
    const store = openStore(server.connection, { network: LOOPBACK_POLICY, limits: LIMITS, responses });
    closers.push(() => store.close());
    const ids: number[] = [];
    for await (const { id } of store.stream()) if (ids.push(id) === 500) break;
    expect(ids).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
  });
});
