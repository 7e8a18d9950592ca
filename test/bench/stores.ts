import type pg from 'pg';
import type { Listing } from '@libs/listing';
import type { ListingStore } from '@libs/listing-store';
import { BenchArguments } from '../support/bench-arguments';
import { listingOf } from '../support/listing-stores/listings';
import { openMysql, openPostgres } from '../support/store-servers';

const BATCH = 500;
/** Of the bare insert's rate. */
const GOAL = 0.7;

/** A database under test: its store, and the same driver's bare multi-row insert into a table of the same columns. */
interface Side {
  name: string;
  store: ListingStore;
  bare(part: readonly Listing[]): Promise<void>;
  /** The server's own way to take many rows, where its driver has one; no row may be there already. */
  copy?(part: readonly Listing[]): Promise<void>;
  /** Empties the table of the bare inserts. */
  emptyBare(): Promise<void>;
  emptyStore(): Promise<void>;
  close(): Promise<void>;
}

const COLUMNS =
  'name, phone, category, address, city, state, country, rating, reviewcount, plus_code, website, zip, latitude, longitude, place_key, captured_at';

const cellsOf = (one: Listing): unknown[] => [
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
 * Deliveries into each store beside the same driver's bare multi-row insert, in turns within one run. Arguments: `rows=100000`,
 * `rounds=3`, `only=Postgres`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const given = new BenchArguments(args);
  const rows = given.number('rows', 100_000);
  const rounds = given.number('rounds', 3);
  const only = given.text('only');
  console.log(`${rows} rows in batches of ${BATCH}, best of ${rounds}; rows a second`);
  console.log(
    '| store | bare insert | COPY | delivered, new | of bare | goal | delivered again | later capture | heap at start / most, MB |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const open of [postgresSide, mysqlSide]) {
    const side = await open();
    if (!only || side.name === only) console.log(await lineOf(side, rows, rounds));
    await side.close();
  }
}

async function lineOf(side: Side, rows: number, rounds: number): Promise<string> {
  await side.store.ensureTable();
  const deliver = async (part: readonly Listing[]): Promise<void> => {
    const { refused } = await side.store.upsert(part);
    if (refused.length > 0) throw new Error(refused[0]?.message);
  };
  const best = { bare: 0, copy: 0, fresh: 0, again: 0, later: 0 };
  const heap = new HeapWatch();
  for (let round = 0; round < rounds; round++) {
    await side.emptyBare();
    await side.emptyStore();
    best.bare = Math.max(best.bare, await rate(rows, side.bare));
    if (side.copy) {
      await side.emptyBare();
      best.copy = Math.max(best.copy, await rate(rows, (part) => side.copy?.(part) ?? Promise.resolve()));
    }
    best.fresh = Math.max(best.fresh, await rate(rows, deliver, heap));
    best.again = Math.max(best.again, await rate(rows, deliver, heap));
    best.later = Math.max(best.later, await rate(rows, deliver, heap, '2026-11-21T10:00:00.000Z'));
  }
  if ((await side.store.count()) !== rows) throw new Error('rows are missing');
  const cells = [
    side.name,
    Math.round(best.bare),
    side.copy ? Math.round(best.copy) : '-',
    Math.round(best.fresh),
    `${Math.round((best.fresh / best.bare) * 100)} %`,
    `>= ${GOAL * 100} %: ${best.fresh / best.bare >= GOAL ? 'met' : 'missed'}`,
    Math.round(best.again),
    Math.round(best.later),
    `${heap.first} / ${heap.most}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Rows are made batch by batch, as a delivery reads them. */
async function rate(
  rows: number,
  write: (part: readonly Listing[]) => Promise<void>,
  heap?: HeapWatch,
  capturedAt = '2026-11-20T10:00:00.000Z',
): Promise<number> {
  let spent = 0;
  for (let at = 0; at < rows; at += BATCH) {
    const part = Array.from({ length: Math.min(BATCH, rows - at) }, (_, i) =>
      listingOf(at + i + 1, { capturedAt }),
    );
    const began = performance.now();
    await write(part);
    spent += performance.now() - began;
    heap?.look(at);
  }
  return (rows / spent) * 1_000;
}

/** The heap in use after the first batches, and the most of any later look. */
class HeapWatch {
  first = 0;
  most = 0;

  look(at: number): void {
    if (at % (BATCH * 20) !== 0) return;
    globalThis.gc?.();
    const used = Math.round(process.memoryUsage().heapUsed / 2 ** 20);
    if (this.first === 0) this.first = used;
    this.most = Math.max(this.most, used);
  }
}

async function postgresSide(): Promise<Side> {
  const { store, client, close } = await openPostgres();
  await store.ensureTable();
  await client.query('create table bare (like "BusinessDatabase" including all)');
  return {
    name: 'Postgres',
    store,
    async bare(part) {
      const width = COLUMNS.split(',').length;
      const places = part.map(
        (_, row) => `(${Array.from({ length: width }, (_c, at) => `$${row * width + at + 1}`).join(', ')})`,
      );
      await client.query(`insert into bare (${COLUMNS}) values ${places.join(', ')}`, part.flatMap(cellsOf));
    },
    copy: (part) => copyIn(client, `copy bare (${COLUMNS}) from stdin`, part.map(copyLine).join('')),
    emptyBare: async () => void (await client.query('truncate bare')),
    emptyStore: async () => void (await client.query('truncate "BusinessDatabase"')),
    close,
  };
}

/** A line of COPY's text form. */
const copyLine = (one: Listing): string =>
  `${cellsOf(one)
    .map((cell) => {
      if (cell === null) return '\\N';
      const text = cell instanceof Date ? cell.toISOString() : String(cell);
      return text.replace(/[\\\t\n\r]/g, (letter) => `\\${letter}`);
    })
    .join('\t')}\n`;

/** What the driver's connection can do while a COPY is open. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** One COPY as a query of the driver, which has none by itself. */
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

async function mysqlSide(): Promise<Side> {
  const { store, client, close } = await openMysql();
  await store.ensureTable();
  await client.query('create table bare like `BusinessDatabase`');
  return {
    name: 'MySQL',
    store,
    async bare(part) {
      await client.query(`insert into bare (${COLUMNS}) values ?`, [part.map(cellsOf)]);
    },
    emptyBare: async () => void (await client.query('truncate table bare')),
    emptyStore: async () => void (await client.query('truncate table `BusinessDatabase`')),
    close,
  };
}
