import type pg from 'pg';
import type { Listing } from '@libs/listing';
import type { ListingStore } from '@libs/listing-store';
import { parseBenchArguments } from '../support/bench-arguments';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { openMysql, openPostgres } from '../support/store-servers';

const BATCH_SIZE = 500;
/** Minimum delivery rate as a share of the bare insert rate. */
const GOAL_SHARE = 0.7;

/**
 * A database under test: its store, and a bare multi-row insert with the same driver into a table with the same
 * columns.
 */
interface StoreUnderTest {
  name: string;
  store: ListingStore;
  insertBare(batch: readonly Listing[]): Promise<void>;
  /** The server's native bulk load, if its driver has one. The table must not already contain any of the rows. */
  copy?(batch: readonly Listing[]): Promise<void>;
  /** Empties the table for the bare inserts. */
  emptyBare(): Promise<void>;
  emptyStore(): Promise<void>;
  close(): Promise<void>;
}

const COLUMNS =
  'name, phone, category, address, city, state, country, rating, reviewcount, plus_code, website, zip, latitude, longitude, place_key, captured_at';

const toCells = (one: Listing): unknown[] => [
  one.name,
  one.phone,
  one.category,
  one.address,
  one.city,
  one.state,
  one.country,
  one.rating,
  one.reviewCount,
  one.plusCode,
  one.website,
  one.zip,
  one.latitude,
  one.longitude,
  one.placeKey,
  new Date(one.capturedAt),
];

/**
 * Compares deliveries into each store with the same driver's bare multi-row inserts, alternating between the two.
 * Arguments: `rows=100000`, `rounds=3`, `only=Postgres`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { rows, rounds, only } = parseBenchArguments(args, { rows: 100_000, rounds: 3, only: '' });
  console.log(`${rows} rows in batches of ${BATCH_SIZE}, best of ${rounds}; rows per second`);
  console.log(
    '| store | bare insert | COPY | delivered, new | of bare | goal | delivered again | later capture | heap at start / max, MB |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const openStore of [openPostgresStore, openMysqlStore]) {
    const tested = await openStore();
    if (!only || tested.name === only) console.log(await measureRow(tested, rows, rounds));
    await tested.close();
  }
}

async function measureRow(tested: StoreUnderTest, rows: number, rounds: number): Promise<string> {
  await tested.store.ensureTable();
  const deliver = async (batch: readonly Listing[]): Promise<void> => {
    const { refused } = await tested.store.upsert(batch);
    if (refused.length > 0) throw new Error(refused[0]?.message);
  };
  const best = { bare: 0, copy: 0, fresh: 0, again: 0, later: 0 };
  const heap = new HeapWatch();
  for (let round = 0; round < rounds; round++) {
    await tested.emptyBare();
    await tested.emptyStore();
    best.bare = Math.max(best.bare, await rate(rows, tested.insertBare));
    if (tested.copy) {
      await tested.emptyBare();
      best.copy = Math.max(best.copy, await rate(rows, (batch) => tested.copy?.(batch) ?? Promise.resolve()));
    }
    best.fresh = Math.max(best.fresh, await rate(rows, deliver, heap));
    best.again = Math.max(best.again, await rate(rows, deliver, heap));
    best.later = Math.max(best.later, await rate(rows, deliver, heap, '2026-11-21T10:00:00.000Z'));
  }
  if ((await tested.store.count()) !== rows) throw new Error('rows are missing');
  const cells = [
    tested.name,
    Math.round(best.bare),
    tested.copy ? Math.round(best.copy) : '-',
    Math.round(best.fresh),
    `${Math.round((best.fresh / best.bare) * 100)} %`,
    `>= ${GOAL_SHARE * 100} %: ${best.fresh / best.bare >= GOAL_SHARE ? 'met' : 'missed'}`,
    Math.round(best.again),
    Math.round(best.later),
    `${heap.first} / ${heap.max}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns the rows written per second. Generates the rows batch by batch, as a delivery reads them. */
async function rate(
  rows: number,
  write: (batch: readonly Listing[]) => Promise<void>,
  heap?: HeapWatch,
  capturedAt = '2026-11-20T10:00:00.000Z',
): Promise<number> {
  let elapsedMs = 0;
  for (let at = 0; at < rows; at += BATCH_SIZE) {
    const batch = Array.from({ length: Math.min(BATCH_SIZE, rows - at) }, (_, i) =>
      sampleListing(at + i + 1, { capturedAt }),
    );
    const startedAt = performance.now();
    await write(batch);
    elapsedMs += performance.now() - startedAt;
    heap?.sample(at);
  }
  return (rows / elapsedMs) * 1_000;
}

/** Records the heap size after the first batches, and its later maximum. */
class HeapWatch {
  first = 0;
  max = 0;

  sample(at: number): void {
    if (at % (BATCH_SIZE * 20) !== 0) return;
    globalThis.gc?.();
    const used = Math.round(process.memoryUsage().heapUsed / 2 ** 20);
    if (this.first === 0) this.first = used;
    this.max = Math.max(this.max, used);
  }
}

async function openPostgresStore(): Promise<StoreUnderTest> {
  const { store, client, close } = await openPostgres();
  await store.ensureTable();
  await client.query('create table bare (like "BusinessDatabase" including all)');
  return {
    name: 'Postgres',
    store,
    async insertBare(batch) {
      const width = COLUMNS.split(',').length;
      const places = batch.map(
        (_, row) => `(${Array.from({ length: width }, (_c, at) => `$${row * width + at + 1}`).join(', ')})`,
      );
      await client.query(`insert into bare (${COLUMNS}) values ${places.join(', ')}`, batch.flatMap(toCells));
    },
    copy: (batch) => copyIn(client, `copy bare (${COLUMNS}) from stdin`, batch.map(copyLine).join('')),
    emptyBare: async () => void (await client.query('truncate bare')),
    emptyStore: async () => void (await client.query('truncate "BusinessDatabase"')),
    close,
  };
}

/** Formats a listing as a line in COPY's text format. */
const copyLine = (one: Listing): string =>
  `${toCells(one)
    .map((cell) => {
      if (cell === null) return '\\N';
      const text = cell instanceof Date ? cell.toISOString() : String(cell);
      return text.replace(/[\\\t\n\r]/g, (character) => `\\${character}`);
    })
    .join('\t')}\n`;

/** The methods of the driver's connection that are used while a COPY is open. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Runs a COPY as a custom query, because the driver has no built-in support for COPY. */
const copyIn = (client: pg.Client, text: string, lines: string): Promise<void> =>
  new Promise((done, failed) => {
    client.query({
      submit: (connection: pg.Connection) => connection.query(text),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(Buffer.from(lines));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => done(),
      handleError: failed,
    });
  });

async function openMysqlStore(): Promise<StoreUnderTest> {
  const { store, client, close } = await openMysql();
  await store.ensureTable();
  await client.query('create table bare like `BusinessDatabase`');
  return {
    name: 'MySQL',
    store,
    async insertBare(batch) {
      await client.query(`insert into bare (${COLUMNS}) values ?`, [batch.map(toCells)]);
    },
    emptyBare: async () => void (await client.query('truncate table bare')),
    emptyStore: async () => void (await client.query('truncate table `BusinessDatabase`')),
    close,
  };
}
