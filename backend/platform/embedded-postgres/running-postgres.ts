import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { readPassword, SUPERUSER } from './cluster';
import type { PostgresConnection } from './embedded-postgres';
import { socketFolder } from './home';

const PORT = 5432;

/** Returns the embedded database of an application that is running on this data folder; null when none responds. */
export async function findRunningPostgres(dataDir: string): Promise<PostgresConnection | null> {
  const folder = path.join(dataDir, 'postgres');
  if (!existsSync(folder)) return null;
  const home = realpathSync(folder);
  const host = socketFolder(home);
  if (!(await acceptsConnections(path.join(host, `.s.PGSQL.${PORT}`)))) return null;
  return { host, port: PORT, user: SUPERUSER, password: readPassword(home), database: 'postgres' };
}

async function acceptsConnections(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
