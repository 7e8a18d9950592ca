import { SETUP_STATEMENTS } from './postgres/postgres-schema';

/** The SQL that makes the table where we may not, or for those who would rather do it themselves. */
export function setupSql(_provider: 'postgres' | 'mysql' | 'supabase'): string {
  return `${SETUP_STATEMENTS.join(';\n\n')};\n`;
}
