import {
  DATABASE_MESSAGES,
  DEFAULT_DATABASE_PORTS,
  type DatabaseProvider,
  parseMysqlUri,
  parseUrl,
} from '@libs/constants';
import type { StoreConnectionOptions } from '@libs/listing-store';
import type { ErrorDetail } from '../platform/http';
import { DatabaseFormInvalid } from './database-config.errors';

/** The connection form (spec §3) as the user filled it in. */
export interface ConnectionForm {
  provider: DatabaseProvider;
  ssl?: boolean;
  /** A certificate (PEM) to trust in addition to the known authorities. */
  caCertificate?: string;
  port?: string;
  supabaseUrl?: string;
  supabasePublishableKey?: string;
  postgresUrl?: string;
  mysqlUrl?: string;
  host?: string;
  database?: string;
  username?: string;
  password?: string;
}

/** Returns the form's secrets, which are never shown again and are removed from every message. */
export const secretsOf = (form: ConnectionForm): string[] =>
  [form.password, form.supabasePublishableKey, form.postgresUrl, form.mysqlUrl, passwordOfUrl(form)].filter(
    (secret): secret is string => secret !== undefined && secret.length >= 4,
  );

/**
 * Returns the connection options for a form with any provider except 'none'. Only the user, password, host, port,
 * database and sslmode of a URL are used. Other URL parts that drivers support (files, sockets, options) are ignored.
 *
 * @throws DatabaseFormInvalid with every field that is invalid
 */
export function connectionOptionsOf(form: ConnectionForm): StoreConnectionOptions {
  switch (form.provider) {
    case 'postgres':
      return postgresOptions(form);
    case 'mysql':
      return mysqlOptions(form);
    case 'supabase':
      return supabaseOptions(form);
    case 'none':
      throw new DatabaseFormInvalid([{ path: 'provider', message: DATABASE_MESSAGES.chooseProvider }]);
  }
}

/**
 * Returns where a database is: "db.example.org:5432/listings", or the address of a Supabase project. Null for the
 * sample database.
 */
export function serverOf(connection: StoreConnectionOptions): string | null {
  if (connection.provider === 'supabase') return new URL(connection.url).host;
  return 'host' in connection ? `${connection.host}:${connection.port}/${connection.database}` : null;
}

interface ConnectionFields {
  host: string;
  port: string;
  database: string;
  username: string;
  password: string;
  ssl?: boolean;
}

function postgresOptions(form: ConnectionForm): StoreConnectionOptions {
  const url = form.postgresUrl?.trim() ?? '';
  const rawFields = url === '' ? formFields(form, DEFAULT_DATABASE_PORTS.postgres) : parsePostgresUrl(url);
  const fields = validateFields(rawFields, url === '' ? null : 'postgresUrl');
  return {
    provider: 'postgres',
    host: fields.host,
    port: Number(fields.port),
    database: fields.database,
    user: fields.username,
    password: fields.password,
    ssl: fields.ssl ?? form.ssl ?? true,
    ...caOptions(form),
  };
}

function mysqlOptions(form: ConnectionForm): StoreConnectionOptions {
  const uri = form.mysqlUrl?.trim() ?? '';
  const rawFields = uri === '' ? formFields(form, DEFAULT_DATABASE_PORTS.mysql) : parseMysqlUri(uri);
  if (!rawFields)
    throw new DatabaseFormInvalid([
      { path: 'mysqlUrl', message: 'a URI such as mysql://user:password@host:3306/database is required' },
    ]);
  const fields = validateFields(rawFields, uri === '' ? null : 'mysqlUrl');
  return {
    provider: 'mysql',
    host: fields.host,
    port: Number(fields.port),
    database: fields.database,
    user: fields.username,
    password: fields.password,
    ssl: form.ssl ?? true,
    ...caOptions(form),
  };
}

/** Supabase's secret keys bypass row security, so they are refused and never stored. */
const SUPABASE_SECRET_KEY = /^sb_secret_/;

