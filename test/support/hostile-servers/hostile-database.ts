import { startHostileMysql, type HostileMysqlMode } from './hostile-mysql';
import { startHostilePostgres, type HostilePostgresMode } from './hostile-postgres';
import { startHostilePostgrest, type HostilePostgrestMode } from './hostile-postgrest';

/** A server of the kit as the application's users enter it. */
export interface HostileDatabase {
  name: string;
  /** The form of the database card. */
  form: Record<string, unknown>;
  /** From now on, it is no longer honest. */
  misbehave(): void;
  close(): Promise<void>;
}

interface Modes {
  postgres: HostilePostgresMode;
  mysql: HostileMysqlMode;
  supabase: HostilePostgrestMode;
}

/** Starts a server that is honest until it is told to misbehave in the given way. */
export async function startHostileDatabase<P extends keyof Modes>(
  provider: P,
  mode: Modes[P],
): Promise<HostileDatabase> {
  const [server, form] = await startServer(provider);
  return {
    name: `${provider}, ${mode}`,
    form: { provider, ...form },
    misbehave() {
      server.mode = mode;
    },
    close: () => server.close(),
  };
}

type StartedServer = readonly [{ mode: string; close(): Promise<void> }, Record<string, unknown>];

async function startServer(provider: keyof Modes): Promise<StartedServer> {
  if (provider === 'supabase') {
    const server = await startHostilePostgrest('honest');
    const { url, publishableKey } = server.connection;
    return [server, { supabaseUrl: url, supabasePublishableKey: publishableKey }];
  }
  if (provider === 'mysql') {
    const server = await startHostileMysql('honest');
    const { user, password, host, port, database } = server.connection;
    return [server, { mysqlUrl: `mysql://${user}:${password}@${host}:${port}/${database}`, ssl: false }];
  }
  const server = await startHostilePostgres('honest');
  const { user: username, password, host, port, database } = server.connection;
  return [server, { host, port: String(port), database, username, password, ssl: false }];
}
