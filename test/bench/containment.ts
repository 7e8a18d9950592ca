import { setTimeout as pause } from 'node:timers/promises';
import type { ListingStore } from '@libs/listing-store';
import { parseBenchArguments } from '../support/bench-arguments';
import { type HostileDatabase, HostileProcess } from '../support/hostile-servers/hostile-process';
import type { HttpClient } from '../support/http-client';
import { createHostPool } from '../support/listing-stores/host-pool';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { observeLiveness } from '../support/observe-liveness';
import { openMysql, openPostgres } from '../support/store-servers';
import { TestAppProcess } from '../support/test-app-process';

const BATCH_SIZE = 500;
const PAGE_SIZE = 100;
const ROUNDS = 5;
/** Goals, as multiples of the time that the same store needs in the application's own process. */
const GOALS = { write: 1.5, page: 1.8 };
/** Limits on two quiet cores, while hostile servers do all they can. */
const MAX_LIVENESS_MS = 250;
const MAX_GROWTH_MB = 50;
const WARM_UPS = 3;
/**
 * The requests that observe the liveness let the heap of a new process grow for minutes. An attack is measured once a
 * period with such requests alone adds little.
 */
const SETTLE = { ms: 60_000, maxPeriods: 8, maxGrowthMb: 5 };
const BYTES_PER_MB = 2 ** 20;

/** Attacks, run one at a time so that each figure belongs to one attack. */
const ATTACKS = [
  ['postgres', 'silent'],
  ['postgres', 'endless-rows'],
  ['postgres', 'huge-field'],
  ['mysql', 'stray-error'],
  ['mysql', 'wildcard-grants'],
  ['mysql', 'endless-rows'],
  ['mysql', 'huge-field'],
  ['mysql', 'long-column-name'],
  ['supabase', 'json-bomb'],
  ['supabase', 'nested-lists'],
  ['supabase', 'endless-ids'],
  ['supabase', 'huge-field'],
  ['supabase', 'many-duplicates'],
  ['supabase', 'long-duplicates'],
] as const;

const EVERYTHING: Attack = (client, server) => [
  client.get('/api/table/rows?sort=name'),
  client.get('/api/table/count'),
  client.get('/api/table/duplicates'),
  client.post('/api/db/test', server.form),
];

/** Replaces a letter that databases may not find, so that all rows are read. */
const REPLACEMENT: Attack = (client) => [
  client.post('/api/table/replacements/preview', { field: 'name', find: 'İ', replacement: 'I' }),
  client.post('/api/table/replacements', { field: 'name', find: 'İ', replacement: 'I', preview: 'another' }),
];
const SUMMARY: Attack = (client) => [client.get('/api/table/summary')];
const MAP: Attack = (client) => [client.get('/api/table/map')];
const IDS = Array.from({ length: 500 }, (_, at) => at + 1);
const EDIT: Attack = (client) => [
  client.post('/api/table/update', { ids: IDS, field: 'name', value: 'Changed' }),
  client.send('PATCH', '/api/table/cells', {
    body: { fields: ['name'], rows: IDS.map((id) => ({ id, values: ['Changed'] })) },
  }),
];
/** No attack: what the measuring itself does. */
const NOTHING: Attack = () => [pause(SETTLE.ms, { status: 0 })];
/** More responses at once than a host has room for. */
const MANY_READS: Attack = (client) => Array.from({ length: 8 }, () => client.get('/api/table/download'));

