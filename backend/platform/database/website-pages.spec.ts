import { beforeAll, describe, expect, it } from '@jest/globals';
import { migratedDatabase } from '../../../test/support/migrated-database';

describe('what websites said before results had pages', () => {
  const { query, undoThrough, migrateAgain } = migratedDatabase();
  const FRESH: readonly string[] = ['https://a.com', 'https://www.b.com/', 'http://c.com?utm_source=map'];
  const EXPIRED: readonly string[] = ['https://d.com/stores/mesa', 'http://e.com/en'];

  beforeAll(async () => {
    await undoThrough('WebsitePages1763700000420');
    for (const address of [...FRESH, ...EXPIRED])
      await query(
        `insert into website (site, result, visited_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
        [new URL(address).hostname, JSON.stringify({ address })],
      );
    await migrateAgain();
  });

  it('stays where the home page was read, and is read again where it was another page', async () => {
    const rows = await query<{ address: string }[]>(
      `select result->>'address' as address from website where expires_at > now() order by site`,
    );
    expect(rows.map(({ address }) => address).sort()).toEqual([...FRESH].sort());
  });

  it('can be undone', async () => {
    await undoThrough('WebsitePages1763700000420');
    await migrateAgain();
    const [row] = await query<{ count: string }[]>('select count(*) from website');
    expect(Number(row?.count)).toBe(FRESH.length + EXPIRED.length);
  });
});
