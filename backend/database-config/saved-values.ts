import type {
  MysqlConnectionOptions,
  PostgresConnectionOptions,
  StoreConnectionOptions,
} from '@libs/listing-store';
import { type ConnectionForm, connectionOptionsOf } from './connection-form';
import { DatabaseFormInvalid } from './database-config.errors';

type ServerOptions = PostgresConnectionOptions | MysqlConnectionOptions;

/**
 * Completes an edited form with the saved values of the fields that it leaves open. A saved password or key is never
 * combined with another server, which would receive it.
 *
 * @throws DatabaseFormInvalid if the form leaves the password or key open, and its server is another one
 */
export function withSavedValues(form: ConnectionForm, saved: ConnectionForm): ConnectionForm {
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  const edited = { ...given, provider: form.provider };
  if (form.provider === 'none' || form.provider !== saved.provider) return edited;
  return form.provider === 'supabase' ? withSavedKey(edited, saved) : withSavedPassword(edited, saved);
}

/**
 * Returns a saved form whose URL, if it has one, is also taken apart into the fields, so that they can be shown and
 * edited one by one.
 */
export function withFieldsOfUrl(form: ConnectionForm): ConnectionForm {
  const connection = connectionOptionsOf(form);
  return isServer(connection) ? { ...form, ...fieldsOf(connection) } : form;
}

function withSavedKey(edited: ConnectionForm, saved: ConnectionForm): ConnectionForm {
  const merged = { ...saved, ...edited };
  const isSameProject = urlOf(connectionOptionsOf(merged)) === urlOf(connectionOptionsOf(saved));
  if (edited.supabasePublishableKey === undefined && !isSameProject)
    throw new DatabaseFormInvalid([
      { path: 'supabasePublishableKey', message: 'enter the key again, because the project is another one' },
    ]);
  return merged;
}

const urlOf = (connection: StoreConnectionOptions) => ('url' in connection ? connection.url : null);

const SEPARATE_FIELDS = ['host', 'port', 'database', 'username', 'password'] as const;

function withSavedPassword(edited: ConnectionForm, saved: ConnectionForm): ConnectionForm {
  const urlField = edited.provider === 'mysql' ? 'mysqlUrl' : 'postgresUrl';
  const connection = connectionOptionsOf(saved) as ServerOptions;
  const settings = { ssl: connection.ssl, caCertificate: saved.caCertificate };
  // A URL has a user and a password of its own.
  if (edited[urlField]) return { ...settings, ...edited };
  const isByUrl = (saved[urlField] ?? '') !== '';
  const hasChanged = SEPARATE_FIELDS.some((field) => edited[field] !== undefined);
  const isUrlUnchanged = isByUrl && !hasChanged && (edited.ssl ?? connection.ssl) === connection.ssl;
  const address = isUrlUnchanged ? { [urlField]: saved[urlField] } : fieldsOf(connection);
  const merged: ConnectionForm = { ...settings, ...address, ...edited };
  if (isUrlUnchanged) merged[urlField] = saved[urlField];
  const isPasswordUnchanged = edited.password === undefined && connection.password !== '';
  if (
    isPasswordUnchanged &&
    serverKey(connectionOptionsOf(merged) as ServerOptions) !== serverKey(connection)
  )
    throw new DatabaseFormInvalid([
      {
        path: isByUrl && !hasChanged ? urlField : 'password',
        message: 'enter the password again, because the server is another one',
      },
    ]);
  return merged;
}

const isServer = (connection: StoreConnectionOptions): connection is ServerOptions => 'host' in connection;

const fieldsOf = ({ host, port, database, user, password }: ServerOptions) => ({
  host,
  port: String(port),
  database,
  username: user,
  password,
});

/** Everything that decides which server receives the password, and who can read it on the way. */
const serverKey = ({ host, port, ssl, ca }: ServerOptions): string => JSON.stringify([host, port, ssl, ca]);
