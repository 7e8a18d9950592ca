import { MYSQL_SETUP } from './mysql/mysql-schema';
import { SETUP_STATEMENTS } from './postgres/postgres-schema';
import { SUPABASE_SETUP } from './supabase/supabase-setup';

/**
 * Returns the SQL that creates the table, for databases where we may not create it and for users who prefer to run
 * the SQL themselves.
 */
export function setupSql(provider: 'postgres' | 'mysql' | 'supabase'): string {
  if (provider === 'supabase') return `${SUPABASE_SETUP.join('\n\n')}\n`;
  return `${(provider === 'mysql' ? MYSQL_SETUP : SETUP_STATEMENTS).join(';\n\n')};\n`;
}
