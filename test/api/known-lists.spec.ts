import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Listing } from '@libs/listing';
import { Transaction } from '../../backend/platform/database';
import { Maintenance } from '../../backend/platform/maintenance';
import { ScheduleStarter } from '../../backend/schedules';
import { captureActiveJob } from '../support/captured-job';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { uploadList, type UploadedList } from '../support/upload-list';
import { xlsxOf } from '../support/xlsx-file';

const SETUP = { mode: 'manual', city: 'Nowhere, AZ', businessType: ['Bakeries'] };
const DAY_MS = 86_400_000;

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 1_000 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser({ plan: 'free' });
  await user.client.post('/api/db/save', { provider: 'none' });
});

const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
const upload = (content: Buffer | string, name = 'Customers') => uploadList(user.client, name, content);
const lists = async () => (await user.client.get<{ lists: UploadedList[] }>('/api/known-lists')).body.lists;
const start = (notOnLists: string[]) =>
  user.client.post<{ manualRunId: string; code?: string }>('/api/runtime/start', {
    ...SETUP,
    filters: { notOnLists },
  });
const used = async () => {
  const [row] = await rows<{ used: number }>('select used::int from credit_balance where user_id = $1', [
    user.userId,
  ]);
  return row?.used ?? 0;
};
const places = (count: number, change: (n: number) => Partial<Listing> = () => ({})): Listing[] =>
  Array.from({ length: count }, (_, n) => sampleListing(n + 1, change(n + 1)));

