import { startHostileMysql, type HostileMysqlMode } from './hostile-mysql';
import { startHostilePostgres, type HostilePostgresMode } from './hostile-postgres';
import { startHostilePostgrest, type HostilePostgrestMode } from './hostile-postgrest';

export interface HostileModes {
  postgres: HostilePostgresMode;
  mysql: HostileMysqlMode;
  supabase: HostilePostgrestMode;
}

/** What `HostileProcess` sends. Each request has a response with the same id. */
export type HostileRequest = { id: number } & (
  | { type: 'start'; provider: keyof HostileModes }
  | { type: 'misbehave'; server: number; mode: string }
  | { type: 'close'; server: number }
);
export interface HostileResponse {
  id: number;
  /** Of a server that was started. */
  form?: Record<string, unknown>;
}

/** The program of `HostileProcess`: servers that are honest until they are told to misbehave. */
const servers = new Map<number, StartedServer[0]>();

process.on('message', (request: HostileRequest) => void handle(request));
process.on('disconnect', () => process.exit(0));

async function handle(request: HostileRequest): Promise<void> {
  const response: HostileResponse = { id: request.id };
  if (request.type === 'start') {
    const [server, form] = await startServer(request.provider);
    servers.set(request.id, server);
    response.form = { provider: request.provider, ...form };
  } else {
    const server = servers.get(request.server);
    if (server && request.type === 'misbehave') server.mode = request.mode;
    else await server?.close();
  }
  process.send?.(response);
}

type StartedServer = readonly [{ mode: string; close(): Promise<void> }, Record<string, unknown>];

async function startServer(provider: keyof HostileModes): Promise<StartedServer> {
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
