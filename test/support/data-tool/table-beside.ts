import { connectSampleDatabase, type SampleTable } from '../sample-table';
import { startTestApp, type TestApp, type TestUser } from '../test-app';
import { type DataTool, ToolUnavailable } from './data-tool';
import { startDirectus } from './directus';

const PAGE_SIZE = 500;
const INDEXED_GOAL_MS = 200;
const TWO_CONDITIONS_GOAL_MS = 500;
const FOOTER_GOAL_MS = 1_500;

/** The same question to both programs. */
interface Question {
  label: string;
  /** Maximum milliseconds for 95% of our answers; null: none, because no index serves it. */
  goalMs: number | null;
  ours(round: number): string;
  theirs(round: number): string;
}

/**
 * Measures pages and footers over HTTP, ours beside those of another data tool: the same rows on the same server, one
 * after the other in each round. Without the tool, ours are measured alone.
 */
export async function measureBeside(rows: number, rounds: number): Promise<void> {
  const app = await startTestApp({ settings: { roles: ['web'] } });
  const user = await app.createUser({ plan: 'professional' });
  const table = await connectSampleDatabase(app, user);
  let tool: DataTool | null = null;
  try {
    await table.rows(fillSql(rows));
    await table.rows('vacuum (analyze) "BusinessDatabase"');
    tool = await openTool(app, user);
    console.log(`\nover HTTP: ${rows} rows, pages of ${PAGE_SIZE}`);
    console.log(
      `| | ours p50 ms | p95 ms | goal | ${tool?.name ?? '-'} p50 ms | p95 ms |\n|---|---|---|---|---|---|`,
    );
    for (const question of await questionsFor(user, rows))
      console.log(await answered(question, { user, tool, rounds }));
    if (tool) await assertSameRows(user, tool, table);
  } finally {
    await tool?.close();
    await table.close();
    await app.close();
  }
}

async function openTool(app: TestApp, { userId }: TestUser): Promise<DataTool | null> {
  const { connection } = app;
  if ('url' in connection) throw new TypeError('a test database is reached by its socket');
  const database = `sample_${userId.replaceAll('-', '')}`;
  try {
    return await startDirectus({ ...connection, database });
  } catch (error) {
    if (!(error instanceof ToolUnavailable)) throw error;
    console.log(`Not measured beside another data tool. ${error.message}`);
    return null;
  }
}

const fillSql = (rows: number) => `
  insert into "BusinessDatabase" (name, phone, category, address, city, state, country, rating, reviewcount, website, zip, latitude, longitude)
  select case when n % 50 = 0 then '' else 'Bakery ' || md5(n::text) end,
    '(530) 555-' || lpad((n::bigint * 7919 % 10000)::text, 4, '0'),
    (array['Bakery','Dentist','Coffee shop','Auto repair'])[n % 4 + 1], n || ' Main Street, Suite ' || n % 100,
    (array['Davis','Dixon','Woodland'])[n % 3 + 1], 'CA', 'United States',
    case when n % 10 = 0 then null else (n % 50) / 10.0 end, case when n % 9 = 0 then null else n % 2000 end,
    'https://listing-' || n || '.example', '95616', 38.5, -121.7
  from generate_series(1, ${rows}) n`;

const NUMBERS = ['rating', 'reviewcount'];
const TEXTS = ['name', 'phone', 'category', 'address', 'city', 'state', 'country', 'website', 'zip'];

const ours = (query: Record<string, string | number>, where?: object): string =>
  `/api/table/rows?${new URLSearchParams({
    limit: String(PAGE_SIZE),
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...(where && { where: JSON.stringify(where) }),
  }).toString()}`;
const theirs = (query: Record<string, string | number>, filter?: object): string =>
  `/items/BusinessDatabase?${new URLSearchParams({
    limit: String(PAGE_SIZE),
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...(filter && { filter: JSON.stringify(filter) }),
  }).toString()}`;

