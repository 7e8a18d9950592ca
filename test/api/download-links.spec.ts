import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ExportService } from '../../backend/exports';
import { Transaction } from '../../backend/platform/database';
import { captureListings } from '../support/captured-job';
import { HttpClient } from '../support/http-client';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { COMPLETE_ROW } from '../support/table-api';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { TableUser } from '../support/table-user';

interface Created {
  url: string;
  code?: string;
  link: { id: string; filename: string | null; expired: boolean; lastUsedAt: string | null };
}

const link = (target: object) => ({ name: 'Sheet', expiresInDays: 30, ...target });
/** Asks as a program without an account does. */
const ask = <T = Record<string, unknown>>(url: string, headers: Record<string, string> = {}) =>
  new HttpClient(new URL(url).origin).get<T>(url.slice(new URL(url).origin.length), { headers });

describe('a download link for an export', () => {
  let app: TestApp;
  let user: TestUser;
  let filename: string;
  const log: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({
      settings: { roles: ['web'], freeAllowance: 10_000 },
      log: (line) => void log.push(line),
    });
    user = await app.createUser({ plan: 'professional' });
    const { id, publicId } = await captureListings(app, user, sampleListings(12));
    await app.app.get(ExportService).writeAll({ jobId: id });
    filename = `${publicId}.json`;
  });
  afterAll(() => app.close());

  const create = (body: object, client = user.client) => client.post<Created>('/api/download-links', body);
  const rows = (sql: string, values: unknown[]) => app.app.get(Transaction).rows(sql, values);

  it('downloads the file without an account, with a validator and in parts, and is not passed on', async () => {
    const { body } = await create(link({ filename }));
    const response = await ask<unknown[]>(body.url);
    expect([response.status, response.body.length]).toEqual([200, 12]);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('set-cookie')).toBeNull();
    const etag = response.headers.get('etag') ?? '';
    expect((await ask(body.url, { 'if-none-match': etag })).status).toBe(304);
    const part = await ask(body.url, { range: 'bytes=0-9' });
    expect([part.status, part.text]).toEqual([206, response.text.slice(0, 10)]);
  });

  it('is listed without its secret, of which only a hash is stored, and which is never logged', async () => {
    const { body } = await create(link({ filename }));
    const key = new URL(body.url).searchParams.get('key') ?? '';
    expect(key.length).toBeGreaterThan(40);
    const before = await user.client.get<{ links: Created['link'][] }>('/api/download-links');
    expect(before.text).not.toContain(key);
    expect(before.body.links[0]).toMatchObject({
      id: body.link.id,
      filename,
      expired: false,
      lastUsedAt: null,
    });
    await ask(body.url);
    await ask(body.url.replace('/file', '/nothing'));
    expect(log.join('\n')).toContain(`/api/download-links/${body.link.id}/nothing`);
    expect(log.join('\n')).not.toContain(key);
    const after = await user.client.get<{ links: Created['link'][] }>('/api/download-links');
    expect(after.body.links[0]?.lastUsedAt).not.toBeNull();
    const stored = await rows('select *, target::text from download_link where id = $1', [body.link.id]);
    expect(JSON.stringify(stored)).not.toContain(key);
    const audited = await rows(
      `select details::text from audit_entry where action = 'download_link.created'`,
      [],
    );
    expect(JSON.stringify(audited)).toContain(body.link.id);
    expect(JSON.stringify(audited)).not.toContain(key);
  });

  it('works neither with another secret, nor revoked, expired, or after its owner was disabled', async () => {
    const { body } = await create(link({ filename }));
    const other = (await create(link({ filename }))).body;
    const refused = async (url: string) => {
      const { status, body: problem } = await ask(url);
      expect([status, problem.message]).toEqual([404, 'This download link is unknown, expired or revoked.']);
    };
    await refused(body.url.replace(body.link.id, other.link.id));
    await refused(`${body.url}x`);
    await refused(body.url.replace(/key=.*/, 'key=made-up'));
    expect((await ask(body.url.replace(/\?key=.*/, ''))).status).toBe(400);
    const stranger = await app.createUser();
    expect((await stranger.client.delete(`/api/download-links/${body.link.id}`)).status).toBe(404);
    expect((await ask(body.url)).status).toBe(200);
    expect((await user.client.delete(`/api/download-links/${body.link.id}`)).status).toBe(200);
    await refused(body.url);
    await rows(`update download_link set expires_at = now() where id = $1 returning id`, [other.link.id]);
    await refused(other.url);
    const { body: listed } = await user.client.get<{ links: Created['link'][] }>('/api/download-links');
    expect(listed.links.find(({ id }) => id === other.link.id)).toMatchObject({ expired: true });
  });

  it('is refused for the file of somebody else, for two targets or none, and beyond the limit', async () => {
    const stranger = await app.createUser();
    expect((await create(link({ filename }), stranger.client)).status).toBe(404);
    for (const target of [
      {},
      { filename, table: {} },
      { filename: '../secret' },
      { table: { fields: ['x'] } },
    ])
      expect((await create(link(target))).status).toBe(400);
    expect((await create({ name: '', expiresInDays: 30, filename })).status).toBe(400);
    expect((await create({ name: 'Forever', expiresInDays: null, filename })).status).toBe(400);
    const many = await app.createUser();
    await rows(
      `insert into download_link (user_id, name, secret_hash, target, expires_at)
       select $1, 'x', ''::bytea, '{"kind":"table","query":{}}', now() from generate_series(1, 50) returning id`,
      [many.userId],
    );
    expect(await create(link({ table: {} }), many.client)).toMatchObject({
      status: 409,
      body: { code: 'download_link.too_many' },
    });
  });

  it('cannot be made with an API token', async () => {
    const { body } = await user.client.post<{ secret: string }>('/api/auth/tokens', {
      name: 'Program',
      scopes: ['exports:read', 'table:read'],
      expiresInDays: 7,
    });
    const program = new HttpClient(user.client.baseUrl);
    const headers = { authorization: `Bearer ${body.secret}` };
    expect((await program.post('/api/download-links', link({ filename }), { headers })).status).toBe(403);
    expect((await program.get('/api/download-links', { headers })).status).toBe(403);
  });

  it('is limited in how often it is used', async () => {
    const { body } = await create(link({ filename }));
    const statuses = new Set<number>();
    // One more every ten seconds is allowed meanwhile.
    for (let time = 0; time < 80; time += 1) statuses.add((await ask(body.url)).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe('a download link for the table', () => {
  const own = TableUser.forSpecFile();
  beforeEach(async () => {
    const names = ['Ann', 'Bob', 'Cid'];
    await own.table.fill(
      names.map((name) => ({ ...COMPLETE_ROW, name, website: name === 'Bob' ? '' : 'https://x.example/' })),
    );
  });

  it('downloads the rows as CSV, as they are at that time, with the filter and the columns it was made with', async () => {
    const { body } = await own.client.post<Created>(
      '/api/download-links',
      link({ table: { has: ['website'], fields: ['name:Company', 'city'] } }),
    );
    const csv = await ask(body.url);
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(csv.headers.get('referrer-policy')).toBe('no-referrer');
    expect(csv.text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Company,city',
      'Ann,San Francisco',
      'Cid,San Francisco',
      '',
    ]);
    await own.table.rows(`delete from "BusinessDatabase" where name = 'Ann'`);
    expect((await ask(body.url)).text).not.toContain('Ann');
  });
});
