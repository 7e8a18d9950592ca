import { get as sendGet } from 'node:http';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EXPORT_FORMATS } from '@libs/constants';
import { ListingStorePool } from '../../backend/database-config';
import { eventually } from '../support/eventually';
import { HttpClient } from '../support/http-client';
import { TableUser } from '../support/table-user';

/** A user has two downloads at a time, so the third shows whether the first two have ended. */
const BROKEN = 3;

const own = TableUser.forSpecFile();

/** Breaks off when the first part of the file has arrived. */
const breakOff = (url: string, cookie: string) =>
  new Promise<number>((resolve, reject) => {
    const request = sendGet(url, { headers: { cookie }, agent: false }, (response) => {
      response.once('data', () => {
        request.destroy();
        resolve(response.statusCode ?? 0);
      });
    });
    request.once('error', reject);
  });

/** How many of the application's connections to the user's database are at work, or in a transaction. */
const busyConnections = async () => {
  const [row] = await own.table.rows<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return row?.busy;
};

describe('a client that breaks off a download of the table', () => {
  beforeAll(async () => {
    // More than what the sockets between the database and the client can hold, also when compressed.
    await own.table.rows(
      `insert into "BusinessDatabase" (name, address, category, latitude, longitude)
       select 'Cafe ' || n, text, reverse(text), 38.5, -121.7 from generate_series(1, 12000) n,
         lateral (select string_agg(md5((n * 100 + part)::text), '') as text from generate_series(1, 32) part) texts`,
    );
  });
  afterEach(() => void jest.restoreAllMocks());

  const leavesNothing = async (url: string, cookie = '') => {
    const stream = jest.spyOn(own.app.app.get(ListingStorePool), 'stream');
    for (let time = 0; time < BROKEN; time += 1) expect(await breakOff(url, cookie)).toBe(200);
    const reads = stream.mock.results.map(({ value }) => value as AsyncGenerator);
    expect(reads).toHaveLength(BROKEN);
    // A read that goes on would have another row.
    for (const read of reads) await eventually(async () => (await read.next()).done, true);
    await eventually(busyConnections, 0);
  };

  it.each(EXPORT_FORMATS)('leaves no read and no connection at work behind: %s', async (format) => {
    await leavesNothing(`${own.app.baseUrl}/api/table/download?format=${format}`, own.client.cookieHeader());
    const { status, text } = await own.client.get(`/api/table/download?format=${format}&filter=Cafe+11999`);
    expect([status, text.length > 0]).toEqual([200, true]);
  });

  it('leaves none behind with a download link, which works afterwards', async () => {
    const link = { name: 'Sheet', expiresInDays: 30, table: { fields: ['name', 'address', 'category'] } };
    const { body } = await own.client.post<{ url: string }>('/api/download-links', link);
    await leavesNothing(body.url);
    const { pathname, search } = new URL(body.url);
    const { status, text } = await new HttpClient(own.app.baseUrl).get(pathname + search);
    expect([status, text.trim().split('\r\n').length]).toEqual([200, 12_001]);
  });
});