/** Attacks on one part of the table each. */
const ATTACKS_ON_PARTS = [
  ['replacement', REPLACEMENT, 'postgres', 'endless-ids'],
  ['replacement', REPLACEMENT, 'postgres', 'unfinished-rows'],
  ['replacement', REPLACEMENT, 'supabase', 'endless-ids'],
  ['summary', SUMMARY, 'postgres', 'endless-rows'],
  ['summary', SUMMARY, 'mysql', 'huge-field'],
  ['summary', SUMMARY, 'supabase', 'json-bomb'],
  ['map', MAP, 'postgres', 'long-positions'],
  ['map', MAP, 'mysql', 'endless-rows'],
  ['map', MAP, 'supabase', 'endless-ids'],
  ['edit', EDIT, 'postgres', 'other-rows'],
  ['edit', EDIT, 'mysql', 'endless-rows'],
  ['edit', EDIT, 'supabase', 'huge-field'],
  ['downloads', MANY_READS, 'postgres', 'unfinished-rows'],
  ['downloads', MANY_READS, 'mysql', 'unfinished-rows'],
] as const;

/** Sends the requests of an attack at once. */
type Attack = (client: HttpClient, server: HostileDatabase) => Promise<{ status: number }>[];

interface Figures {
  writeMs: number;
  pageMs: number[];
  streamMs: number;
}

/**
 * Compares stores in host processes with the same stores in this process, alternating between them, and measures what
 * hostile servers do to the application. Arguments: `rows=50000`, `pages=1000`, `only=stores` or `only=attacks`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { rows, pages, only } = parseBenchArguments(args, { rows: 50_000, pages: 1_000, only: '' });
  if (only !== 'attacks') await measureStores(rows, pages);
  if (only !== 'stores') await measureAttacks();
}

async function measureStores(rows: number, pages: number): Promise<void> {
  console.log(`${rows} rows in batches of ${BATCH_SIZE}, ${pages} pages of ${PAGE_SIZE}, one stream`);
  console.log('| store | figure | in this process | in a host | multiple | goal |');
  console.log('|---|---|---|---|---|---|');
  for (const [name, open] of [
    ['Postgres', () => openPostgres()],
    ['MySQL', () => openMysql()],
  ] as const) {
    const server = await open();
    const pool = createHostPool();
    await compare(name, server.store, pool.open('user', server.connection), { rows, pages });
    await pool.close();
    await server.close();
  }
}

async function compare(
  name: string,
  direct: ListingStore,
  contained: ListingStore,
  { rows, pages }: { rows: number; pages: number },
): Promise<void> {
  const stores = [direct, contained];
  await direct.ensureTable();
  for (const store of stores) await store.count();
  const figures: Figures[] = stores.map(() => ({ writeMs: 0, pageMs: [], streamMs: 0 }));
  let listings = 0;
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, store] of inTurn(stores, round)) {
      const startedAt = performance.now();
      for (let written = 0; written < rows / ROUNDS; written += BATCH_SIZE) {
        const batch = Array.from({ length: BATCH_SIZE }, () => sampleListing(++listings));
        const { accepted } = await store.upsert(batch);
        if (accepted !== BATCH_SIZE) throw new Error('rows were refused');
      }
      figuresOf(figures, at).writeMs += performance.now() - startedAt;
    }
  const cursors: (string | null)[] = stores.map(() => null);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, store] of inTurn(stores, round))
      for (let read = 0; read < pages / ROUNDS; read++) {
        const cursor = cursors[at] ?? null;
        const startedAt = performance.now();
        const page = await store.page({
          limit: PAGE_SIZE,
          position: cursor === null ? { at: 'first' } : { at: 'after', cursor },
        });
        figuresOf(figures, at).pageMs.push(performance.now() - startedAt);
        cursors[at] = page.next;
      }
  for (const [at, store] of stores.entries()) {
    const startedAt = performance.now();
    let read = 0;
    for await (const row of store.stream()) read += row.id > 0 ? 1 : 0;
    figuresOf(figures, at).streamMs = performance.now() - startedAt;
    if (read !== listings) throw new Error('rows are missing');
  }
  const line = (figure: string, read: (one: Figures) => number, goal: number | null): void => {
    const [bare = 0, hosted = 0] = figures.map(read);
    const multiple = hosted / bare;
    const verdict = goal === null ? '-' : `<= ${goal}: ${verdictOf(multiple <= goal)}`;
    console.log(
      `| ${name} | ${figure} | ${bare.toFixed(1)} ms | ${hosted.toFixed(1)} ms | ${multiple.toFixed(2)} | ${verdict} |`,
    );
  };
  line('write', ({ writeMs }) => writeMs, GOALS.write);
  line('page, median', ({ pageMs }) => quantile(pageMs, 0.5), GOALS.page);
  line('page, 95th percentile', ({ pageMs }) => quantile(pageMs, 0.95), null);
  line('stream', ({ streamMs }) => streamMs, null);
}

/** Returns the two stores with their index, in an order that alternates from round to round. */
const inTurn = (stores: readonly ListingStore[], round: number) =>
  round % 2 === 0 ? [...stores.entries()] : [...stores.entries()].reverse();

