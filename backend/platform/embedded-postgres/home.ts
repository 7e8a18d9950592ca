import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, chownSync, constants, lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterFolder } from './cluster';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { databaseOwner, type FileOwner } from './run-as';

/** Folder with links to the package's libraries. */
export const libraryFolder = (home: string) => path.join(home, 'lib');

/** Maximum length of a socket path on every supported system (macOS 103, Linux 107). */
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

/**
 * Prepares the database's folder inside the data folder, accessible only to its owner.
 *
 * @throws EmbeddedPostgresError if the folder belongs to another user.
 */
export function prepareHome(dataDir: string): { home: string; owner: FileOwner | null } {
  const home = path.join(dataDir, 'postgres');
  const owner = databaseOwner(home, dataDir);
  try {
    mkdirSync(libraryFolder(home), { recursive: true, mode: 0o700 });
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
    chmodSync(home, 0o700);
  } catch {
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} belongs to another user. Start as that user, or set DATA_DIR to another folder.`,
    );
  }
  if (owner) changeOwner(owner, home);
  return { home, owner };
}

/**
 * Changes the owner of everything in the folder (links are not followed), because root may have created the folder or
 * restored it from a backup.
 */
function changeOwner({ uid, gid }: FileOwner, home: string): void {
  for (const folder of [home, libraryFolder(home)]) chownSync(folder, uid, gid);
  const cluster = statSync(clusterFolder(home), { throwIfNoEntry: false });
  if (!cluster || cluster.uid === uid) return;
  const { status, stderr } = spawnSync('chown', ['-hR', `${uid}:${gid}`, home], { encoding: 'utf8' });
  if (status !== 0)
    throw new EmbeddedPostgresError(`Could not change the owner of ${home} to user ${uid}: ${stderr.trim()}`);
}

/**
 * Returns the folder for the server's socket: in the database's own folder or, if that path is too long, in the
 * temporary folder.
 */
export function socketFolder(home: string): string {
  const insideHome = path.join(home, 'run');
  if (Buffer.byteLength(insideHome + SOCKET_NAME) <= MAX_SOCKET_PATH_BYTES) return insideHome;
  return path.join(tmpdir(), `gaz-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
}

/**
 * Creates the folder for the socket if necessary and makes it private to the owner.
 * @throws EmbeddedPostgresError if the folder belongs to someone else.
 */
export function prepareSocketFolder(folder: string, owner: FileOwner | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  const isOwn = [process.getuid?.(), owner?.uid].includes(stats.uid);
  if (!stats.isDirectory() || !isOwn) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to another user. Remove it, or set TMPDIR to your own folder.`,
    );
  }
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}
