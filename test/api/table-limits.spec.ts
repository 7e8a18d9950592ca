import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EXPORT_FORMATS } from '@libs/constants';
import type { DeletedRow } from '@libs/listing-store';
import { UndoRepository } from '../../backend/table/undo-repository';
import { eventually } from '../support/eventually';
import { startHostilePostgrest } from '../support/hostile-servers/hostile-postgrest';
import { collect } from '../support/listing-stores/collect';
import { connectSampleDatabase, type SampleTable } from '../support/sample-table';
import { type RowsResponse, tableApi, type TableRow } from '../support/table-api';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

describe('a table in a hostile database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const connect = async () => {
    const project = await startHostilePostgrest('honest');
    const { client } = await app.createUser({ plan: 'professional' });
    const { url, publishableKey } = project.connection;
    const saved = await client.post('/api/db/save', {
      provider: 'supabase',
      supabaseUrl: url,
      supabasePublishableKey: publishableKey,
    });
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
    await client.get('/api/table/count');
    return { project, client };
  };

  /** Sends a request that the server answers with endless rows, and disconnects once it is reading them. */
  const disconnectWhileReading = async (
    [method, path, body]: readonly [string, string, object?],
    then: 'silent' | 'endless-ids',
  ) => {
    const { project, client } = await connect();
    project.mode = 'endless-ids';
    const gone = new AbortController();
    const headers = {
      cookie: client.cookieHeader(),
      'x-forwarded-for': client.address,
      origin: app.baseUrl,
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
    };
    const requestsBefore = project.statementCount;
    const request = fetch(app.baseUrl + path, {
      method,
      headers,
      signal: gone.signal,
      ...(body && { body: JSON.stringify(body) }),
    })
      .then((response) => response.text())
      .catch(() => 'gone');
    await hasReadSome(project, requestsBefore);
    project.mode = then;
    gone.abort();
    expect(await request).toBe('gone');
    await eventually(() => Promise.resolve(project.openConnections), 0);
    const requests = project.statementCount - requestsBefore;
    await project.close();
    return requests;
  };

  /** Looks at each turn of the event loop, because the server may be read quickly. */
  const hasReadSome = async (project: { statementCount: number }, requestsBefore: number) => {
    while (project.statementCount <= requestsBefore + 3)
      await new Promise((resolve) => setImmediate(resolve));
  };

  const downloads = EXPORT_FORMATS.filter((format) => format !== 'html').map(
    (format) => `/api/table/download?format=${format}`,
  );

  it.each(['/api/table/duplicates', '/api/table/rows?sort=name', ...downloads])(
    'with endless rows is no longer read once the client has disconnected: %s',
    async (path) => {
      await disconnectWhileReading(['GET', path], 'silent');
    },
  );

  /** Replaces a text that a database may not find, so that all rows are read. */
  const REPLACEMENT = { field: 'name', find: 'İ', replacement: 'I', preview: 'another' };

  it.each(['/api/table/replacements/preview', '/api/table/replacements'])(
    'with endless rows is no longer read for a replacement once the client has disconnected: %s',
    async (path) => {
      const { preview, ...shown } = REPLACEMENT;
      const body = path.endsWith('/preview') ? shown : { ...shown, preview };
      expect(await disconnectWhileReading(['POST', path, body], 'silent')).toBeLessThan(10);
    },
  );

  it('is no longer read for a replacement once the time for that is over', async () => {
    const { project, client } = await connect();
    project.mode = 'endless-ids';
    const requestsBefore = project.statementCount;
    const replaced = client.post<{ code: string; message: string }>('/api/table/replacements', REPLACEMENT);
    await hasReadSome(project, requestsBefore);
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    try {
      const { status, body } = await replaced;
      expect([status, body.code, body.message]).toEqual([
        424,
        'database.refused',
        expect.stringContaining('Reading the table took more than 60 seconds.'),
      ]);
    } finally {
      clock.mockRestore();
    }
    expect(project.statementCount - requestsBefore).toBeLessThan(45);
    await project.close();
  });

  it('is no longer searched for duplicates to remove once the client has disconnected', async () => {
    const path = '/api/table/duplicates?preview=another';
    // A search would end after 3,000 responses with 1,000 rows each.
    expect(await disconnectWhileReading(['DELETE', path], 'endless-ids')).toBeLessThan(3_000);
  });

  it('with endless rows is read for a replacement only as far as it can be replaced', async () => {
    const { project, client } = await connect();
    project.mode = 'endless-ids';
    const requestsBefore = project.statementCount;
    const { status, body } = await client.post<{ code: string }>('/api/table/replacements/preview', {
      field: 'name',
      find: 'İ',
      replacement: 'I',
    });
    expect([status, body.code]).toEqual([422, 'table.too_many_rows_to_search']);
    expect(project.statementCount - requestsBefore).toBeLessThan(60);
    await project.close();
  });

  it('accepts only a few changes of a user while one of them waits for the database', async () => {
    const { project, client } = await connect();
    project.mode = 'silent';
    const statuses: number[] = [];
    const requests = Array.from({ length: 14 }, async () => {
      const { status, headers } = await client.delete('/api/table/duplicates?preview=another');
      statuses.push(status);
      return [status, headers.get('retry-after')];
    });
    await eventually(() => Promise.resolve(statuses), [429, 429, 429]);
    await project.close();
    const responses = await Promise.all(requests);
    expect(responses.filter(([status]) => status === 429)).toEqual(Array(3).fill([429, '10']));
  });

  it('fills an undo entry only up to its limit', async () => {
    const owner = await app.createUser();
    const undo = app.app.get(UndoRepository, { strict: false });
    const draft = undo.begin('revision', 'dedupe');
    const rows = [{ id: 1, name: 'x'.repeat(17 * 2 ** 20) } as DeletedRow];
    await undo.addPart(owner, draft, { rows });
    await expect(undo.addPart(owner, draft, { rows })).rejects.toMatchObject({
      code: 'table.undo_too_large',
    });
    expect(await undo.last(owner, 'revision')).toMatchObject({ listings: 1 });
  });

  it('stores an undo entry in small slices, which restore everything', async () => {
    const owner = await app.createUser();
    const undo = app.app.get(UndoRepository, { strict: false });
    const rows = Array.from(
      { length: 100 },
      (_, id) => ({ id, name: '\u0001'.repeat(4_000), city: 'Davis' }) as DeletedRow,
    );
    await undo.addPart(owner, undo.begin('revision', 'delete'), { rows });
    const entry = await undo.last(owner, 'revision');
    const parts = await collect(undo.parts(owner, entry?.id ?? ''));
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(512 * 1_024);
    expect(parts.reverse().flatMap((part) => ('rows' in part ? part.rows : []))).toEqual(rows);
    expect(entry?.listings).toBe(100);
  });
});

