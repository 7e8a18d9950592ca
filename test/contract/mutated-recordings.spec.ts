import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ListingStore, openStore, type StoreConnectionOptions, StoreError } from '@libs/listing-store';
import fc from 'fast-check';
import { effort } from '../support/effort';
import {
  mutated,
  type Mutation,
  type Recording,
  startRecorder,
  startReplay,
  withoutPasswordExchange,
} from '../support/hostile-servers/recording';
import { collect } from '../support/listing-stores/collect';
import { LOOPBACK_POLICY } from '../support/listing-stores/postgres-adapter';
import { RECORDED_SERVERS, type RecordedServer } from '../support/hostile-servers/recorded-servers';
import { sampleListings } from '../support/listing-stores/sample-listings';

/** Number of recordings that are played at once, and number of such batches. */
const BATCH_SIZE = 10;
const BATCHES = effort({ usual: 20, long: 1_000 });

const LIMITS = { connections: 1, connectTimeoutMs: 2_000, statementTimeoutMs: 2_000 };
const openAt = (connection: StoreConnectionOptions): ListingStore =>
  openStore(connection, { network: LOOPBACK_POLICY, limits: LIMITS });

/** Uses a little of everything that a store does. This is recorded, and later repeated up to its first failure. */
async function converse(store: ListingStore): Promise<void> {
  await store.ping();
  await store.upsert(sampleListings(3));
  const { rows } = await store.page({
    sort: { column: 'name', direction: 'asc' },
    limit: 10,
    position: { at: 'first' },
  });
  const ids = rows.map(({ id }) => id);
  await store.count({ op: 'complete' });
  await store.update(ids, 'category', 'Café');
  await collect(store.duplicates());
  await store.restoreRows(await store.delete(ids));
  await collect(store.stream());
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('flip', 'overwrite', 'remove', 'repeat', 'truncate', 'swap', 'insert'),
  turn: fc.double({ min: 0, max: 1, noNaN: true }),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc.constantFrom(
      ...[[0], [0xff], [0xff, 0xff, 0xff, 0xff], [0x7f, 0xff], [0xfe], [0xfb]].map((bytes) =>
        Uint8Array.from(bytes),
      ),
    ),
  ),
});

describe.each(RECORDED_SERVERS)('mutated recordings of %s', (_, start) => {
  let server: RecordedServer;
  let recording: Recording;

  beforeAll(async () => {
    server = await start();
    const recorder = await startRecorder(server.address);
    const store = openAt(server.connectionAt(recorder.port));
    await store.ensureTable();
    await store.close();
    const recorded = openAt(server.connectionAt(recorder.port));
    await converse(recorded);
    await recorded.close();
    await recorder.close();
    recording = recorder.recordings.at(-1) ?? [];
    if (server.hasPasswordExchange) recording = withoutPasswordExchange(recording);
  });
  afterAll(() => server?.close());

  /** Returns how the conversation with a replay ends: '' or the name of the error. */
  async function play(mutations: readonly Mutation[]): Promise<string> {
    const replay = await startReplay(mutated(recording, mutations));
    const store = openAt(server.connectionAt(replay.port));
    const failure = await converse(store).then(
      () => null,
      (error: unknown) => error,
    );
    await store.close();
    await replay.close();
    return failure instanceof StoreError || failure === null
      ? ''
      : String((failure as Error).stack ?? failure);
  }

  it('end without an error when they are not mutated', async () => {
    const replay = await startReplay(recording, { silenceMs: 0 });
    const store = openAt(server.connectionAt(replay.port));
    await converse(store);
    await store.close();
    await replay.close();
  });

  it(
    'end without any error other than a StoreError',
    async () => {
      const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });
      await fc.assert(
        fc.asyncProperty(
          fc.array(mutations, { minLength: BATCH_SIZE, maxLength: BATCH_SIZE }),
          async (batch) => {
            expect(await Promise.all(batch.map(play))).toEqual(batch.map(() => ''));
          },
        ),
        { numRuns: BATCHES, endOnFailure: true },
      );
    },
    effort({ usual: 600_000, long: 3_600_000 }),
  );
});
