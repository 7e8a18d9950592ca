import type { DatabaseProvider } from './states';

/** Default ports (spec §3). */
export const DEFAULT_DATABASE_PORTS = {
  postgres: '5432',
  mysql: '3306',
  supabase: '5432',
  none: '5432',
} as const;

/** Number of characters of a saved field that stay visible while the field has no focus (spec §5). */
export const SECRET_PREFIX_LENGTHS = {
  supabaseUrl: 8,
  supabasePublishableKey: 6,
  postgresUrl: 12,
  mysqlUrl: 12,
  host: 4,
  port: 2,
  database: 3,
  username: 3,
  password: 2,
} as const;
export type SecretField = keyof typeof SECRET_PREFIX_LENGTHS;
const MAX_BULLETS = 8;

/**
 * Returns the text that a field shows while it has no focus: its first characters and up to 8 bullets (spec §5). At
 * most half of a short value stays visible.
 */
export function maskSecret(field: SecretField, value: string): string {
  const characters = [...value];
  const visibleLength = Math.min(SECRET_PREFIX_LENGTHS[field], Math.floor(characters.length / 2));
  return (
    characters.slice(0, visibleLength).join('') +
    '•'.repeat(Math.min(MAX_BULLETS, characters.length - visibleLength))
  );
}

/** The fields of a MySQL connection URI. */
export interface MysqlFields {
  host: string;
  port: string;
  database: string;
  username: string;
  password: string;
}

const MYSQL_URI_PATTERN =
  /^(?:mysql|mysql2|mariadb):\/\/(?<username>[^:@/?#]+):(?<password>[^@/?#]*)@(?<host>\[[^\]]+\]|[^:@/?#]+)(?::(?<port>\d{1,5}))?(?:\/(?<database>[^/?#]*))?(?:\?[^#]*)?$/i;

/** Parses a MySQL URI (spec §5). Returns null if it does not match. */
export function parseMysqlUri(uri: string): MysqlFields | null {
  const groups = MYSQL_URI_PATTERN.exec(uri.trim())?.groups;
  if (!groups) return null;
  try {
    return {
      host: (groups.host ?? '').replace(/^\[|\]$/g, ''),
      port: groups.port ?? DEFAULT_DATABASE_PORTS.mysql,
      database: decodeURIComponent(groups.database ?? ''),
      username: decodeURIComponent(groups.username ?? ''),
      password: decodeURIComponent(groups.password ?? ''),
    };
  } catch {
    // The URI contains invalid percent-encoding.
    return null;
  }
}

/** Builds a MySQL URI from its fields. Returns '' unless user, password, host and database are all set (spec §5). */
export function buildMysqlUri({ host, port, database, username, password }: MysqlFields): string {
  if (![username, password, host, database].every((part) => part.trim() !== '')) return '';
  const address = host.includes(':') ? `[${host}]` : encodeURIComponent(host);
  const part = encodeURIComponent;
  return `mysql://${part(username)}:${part(password)}@${address}:${port.trim() || DEFAULT_DATABASE_PORTS.mysql}/${part(database)}`;
}

/** Provider names for use in sentences. */
export const PROVIDER_NAMES: Readonly<Record<DatabaseProvider, string>> = {
  supabase: 'Supabase',
  postgres: 'Postgres',
  mysql: 'MySQL',
  none: 'No Database',
};
