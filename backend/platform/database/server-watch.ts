import pg from 'pg';
import { BatchLoader } from './batch-loader';
import { type DatabaseConnection, pgOptions } from './connection';

/** What the server does for a connection that has not received a response. */
export type BackendState = 'working' | 'idle' | 'unreachable';

/** Asks the application's Postgres, over a new connection, what it does for other connections. */
export class ServerWatch {
  private readonly states: BatchLoader<number, BackendState>;

  /** @param timeoutMs for each step: connecting, and asking */
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly timeoutMs: number,
  ) {
    this.states = new BatchLoader((pids) => this.ask(pids));
  }

  /** @param pid process id of the server's backend, as the server reported it when it accepted the connection */
  stateOf(pid: number): Promise<BackendState> {
    return this.states.get(pid);
  }

  private async ask(pids: readonly number[]): Promise<BackendState[]> {
    const client = new pg.Client({
      ...pgOptions(this.connection),
      application_name: 'gazetteer watch',
      connectionTimeoutMillis: this.timeoutMs,
      query_timeout: this.timeoutMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ own: number; active: number[] }>(
        `select pg_backend_pid() as own,
                array(select pid from pg_stat_activity where pid = any($1) and state <> 'idle'
                                                         and state not like 'idle in transaction%') as active`,
        [pids],
      );
      const [{ own, active } = { own: 0, active: [] }] = rows;
      // A pooler reports process ids of its own, which say nothing about the server.
      const arePidsHidden = own !== pidOf(client);
      return pids.map((pid) => (arePidsHidden || active.includes(pid) ? 'working' : 'idle'));
    } catch (error) {
      // A server that refuses the connection, for example because it has too many, is not silent.
      const state = error instanceof pg.DatabaseError ? 'working' : 'unreachable';
      return pids.map(() => state);
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}

/** Returns the process id of the connection's backend, or 0 before the server has accepted the connection. */
export function pidOf(client: pg.Client): number {
  // The driver's types do not name this property.
  const pid = 'processID' in client ? client.processID : null;
  return typeof pid === 'number' ? pid : 0;
}