async function questionsFor({ client }: TestUser, rows: number): Promise<Question[]> {
  const offset = Math.floor(rows / 2 / PAGE_SIZE) * PAGE_SIZE;
  const { body: middle } = await client.get<{ next: string | null }>(ours({ sort: 'rating.desc', offset }));
  const prefix = (round: number) => `Bakery ${(round % 16).toString(16)}7`;
  const summed = [...TEXTS, ...NUMBERS];
  return [
    {
      label: 'sort by name, first page',
      goalMs: INDEXED_GOAL_MS,
      ours: () => ours({ sort: 'name' }),
      theirs: () => theirs({ sort: 'name' }),
    },
    {
      label: 'sort by rating, next page in the middle',
      goalMs: INDEXED_GOAL_MS,
      ours: () => ours({ sort: 'rating.desc', ...(middle.next !== null && { after: middle.next }) }),
      theirs: () => theirs({ sort: '-rating', offset: offset + PAGE_SIZE }),
    },
    {
      label: 'filter: name starts with',
      goalMs: INDEXED_GOAL_MS,
      ours: (round) => ours({ sort: 'name' }, { op: 'starts', field: 'name', value: prefix(round) }),
      theirs: (round) => theirs({ sort: 'name' }, { name: { _starts_with: prefix(round) } }),
    },
    {
      label: 'filter: city is, sort by name',
      goalMs: INDEXED_GOAL_MS,
      ours: () => ours({ sort: 'name' }, { op: 'is', field: 'city', value: 'Davis' }),
      theirs: () => theirs({ sort: 'name' }, { city: { _eq: 'Davis' } }),
    },
    {
      label: 'filter: city is and rating from, sort by name',
      goalMs: TWO_CONDITIONS_GOAL_MS,
      ours: () =>
        ours(
          { sort: 'name' },
          {
            all: [
              { op: 'is', field: 'city', value: 'Davis' },
              { op: 'between', field: 'rating', from: 4 },
            ],
          },
        ),
      theirs: () => theirs({ sort: 'name' }, { _and: [{ city: { _eq: 'Davis' } }, { rating: { _gte: 4 } }] }),
    },
    {
      label: 'filter: name starts with and rating from, sort by rating',
      goalMs: TWO_CONDITIONS_GOAL_MS,
      ours: (round) =>
        ours(
          { sort: 'rating.desc' },
          {
            all: [
              { op: 'starts', field: 'name', value: prefix(round) },
              { op: 'between', field: 'rating', from: 4 },
            ],
          },
        ),
      theirs: (round) =>
        theirs(
          { sort: '-rating' },
          { _and: [{ name: { _starts_with: prefix(round) } }, { rating: { _gte: 4 } }] },
        ),
    },
    {
      label: `footer of ${summed.length} columns`,
      goalMs: FOOTER_GOAL_MS,
      ours: () => summary(summed),
      theirs: () => footer(summed),
    },
    {
      label: `footer of ${summed.length} columns, filtered`,
      goalMs: FOOTER_GOAL_MS,
      ours: () =>
        `${summary(summed)}&where=${encodeURIComponent(JSON.stringify({ op: 'is', field: 'city', value: 'Davis' }))}`,
      theirs: () =>
        `${footer(summed)}&filter=${encodeURIComponent(JSON.stringify({ city: { _eq: 'Davis' } }))}`,
    },
    {
      label: 'sort by phone, first page (without an index: the screen says so)',
      goalMs: null,
      ours: () => ours({ sort: 'phone' }),
      theirs: () => theirs({ sort: 'phone' }),
    },
  ];
}

const summary = (fields: readonly string[]): string =>
  `/api/table/summary?${fields.map((field) => `fields=${field}`).join('&')}`;

const footer = (fields: readonly string[]): string =>
  `/items/BusinessDatabase?${new URLSearchParams({
    'aggregate[count]': ['*', ...fields].join(','),
    ...Object.fromEntries(['min', 'max', 'avg'].map((name) => [`aggregate[${name}]`, NUMBERS.join(',')])),
  }).toString()}`;

interface Contestants {
  user: TestUser;
  tool: DataTool | null;
  rounds: number;
}

async function answered(question: Question, { user, tool, rounds }: Contestants): Promise<string> {
  const mine: number[] = [];
  const others: number[] = [];
  // The first round warms both up.
  for (let round = 0; round <= rounds; round++) {
    const myTime = await timed(() => ask(user, question.ours(round)));
    const otherTime = tool ? await timed(() => tool.get(question.theirs(round))) : null;
    if (round === 0) continue;
    mine.push(myTime);
    if (otherTime !== null) others.push(otherTime);
  }
  const p95 = percentile(mine, 0.95);
  const { goalMs } = question;
  const goal = goalMs === null ? '-' : `< ${goalMs}: ${p95 < goalMs ? 'met' : 'missed'}`;
  const shown = (times: readonly number[], share: number) =>
    times.length === 0 ? '-' : percentile(times, share).toFixed(1);
  return `| ${question.label} | ${shown(mine, 0.5)} | ${shown(mine, 0.95)} | ${goal} | ${shown(others, 0.5)} | ${shown(others, 0.95)} |`;
}

async function ask({ client }: TestUser, path: string): Promise<string> {
  const { status, text } = await client.get(path);
  if (status !== 200) throw new Error(text);
  return text;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Both must have answered from the same rows. */
async function assertSameRows(user: TestUser, tool: DataTool, table: SampleTable): Promise<void> {
  const [{ rating } = { rating: '' }] = await table.rows<{ rating: string }>(
    'select avg(rating)::text as rating from "BusinessDatabase"',
  );
  const summary = JSON.parse(await ask(user, '/api/table/summary?fields=rating')) as {
    columns: { mean: number }[];
  };
  const other = JSON.parse(await tool.get(footer(['rating']))) as {
    data: { avg: { rating: number | string } }[];
  };
  const means = [rating, summary.columns[0]?.mean, other.data[0]?.avg.rating].map((mean) =>
    Number(mean).toFixed(3),
  );
  if (new Set(means).size !== 1) throw new Error(`the means of the ratings differ: ${means.join(', ')}`);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