describe('an uploaded list', () => {
  it('is stored once for an Idempotency-Key, and another file with the same key is refused', async () => {
    const send = (content: string) =>
      user.client.send('POST', '/api/known-lists?name=Keyed', {
        file: { type: 'text/csv', content },
        headers: { 'Idempotency-Key': 'one-upload' },
      });
    const file = `Phone\n${'+15305550142\n'.repeat(20_000)}`;
    const first = await send(file);
    expect(first.status).toBe(200);
    const repeated = await send(file);
    expect([repeated.status, repeated.body.id]).toEqual([200, first.body.id]);
    expect(repeated.headers.get('Idempotent-Replayed')).toBe('true');
    const other = await send(file.replace('0142', '0143'));
    expect([other.status, other.body.code]).toEqual([422, 'idempotency.body_differs']);
    expect(await lists()).toHaveLength(1);
  });

  it('says what was understood, and which lines were not', async () => {
    const { status, body } = await upload(
      'Business name;Telephone;E-mail;City\r\nBakery 1;(530) 555-0001;;\r\n;n/a;;Davis\r\n;;info@a.example;\r\n;;nobody;\r\nOnly a name;;;',
    );
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        name: 'Customers',
        rows: 2,
        places: 1,
        emails: 1,
        skipped: 3,
        problems: [
          { line: 3, reason: '"n/a" is not a phone number' },
          { line: 5, reason: '"nobody" is not an email address' },
          {
            line: 6,
            reason: 'a name needs an address with its city or postal code, a website or a phone number',
          },
        ],
      }),
    ]);
    expect(await lists()).toEqual([{ ...body, problems: undefined }]);
  });

  it('reads every address and id of a line, and names what it could not read', async () => {
    const { body } = await upload(
      'Name,Phone,Email 1,Email 2,CID\nFirm,602 555 0100,"Anna <a@a.example>, b@b.example",c@c.example,\nOther,602 555 0101,info@,,\n,,,,1629270299114224275\n,,,,12 34\n',
    );
    expect(body).toMatchObject({
      rows: 3,
      places: 3,
      emails: 3,
      skipped: 1,
      problems: [
        { line: 3, reason: '"info@" is not an email address' },
        { line: 5, reason: '"12 34" is not the id of a place' },
      ],
    });
  });

  it('needs no headings if its cells show what they are', async () => {
    const { body } = await upload('a@a.example\nB@b.example\n');
    expect(body).toMatchObject({ rows: 2, emails: 2, places: 0, skipped: 0 });
  });

  it('can be an XLSX file', async () => {
    const { body } = await upload(
      xlsxOf([
        ['Phone', 'Name'],
        [5305550001, 'Bakery 1'],
        ['', ''],
      ]),
    );
    expect(body).toMatchObject({ rows: 1, places: 1, skipped: 0 });
  });

  it('keeps nothing of what it contains but hashes', async () => {
    await upload('Name,Phone,Email\nSecret Bakery,(530) 555-0199,secret@b.example');
    const stored = await rows<{ text: string }>(
      `select row_to_json(s)::text as text from known_source s where user_id = $1`,
      [user.userId],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.text).not.toMatch(/secret|0199/i);
  });

  it.each([
    [
      'without anything that is understood',
      'Color,Size\nred,9',
      'The first line names no column that is understood.',
    ],
    ['without lines', 'Name,Phone\n', 'The file has headings only.'],
    [
      'whose lines identify nothing',
      'Name,Phone\nZoe,-',
      'No line identifies a place. Line 2: "-" is not a phone number.',
    ],
    ['that is broken', 'Name\n"Zoe', 'Line 2 has a quotation mark that opens a cell and is never closed.'],
    ['that is empty', '', 'The file is empty.'],
  ])('is refused with a sentence if it is a file %s', async (_, content, message) => {
    const { status, body } = await upload(content);
    expect([status, body.code]).toEqual([422, 'known_list.unreadable']);
    expect(body.error).toContain(message);
    expect(await lists()).toEqual([]);
  });

  it('is refused by its stated size before it is received', async () => {
    const { baseUrl, origin } = user.client;
    const status = await new Promise((resolve, reject) => {
      const upload = httpRequest(`${baseUrl}/api/known-lists?name=Large`, {
        method: 'POST',
        headers: {
          origin,
          cookie: user.client.cookieHeader(),
          'content-type': 'text/csv',
          'content-length': 300_000_000,
        },
      });
      upload.on('response', ({ statusCode }) => {
        resolve(statusCode);
        upload.destroy();
      });
      upload.on('error', reject);
      upload.flushHeaders();
    });
    expect(status).toBe(413);
  });

  it('can be uploaded again after its process was killed while it read the file', async () => {
    await rows(
      `insert into known_source (user_id, salt, state, name) values ($1, '\\x00', 'reading', 'Customers')`,
      [user.userId],
    );
    const { status, body } = await upload('a@a.example');
    expect([status, body.rows]).toEqual([200, 1]);
    expect(await lists()).toHaveLength(1);
  });

  it('leaves no file behind if its process was killed', async () => {
    const folders = ['2147483647', String(process.ppid)].map((pid) =>
      path.join(tmpdir(), `gazetteer-upload-${pid}-test`),
    );
    for (const folder of folders) mkdirSync(folder, { recursive: true });
    const other = await startTestApp({ settings: { roles: ['web'] }, connection: app.connection });
    await other.close();
    expect(folders.map(existsSync)).toEqual([false, true]);
    rmdirSync(folders[1] ?? '');
  });

  it('has a name of its own, and is one of twenty at most', async () => {
    await upload('a@a.example');
    expect((await upload('a@a.example')).body.code).toBe('known_list.exists');
    for (let n = 2; n <= 20; n++) expect((await upload('a@a.example', `List ${n}`)).status).toBe(200);
    expect((await upload('a@a.example', 'One more')).body.code).toBe('known_list.too_many');
  });

  it('is refused after many others, because each takes up space, even if it is deleted', async () => {
    for (let n = 1; n <= 40; n++) expect((await upload('', `List ${n}`)).status).toBe(422);
    const { status, body } = await upload('a@a.example');
    expect([status, body.code]).toEqual([429, 'rate.limited']);
  });

  it('does not keep other requests waiting, whatever it contains', async () => {
    const marks = `e${'\u0315'.repeat(5_000)}${'\u0300'.repeat(4_999)}`;
    const line = `${marks},12 Main St,${marks}\n`;
    const { body } = await upload(`Name,Address,City\n${line.repeat(200)}`);
    expect(body).toMatchObject({ rows: 200, places: 200 });
  });

  it('accepts files alone, and no others than its owner sees or deletes it', async () => {
    const json = await user.client.post('/api/known-lists?name=x', { a: 1 });
    expect(json.status).toBe(415);
    const { body } = await upload('a@a.example');
    const other = await app.createUser({ plan: 'free' });
    expect((await other.client.get(`/api/known-lists/${body.id}`)).status).toBe(404);
    expect((await other.client.delete(`/api/known-lists/${body.id}`)).status).toBe(404);
    expect(
      (await other.client.post('/api/runtime/start', { ...SETUP, filters: { notOnLists: [body.id] } }))
        .status,
    ).not.toBe(200);
    expect((await user.client.delete(`/api/known-lists/${body.id}`)).status).toBe(200);
    expect(await lists()).toEqual([]);
  });
});

