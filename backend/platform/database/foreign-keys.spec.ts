import { expect, it } from '@jest/globals';
import { migratedDatabase } from '../../../test/support/migrated-database';

const { query } = migratedDatabase();

/** Foreign keys to jobs and targets for which no index, partial ones aside, begins with their columns. */
const KEYS_WITHOUT_INDEX = `
  select conname as name from pg_constraint key
  where contype = 'f' and confrelid in ('job'::regclass, 'target'::regclass)
    and not exists (
      select 1 from pg_index i where i.indrelid = key.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey)
  order by 1`;

it('lets a job be removed without reading whole tables for the rows that go with it', async () => {
  expect(await query<{ name: string }[]>(KEYS_WITHOUT_INDEX)).toEqual([]);
});