describe('a table with very long texts', () => {
  const ROWS = 300;
  const LONG = '\u0001'.repeat(4_000);
  const HONEST = { phone: '(530) 555-0142', country: 'United States', zip: '95616' };
  const PAGE_BYTES = 4 * 2 ** 20;
  let app: TestApp;
  let client: TestUser['client'];
  let table: SampleTable;
  beforeAll(async () => {
    app = await startTestApp();
    const user = await app.createUser({ plan: 'professional' });
    client = user.client;
    table = await connectSampleDatabase(app, user);
    const long = { name: LONG, category: LONG, address: LONG, city: LONG, state: LONG };
    await table.fill([
      ...Array.from({ length: ROWS }, () => ({ ...HONEST, ...long })),
      { ...HONEST, name: 'Sunrise Bakery', address: `${'214 Main Street, '.repeat(240)}`.trim() },
    ]);
  });
  afterAll(async () => {
    await table.close();
    await app.close();
  });

  const { getRows } = tableApi(() => client);

  it('has pages of at most 4 MB, and each continues after the last one', async () => {
    const ids: number[] = [];
    let pages = 0;
    for (let cursor = ''; pages < 50; pages += 1) {
      const path = `/api/table/rows?limit=5000${cursor}`;
      const { status, text, body } = await client.get<RowsResponse>(path);
      expect([status, Buffer.byteLength(text) < PAGE_BYTES * 1.01]).toEqual([200, true]);
      expect(body.rows.every((row) => !('cut' in row))).toBe(true);
      ids.push(...body.rows.map(({ id }) => id));
      if (body.next === null) break;
      cursor = `&cursor=${body.next}`;
    }
    expect(ids).toEqual(Array.from({ length: ROWS + 1 }, (_, at) => at + 1));
    expect(pages).toBeGreaterThan(5);
  });

  it('is listed completely with short texts, which say that they are cut off', async () => {
    const { text, body } = await client.get<RowsResponse>('/api/table/rows?limit=5000&texts=short');
    expect(body.rows).toHaveLength(ROWS + 1);
    expect(Buffer.byteLength(text)).toBeLessThan(PAGE_BYTES);
    expect(body.rows[0]).toMatchObject({ ...HONEST, cut: ['name', 'category', 'address', 'city', 'state'] });
    expect(body.rows.at(-1)).toMatchObject({ name: 'Sunrise Bakery', cut: ['address'] });
  });

  it('returns a row with its complete texts', async () => {
    const [listed] = (await getRows(`?limit=1&last=true&texts=short`)).rows;
    expect(listed?.address).toHaveLength(500);
    const { body } = await client.get<{ row: TableRow }>(`/api/table/rows/${listed?.id}`);
    const stored = await table.rows<{ address: string }>(
      `select address from "BusinessDatabase" where id = ${listed?.id}`,
    );
    expect(body.row.address).toBe(stored[0]?.address);
    expect(body.row).toEqual((await getRows('?limit=1&last=true')).rows[0]);
    expect((await client.get('/api/table/rows/999999')).status).toBe(404);
    expect((await client.get('/api/table/rows/first')).status).toBe(400);
    const stranger = await app.createUser({ plan: 'professional' });
    expect((await stranger.client.get('/api/table/rows/1')).status).toBe(409);
  });

  it('marks texts that are too long for a page even in a complete row', async () => {
    await table.rows(`update "BusinessDatabase" set website = repeat('x', 5000) where id = 1`);
    const { body } = await client.get<{ row: TableRow }>('/api/table/rows/1');
    expect(body.row).toMatchObject({ website: 'x'.repeat(4_096), cut: ['website'] });
  });

  it('can be deleted and restored', async () => {
    const ids = Array.from({ length: 100 }, (_, at) => at + 101);
    const before = await table.rows('select * from "BusinessDatabase" order by id');
    const deleted = await client.post<{ undo: { id: string } }>('/api/table/delete', { ids });
    expect(deleted.status).toBe(200);
    const undone = await client.post('/api/table/undo', { id: deleted.body.undo.id });
    expect(undone.body).toMatchObject({ success: true, listings: 100 });
    expect(await table.rows('select * from "BusinessDatabase" order by id')).toEqual(before);
  });
});
