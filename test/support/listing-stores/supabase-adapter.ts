import type { DetailName } from '@libs/listing';
import { setupSql, type ListingStore } from '@libs/listing-store';
import pg from 'pg';
import { pgOptions } from '../../../backend/platform/database';
import { createTestDatabase } from '../test-database';
import { LEGACY_POSTGRES_TABLE, openDirectly } from './postgres-adapter';
import { PROJECT_KEY, startFakePostgrest } from './fake-postgrest';
import type { OpenStore, StoreAdapter } from './store-adapter';

export interface SupabaseAdapter extends StoreAdapter {
  url: string;
  executeSetup(fields?: readonly DetailName[]): Promise<void>;
  /** Sets the project's maximum rows per response. */
  setMaxRows(maxRows: number): void;
}

/** A Supabase project without sort columns, whose database therefore cannot sort in the product's order. */
export async function supabaseAdapterWithoutSortColumns(): Promise<SupabaseAdapter> {
  const adapter = await supabaseAdapter();
  return {
    ...adapter,
    reset: async () => {
      await adapter.reset();
      const columns = await adapter.sql(
        `select column_name as name from information_schema.columns
         where table_name = 'BusinessDatabase' and is_generated = 'ALWAYS'`,
      );
      const drops = columns.map(({ name }) => `drop column ${String(name)}`).join(', ');
      await adapter.sql(`alter table "BusinessDatabase" ${drops}`);
    },
  };
}

/**
 * A fake Supabase project, used through the real supabase-js. The project's owner runs the setup SQL. As in projects
 * created since 2026, a new table grants nothing to the project's roles by default.
 */
export async function supabaseAdapter(openStore: OpenStore = openDirectly): Promise<SupabaseAdapter> {
  const database = await createTestDatabase();
  const admin = new pg.Client(pgOptions(database.connection));
  await admin.connect();
  for (const role of ['anon', 'authenticated'])
    await admin.query(
      `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
  const postgrest = await startFakePostgrest(pgOptions(database.connection));
  const open = (fields: readonly DetailName[] = []): ListingStore =>
    openStore({ provider: 'supabase', url: postgrest.url, publishableKey: PROJECT_KEY, fields });
  const executeSetup = async (fields: readonly DetailName[] = []): Promise<void> => {
    await admin.query(setupSql('supabase', fields));
  };
  return {
    name: 'Supabase',
    url: postgrest.url,
    open,
    executeSetup,
    setMaxRows: (maxRows) => (postgrest.maxRows = maxRows),
    reset: async () => {
      await admin.query('drop table if exists "BusinessDatabase", "BusinessDatabase_deleted"');
      await executeSetup();
    },
    sql: async (text, values = []) => (await admin.query<Record<string, unknown>>(text, values)).rows,
    quoteName: (name) => `"${name}"`,
    createLegacyTable: async () => {
      await admin.query(LEGACY_POSTGRES_TABLE);
      await executeSetup();
    },
    openWithRowRights: () => Promise.resolve(null),
    openForTable: (_table, mapping) =>
      Promise.resolve(
        openStore({
          provider: 'supabase',
          url: postgrest.url,
          publishableKey: PROJECT_KEY,
          mapping,
          ownTable: true,
        }),
      ),
    openMapped: (mapping) =>
      openStore({ provider: 'supabase', url: postgrest.url, publishableKey: PROJECT_KEY, mapping }),
    close: async () => {
      await postgrest.close();
      await admin.end();
      await database.drop();
    },
  };
}
