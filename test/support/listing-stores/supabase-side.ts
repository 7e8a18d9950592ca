import { setupSql, SupabaseStore, type ListingStore } from '@libs/listing-store';
import pg from 'pg';
import { pgOptions } from '../../../backend/platform/database';
import { createTestDatabase } from '../test-database';
import { ANYWHERE, LIMITS, OLDER_POSTGRES } from './postgres-side';
import { PROJECT_KEY, startPostgrestSite } from './postgrest-site';
import type { StoreSide } from './store-side';

export interface SupabaseSide extends StoreSide {
  url: string;
  runSetup(): Promise<void>;
  /** Rows that the project gives at once at most. */
  limitRows(most: number): void;
}

/** A project whose sort columns were removed: it sorts nothing. */
export async function supabaseWithoutSortColumns(): Promise<SupabaseSide> {
  const side = await supabaseSide();
  return {
    ...side,
    reset: async () => {
      await side.reset();
      const columns = await side.sql(
        `select column_name as name from information_schema.columns
         where table_name = 'BusinessDatabase' and is_generated = 'ALWAYS'`,
      );
      const drops = columns.map(({ name }) => `drop column ${String(name)}`).join(', ');
      await side.sql(`alter table "BusinessDatabase" ${drops}`);
    },
  };
}

/**
 * The stand-in for a Supabase project, driven by the real supabase-js. The project's owner runs the setup SQL; a new table
 * gives the project's roles no right by itself, as in projects since 2026.
 */
export async function supabaseSide(): Promise<SupabaseSide> {
  const database = await createTestDatabase();
  const admin = new pg.Client(pgOptions(database.connection));
  await admin.connect();
  for (const role of ['anon', 'authenticated'])
    await admin.query(
      `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
  const site = await startPostgrestSite(pgOptions(database.connection));
  const open = (): ListingStore =>
    new SupabaseStore({
      target: { provider: 'supabase', url: site.url, publishableKey: PROJECT_KEY },
      network: ANYWHERE,
      limits: LIMITS,
    });
  const runSetup = async (): Promise<void> => {
    await admin.query(setupSql('supabase'));
  };
  return {
    name: 'Supabase',
    url: site.url,
    open,
    runSetup,
    limitRows: (most) => (site.rowsAtMost = most),
    reset: async () => {
      await admin.query('drop table if exists "BusinessDatabase", "BusinessDatabase_deleted"');
      await runSetup();
    },
    sql: async (text, values = []) => (await admin.query<Record<string, unknown>>(text, values)).rows,
    quoted: (name) => `"${name}"`,
    makeOlder: async () => {
      await admin.query(OLDER_POSTGRES);
      await runSetup();
    },
    openRowsOnly: () => Promise.resolve(null),
    close: async () => {
      await site.close();
      await admin.end();
      await database.drop();
    },
  };
}
