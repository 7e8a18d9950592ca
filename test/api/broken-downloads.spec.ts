import { beforeAll, describe, expect, it } from '@jest/globals';
import { EXPORT_FORMATS } from '@libs/constants';
import { TableUser } from '../support/table-user';
import { eventually } from '../support/eventually';

const ROWS = 60_000;

describe('a download that the client breaks off', () => {
  const own = TableUser.forSpecFile();
  beforeAll(async () => {
    await own.table.fill([]);
    await own.table.rows(
      `insert into "BusinessDatabase" (id, name, address, city, zip)
       select n, md5(n::text) || md5((n + 1)::text), repeat(md5(n::text), 8), 'Davis', '0' || n
       from generate_series(1, ${ROWS}) as n`,
    );
  });

  /** Connections to the user's database that are in the middle of something, apart from the one that asks. */
  const busyConnections = async () =>
    (
      await own.table.rows(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and state <> 'idle'`,
      )
    ).length;

  it.each(EXPORT_FORMATS)('leaves no cursor and no transaction behind, as %s', async (format) => {
    const broken = new AbortController();
    const { client } = own;
    const response = await fetch(`${client.baseUrl}/api/table/download?format=${format}`, {
      headers: { cookie: client.cookieHeader(), 'x-forwarded-for': client.address },
      signal: broken.signal,
    });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    expect(await busyConnections()).toBeGreaterThan(0);
    broken.abort();
    await eventually(busyConnections, 0);
    // The permit is free again as well.
    expect((await client.get('/api/table/download?format=csv&fields=zip')).text).toMatch(new RegExp(`0${ROWS}\\r\\n$`));
  });
});