describe('a job that leaves lists out', () => {
  it('charges nothing for a place that is on one, however it is written there', async () => {
    const phones = await upload('Phone\n+1 530 555 0001\n530.555.0002', 'Phones');
    const names = await upload(
      'Name,Street,City\nBAKERY 3,3 Main St.,davis\nBakery 4,9 Main St,Davis',
      'Names',
    );
    const { body } = await start([phones.body.id, names.body.id]);
    await captureActiveJob(app, user, places(5));
    expect(await used()).toBe(2);
    const job = await user.client.get<{ filtered: { text: string } }>(`/api/jobs/${body.manualRunId}`);
    expect(job.body.filtered.text).toBe('5 found, 2 kept, 3 filtered: 3 are on a list');
  });

  it('is estimated to find nothing at least, because a list may have every place of a city', async () => {
    const { body: list } = await upload('Phone\n+1 530 555 0001');
    const { body } = await user.client.post<{ listings: { low: number; high: number }; passing: object }>(
      '/api/runtime/estimate',
      { ...SETUP, city: 'Phoenix, AZ', filters: { notOnLists: [list.id] } },
    );
    expect(body.listings.low).toBe(0);
    expect(body.listings.high).toBeGreaterThan(0);
    expect(body.passing).toEqual({ share: { low: 1, high: 1 }, basis: 0 });
  });

  it('goes on to if the list is deleted meanwhile; later jobs are refused, and schedules say why', async () => {
    const { body: list } = await upload('Phone\n+1 530 555 0001');
    await start([list.id]);
    const schedule = await user.client.post<{ id: string }>('/api/schedules', {
      name: 'Each day',
      setup: { ...SETUP, filters: { notOnLists: [list.id] } },
      cadence: { kind: 'daily', at: '06:30' },
      timeZone: 'UTC',
    });
    await user.client.delete(`/api/known-lists/${list.id}`);
    await app.app.get(Maintenance).run();
    await captureActiveJob(app, user, places(3));
    expect(await used()).toBe(2);
    expect((await start([list.id])).body.code).toBe('known_list.gone');
    await app.app.get(ScheduleStarter).markDue(Date.now() + DAY_MS);
    await app.app.get(ScheduleStarter).start(schedule.body.id);
    const { body } = await user.client.get<{ schedules: { lastError: string; summary: string }[] }>(
      '/api/schedules',
    );
    expect(body.schedules[0]).toMatchObject({
      summary: 'Nowhere, AZ, 1 type: not on a list',
      lastError:
        'The setup leaves out a list of places that was deleted. Open its filters, where the list is no longer chosen, and save the setup.',
    });
    await app.app.get(Maintenance).run();
    expect(await rows('select 1 from known_identity where source_id = $1', [list.id])).toEqual([]);
  });
});
