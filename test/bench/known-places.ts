import { TableReader } from '../../backend/delivery';
import { JobsService } from '../../backend/jobs';
import { KnownTables } from '../../backend/known-places';
import { Transaction } from '../../backend/platform/database';
import { SearchInputsService } from '../../backend/search-inputs';
import { parseBenchArguments } from '../support/bench-arguments';
import { connectSampleDatabase } from '../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { uploadList } from '../support/upload-list';
import { xlsxOf } from '../support/xlsx-file';

const BYTES_PER_MB = 2 ** 20;

/**
 * Measures how long it takes to read what a user already has: `npm run bench -- known-places rows=1000000`. Prints the
 * seconds for an uploaded CSV and XLSX file and for the table of the connected database, and the process's memory.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { rows } = parseBenchArguments(args, { rows: 1_000_000 });
  const app = await startTestApp({ settings: { roles: ['web'] } });
  try {
    // Loading the gazetteer takes seconds, and the application does it at its start.
    app.app.get(SearchInputsService).warmUp();
    const user = await app.createUser({ plan: 'professional' });
    const table = await connectSampleDatabase(app, user);
    await table.rows(
      `insert into "BusinessDatabase" (name, phone, address, city, state, country, website, category, zip, plus_code)
       select 'Shop ' || n, '(530) ' || 200 + n / 10000 || '-' || lpad((n % 10000)::text, 4, '0'), n || ' Main St', 'Davis',
         'CA', 'United States', 'https://shop-' || n || '.example/', 'Shop', '95616', ''
       from generate_series(1, ${rows}) n`,
    );
    const csv = csvOf(rows);
    await measure(`CSV, ${rows} lines, ${Math.round(csv.length / 1e6)} MB`, () => upload(user, 'CSV', csv));
    const [size] = await app.app
      .get(Transaction)
      .rows<{ mb: number }>(`select round(pg_total_relation_size('known_identity') / 1e6)::int as mb`);
    console.log(`identities in the database: ${size?.mb} MB`);
    const xlsx = xlsxOf(rowsOf(Math.min(rows, 100_000)));
    await measure(`XLSX, ${Math.min(rows, 100_000)} lines`, () => upload(user, 'XLSX', xlsx));
    await measure(`table, ${rows} rows`, () => readTable(app, user));
    await table.close();
  } finally {
    await app.close();
  }
}

const rowsOf = (count: number): string[][] => [
  ['Name', 'Phone', 'Website', 'Address', 'City'],
  ...Array.from({ length: count }, (_, n) => [
    `Shop ${n}`,
    `(530) ${200 + Math.floor(n / 10_000)}-${String(n % 10_000).padStart(4, '0')}`,
    `https://shop-${n}.example/`,
    `${n} Main St`,
    'Davis',
  ]),
];

const csvOf = (count: number): Buffer =>
  Buffer.from(
    rowsOf(count)
      .map((cells) => cells.join(','))
      .join('\n'),
  );

async function upload({ client }: TestUser, name: string, content: Buffer): Promise<void> {
  const { status, text } = await uploadList(client, name, content);
  if (status !== 200) throw new Error(text);
}

async function readTable({ app }: TestApp, user: TestUser): Promise<void> {
  await user.client.post('/api/runtime/start', {
    mode: 'manual',
    city: 'Nowhere, AZ',
    businessType: ['Bakeries'],
    filters: { notInDatabase: 'wait' },
  });
  const job = await app.get(JobsService).current(user);
  if (!job) throw new Error('no job');
  while ((await app.get(KnownTables).find(job.id))?.state === 'reading')
    await app.get(TableReader).read(job.id);
}

async function measure(label: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  let memory = 0;
  let maxWaitMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    maxWaitMs = Math.max(maxWaitMs, performance.now() - last - 20);
    last = performance.now();
    memory = Math.max(memory, process.memoryUsage().rss);
  }, 20);
  await work();
  clearInterval(timer);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `${label}: ${seconds} s, ${Math.round(memory / BYTES_PER_MB)} MB, longest wait of others ${Math.round(maxWaitMs)} ms`,
  );
}
