import { describe, expect, it } from '@jest/globals';
import type { ListingStore } from '@libs/listing-store';
import { mysqlAdapter } from '../support/listing-stores/mysql-adapter';
import { postgresAdapter } from '../support/listing-stores/postgres-adapter';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';

/** Others may use the same database. The names that they choose must not be executed with the rights of our user. */
describe('the sort indexes in a database with names that contain SQL', () => {
  let adapter: StoreAdapter;
  let store: ListingStore;

  describe('in Postgres', () => {
    const name = '"gazetteer_sort_"";drop table victim--"';
    const has = async (table: string) =>
      (await adapter.sql('select to_regclass($1) is not null as found', [table]))[0]?.found;

    setUpAdapter(postgresAdapter, (...opened) => ([adapter, store] = opened));

    it('are created without touching the unfinished index of another table', async () => {
      await adapter.sql(
        'create table victim (); create table other as select 1 as n from generate_series(1, 2)',
      );
      await expect(adapter.sql(`create unique index concurrently ${name} on other (n)`)).rejects.toThrow();

      await store.ensureTable({ sortIndexes: true });

      expect([await has('victim'), await has(name)]).toEqual([true, true]);
      await adapter.sql('drop table victim, other');
    });

    it('are dropped by their exact names', async () => {
      await adapter.sql('create table victim ()');
      await adapter.sql(`create index ${name} on "BusinessDatabase" (name)`);

      await store.dropSortIndexes();

      expect([await has('victim'), await has(name)]).toEqual([true, false]);
      await adapter.sql('drop table victim');
    });
  });

  describe('in MySQL', () => {
    setUpAdapter(mysqlAdapter, (...opened) => ([adapter, store] = opened));

    it('are dropped by their exact names', async () => {
      await adapter.sql('create table victim (n int, key gazetteer_sort_a (n))');
      await adapter.sql('create index `gazetteer_sort_a on victim --` on BusinessDatabase (city)');
      await adapter.sql('alter table BusinessDatabase add `gazetteer_sort_x, drop column phone` int');

      await store.dropSortIndexes();

      const left = await adapter.sql(
        `select column_name as name from information_schema.columns
         where table_schema = database() and table_name = 'BusinessDatabase' and column_name regexp '^(phone|gazetteer)'`,
      );
      expect(left).toEqual([{ name: 'phone' }]);
      expect(await adapter.sql('show index from victim')).toHaveLength(1);
      await adapter.sql('drop table victim');
    });
  });
});