function supabaseOptions(form: ConnectionForm): StoreConnectionOptions {
  const text = form.supabaseUrl?.trim().replace(/\/+$/, '') ?? '';
  const key = form.supabasePublishableKey?.trim() ?? '';
  const url = parseUrl(text);
  const details: ErrorDetail[] = [];
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    details.push({
      path: 'supabaseUrl',
      message: 'a project URL such as https://project.supabase.co is required',
    });
  if (!/^[\w.-]{8,}$/.test(key))
    details.push({ path: 'supabasePublishableKey', message: 'the publishable key is required' });
  else if (SUPABASE_SECRET_KEY.test(key) || jwtRoleOf(key) === 'service_role')
    details.push({
      path: 'supabasePublishableKey',
      message: 'this is a secret key; enter the publishable key instead',
    });
  if (!url || details.length > 0) throw new DatabaseFormInvalid(details);
  return { provider: 'supabase', url: url.origin, publishableKey: key };
}

/** Returns the role that a legacy key (a JWT) contains. */
function jwtRoleOf(key: string): string | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return String((payload as { role?: unknown }).role);
  } catch {
    return null;
  }
}

function formFields(form: ConnectionForm, port: string): ConnectionFields {
  return {
    host: form.host?.trim() ?? '',
    port: form.port?.trim() || port,
    database: form.database?.trim() ?? '',
    username: form.username?.trim() ?? '',
    password: form.password ?? '',
  };
}

function parsePostgresUrl(text: string): ConnectionFields {
  const url = parseUrl(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol))
    throw new DatabaseFormInvalid([
      {
        path: 'postgresUrl',
        message: 'a URL such as postgresql://user:password@host:5432/database is required',
      },
    ]);
  const mode = url.searchParams.get('sslmode');
  return {
    host: decodeUrlPart(url.hostname).replace(/^\[|\]$/g, ''),
    port: url.port || DEFAULT_DATABASE_PORTS.postgres,
    database: decodeUrlPart(url.pathname.slice(1)),
    username: decodeUrlPart(url.username),
    password: decodeUrlPart(url.password),
    ...(mode !== null && { ssl: mode !== 'disable' }),
  };
}

/** Matches host names and addresses, but never the folder of a socket. */
const HOST_PATTERN = /^[\p{L}\p{N}.:_-]{1,253}$/u;

function validateFields(fields: ConnectionFields, url: string | null): ConnectionFields {
  const details: ErrorDetail[] = [];
  const requireField = (path: string, isValid: boolean, message: string) => {
    if (!isValid) details.push({ path: url ?? path, message });
  };
  requireField('host', HOST_PATTERN.test(fields.host), 'a host name or address is required');
  requireField(
    'port',
    /^\d{1,5}$/.test(fields.port) && Number(fields.port) >= 1 && Number(fields.port) <= 65_535,
    'a port from 1 to 65535 is required',
  );
  requireField('database', fields.database !== '', 'the database name is required');
  requireField('username', fields.username !== '', 'the user name is required');
  if (details.length > 0) throw new DatabaseFormInvalid(details);
  return fields;
}

function caOptions(form: ConnectionForm): { ca?: string } {
  const ca = form.caCertificate?.trim() ?? '';
  if (ca === '') return {};
  if (!/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/.test(ca))
    throw new DatabaseFormInvalid([
      {
        path: 'caCertificate',
        message: 'a certificate in PEM format is required (-----BEGIN CERTIFICATE----- …)',
      },
    ]);
  return { ca };
}

/** Returns the decoded password from a URL, because a driver's message may contain it in that form. */
function passwordOfUrl(form: ConnectionForm): string | undefined {
  const url = parseUrl(form.postgresUrl?.trim() ?? '');
  if (url) return decodeUrlPart(url.password);
  return parseMysqlUri(form.mysqlUrl ?? '')?.password;
}

function decodeUrlPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