function figuresOf(figures: readonly Figures[], at: number): Figures {
  const found = figures[at];
  if (!found) throw new RangeError(`no store ${at}`);
  return found;
}

const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(q * (values.length - 1))] ?? 0;

async function measureAttacks(): Promise<void> {
  const app = await TestAppProcess.start();
  const servers = HostileProcess.start();
  console.log(
    '\n| server | requests | statuses | until all are answered | liveness, slowest | goal | memory of the application | goal |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  // The first requests load code, which must not be measured as the effect of an attack.
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp++)
    await measureAttack(app, 'all', EVERYTHING, await servers.startDatabase('postgres', 'honest'));
  for (let period = 0; period < SETTLE.maxPeriods; period++) {
    const grownMb = await measureAttack(
      app,
      'none',
      NOTHING,
      await servers.startDatabase('postgres', 'honest'),
    );
    if (grownMb <= SETTLE.maxGrowthMb) break;
  }
  for (const [provider, mode] of ATTACKS)
    await measureAttack(app, 'all', EVERYTHING, await servers.startDatabase(provider, mode));
  for (const [part, attack, provider, mode] of ATTACKS_ON_PARTS)
    await measureAttack(app, part, attack, await servers.startDatabase(provider, mode));
  await servers.close();
  await app.close();
}

/** Prints the figures of one attack, and returns by how many MB the application grew. */
async function measureAttack(
  app: TestAppProcess,
  part: string,
  attack: Attack,
  server: HostileDatabase,
): Promise<number> {
  const client = await app.createUser();
  await client.post('/api/db/save', server.form);
  await server.misbehave();
  const residentBefore = app.residentBytes;
  let largest = residentBefore;
  const watch = setInterval(() => (largest = Math.max(largest, app.residentBytes)), 20);
  const liveness = observeLiveness(app.baseUrl);
  const startedAt = performance.now();
  const responses = await Promise.all(attack(client, server));
  const seconds = (performance.now() - startedAt) / 1_000;
  const { failures, maxMs } = await liveness.stop();
  clearInterval(watch);
  await server.close();
  const growthMb = (largest - residentBefore) / BYTES_PER_MB;
  const livenessVerdict = verdictOf(failures.length === 0 && maxMs <= MAX_LIVENESS_MS);
  const memoryVerdict =
    attack === NOTHING ? '-' : `<= ${MAX_GROWTH_MB} MB: ${verdictOf(growthMb <= MAX_GROWTH_MB)}`;
  const cells = [
    server.name,
    part,
    responses.map(({ status }) => status).join(' '),
    `${seconds.toFixed(1)} s`,
    `${Math.round(maxMs)} ms`,
    `<= ${MAX_LIVENESS_MS} ms: ${livenessVerdict}`,
    `+${Math.round(growthMb)} MB`,
    memoryVerdict,
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return growthMb;
}

/** A goal that is missed lets the command fail. */
function verdictOf(isMet: boolean): string {
  if (!isMet) process.exitCode = 1;
  return isMet ? 'met' : 'missed';
}
