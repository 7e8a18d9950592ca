import {
  DATABASE_MESSAGES,
  DEFAULT_DATABASE_PORTS,
  type DatabaseProvider,
  mysqlFieldsOf,
} from '@libs/constants';
import type { StoreTarget } from '@libs/listing-store';
import type { ErrorDetail } from '../platform/http';
import { DatabaseFormInvalid } from './database-config.errors';

/** The connection form of spec §3, as it was filled in. */
export interface ConnectionForm {
  provider: DatabaseProvider;
  ssl?: boolean;
  /** A certificate (PEM) to trust beside the known authorities. */
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

/** Fields that are never shown again, and kept out of every message. */
export const secretsOf = (form: ConnectionForm): string[] =>
  [form.password, form.supabasePublishableKey, form.postgresUrl, form.mysqlUrl, passwordOfUrl(form)].filter(
    (secret): secret is string => secret !== undefined && secret.length >= 4,
  );

/**
 * What to connect to, from a form of any provider but 'none'. Of a URL only user, password, host, port, database and sslmode
 * count: whatever else drivers read from one (files, sockets, options) is left out.
 *
 * @throws DatabaseFormInvalid with every field that is wrong
 */
export function targetOf(form: ConnectionForm): StoreTarget {
  switch (form.provider) {
    case 'postgres':
      return postgresTarget(form);
    case 'mysql':
      return mysqlTarget(form);
    case 'supabase':
      return supabaseTarget(form);
    case 'none':
      throw new DatabaseFormInvalid([{ path: 'provider', message: DATABASE_MESSAGES.chooseProvider }]);
  }
}

interface Address {
  host: string;
  port: string;
  database: string;
  username: string;
  password: string;
  ssl?: boolean;
}

function postgresTarget(form: ConnectionForm): StoreTarget {
  const url = form.postgresUrl?.trim() ?? '';
  const from = url === '' ? fieldsOf(form, DEFAULT_DATABASE_PORTS.postgres) : postgresUrl(url);
  const at = checked(from, url === '' ? null : 'postgresUrl');
  return {
    provider: 'postgres',
    host: at.host,
    port: Number(at.port),
    database: at.database,
    user: at.username,
    password: at.password,
    ssl: at.ssl ?? form.ssl ?? true,
    ...caOf(form),
  };
}

function mysqlTarget(form: ConnectionForm): StoreTarget {
  const uri = form.mysqlUrl?.trim() ?? '';
  const from = uri === '' ? fieldsOf(form, DEFAULT_DATABASE_PORTS.mysql) : mysqlFieldsOf(uri);
  if (!from)
    throw new DatabaseFormInvalid([
      { path: 'mysqlUrl', message: 'a URI such as mysql://user:password@host:3306/database is needed' },
    ]);
  const at = checked(from, uri === '' ? null : 'mysqlUrl');
  return {
    provider: 'mysql',
    host: at.host,
    port: Number(at.port),
    database: at.database,
    user: at.username,
    password: at.password,
    ssl: form.ssl ?? true,
    ...caOf(form),
  };
}

/** Keys that open everything, past row security: never asked for, never kept. */
const SECRET_KEY = /^sb_secret_/;

function supabaseTarget(form: ConnectionForm): StoreTarget {
  const text = form.supabaseUrl?.trim().replace(/\/+$/, '') ?? '';
  const key = form.supabasePublishableKey?.trim() ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  const wrong: ErrorDetail[] = [];
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    wrong.push({
      path: 'supabaseUrl',
      message: 'a project URL such as https://project.supabase.co is needed',
    });
  if (!/^[\w.-]{8,}$/.test(key))
    wrong.push({ path: 'supabasePublishableKey', message: 'the publishable key is needed' });
  else if (SECRET_KEY.test(key) || roleOf(key) === 'service_role')
    wrong.push({
      path: 'supabasePublishableKey',
      message: 'this is a secret key; please take the publishable one',
    });
  if (!url || wrong.length > 0) throw new DatabaseFormInvalid(wrong);
  return { provider: 'supabase', url: url.origin, publishableKey: key };
}

/** Of an older key, which is a JWT. */
function roleOf(key: string): string | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return String((payload as { role?: unknown }).role);
  } catch {
    return null;
  }
}

function fieldsOf(form: ConnectionForm, port: string): Address {
  return {
    host: form.host?.trim() ?? '',
    port: form.port?.trim() || port,
    database: form.database?.trim() ?? '',
    username: form.username?.trim() ?? '',
    password: form.password ?? '',
  };
}

function postgresUrl(text: string): Address {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol))
    throw new DatabaseFormInvalid([
      {
        path: 'postgresUrl',
        message: 'a URL such as postgresql://user:password@host:5432/database is needed',
      },
    ]);
  const mode = url.searchParams.get('sslmode');
  return {
    host: decoded(url.hostname).replace(/^\[|\]$/g, ''),
    port: url.port || DEFAULT_DATABASE_PORTS.postgres,
    database: decoded(url.pathname.slice(1)),
    username: decoded(url.username),
    password: decoded(url.password),
    ...(mode !== null && { ssl: mode !== 'disable' }),
  };
}

/** A host is a name or an address, never a folder with a socket. */
const HOST = /^[\p{L}\p{N}.:_-]{1,253}$/u;

function checked(at: Address, url: string | null): Address {
  const wrong: ErrorDetail[] = [];
  const need = (path: string, holds: boolean, message: string) => {
    if (!holds) wrong.push({ path: url ?? path, message });
  };
  need('host', HOST.test(at.host), 'a host name or address is needed');
  need(
    'port',
    /^\d{1,5}$/.test(at.port) && Number(at.port) >= 1 && Number(at.port) <= 65_535,
    'a port from 1 to 65535 is needed',
  );
  need('database', at.database !== '', 'the name of the database is needed');
  need('username', at.username !== '', 'the user name is needed');
  if (wrong.length > 0) throw new DatabaseFormInvalid(wrong);
  return at;
}

function caOf(form: ConnectionForm): { ca?: string } {
  const ca = form.caCertificate?.trim() ?? '';
  if (ca === '') return {};
  if (!/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/.test(ca))
    throw new DatabaseFormInvalid([
      {
        path: 'caCertificate',
        message: 'a certificate in PEM form is needed (-----BEGIN CERTIFICATE----- …)',
      },
    ]);
  return { ca };
}

/** The password as it stands in a URL, which a driver's message may show by itself. */
function passwordOfUrl(form: ConnectionForm): string | undefined {
  const url = form.postgresUrl?.trim() ?? '';
  if (url !== '' && URL.canParse(url)) return decoded(new URL(url).password);
  return mysqlFieldsOf(form.mysqlUrl ?? '')?.password;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
