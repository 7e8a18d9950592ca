import type { DetailName } from '@libs/listing';
import { MYSQL_SETUP, mysqlAddColumns } from './mysql/mysql-schema';
import { postgresType } from './optional-columns';
import { addColumns, SETUP_STATEMENTS } from './postgres/postgres-schema';
import { supabaseSetup } from './supabase/supabase-setup';

export type SetupProvider = 'postgres' | 'mysql' | 'supabase';

/**
 * Returns the SQL that creates the table, for databases where we may not create it and for users who prefer to run
 * the SQL themselves.
 *
 * @param fields the optional columns that the table should have
 */
export function setupSql(provider: SetupProvider, fields: readonly DetailName[] = []): string {
  if (provider === 'supabase') return `${supabaseSetup(fields).join('\n\n')}\n`;
  const statements = provider === 'mysql' ? MYSQL_SETUP : SETUP_STATEMENTS;
  return `${[...statements, ...addFieldsStatements(provider, fields)].join(';\n\n')};\n`;
}

/** Returns the SQL that adds optional columns to an existing table. In Supabase, that is the setup itself. */
export function addFieldsSql(provider: SetupProvider, fields: readonly DetailName[]): string {
  if (provider === 'supabase') return setupSql(provider, fields);
  return `${addFieldsStatements(provider, fields).join(';\n\n')};\n`;
}

function addFieldsStatements(provider: 'postgres' | 'mysql', fields: readonly DetailName[]): string[] {
  if (fields.length === 0) return [];
  if (provider === 'mysql') return [mysqlAddColumns(fields)];
  return [addColumns(fields.map((name) => [name, postgresType(name)]))];
}
