import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, chownSync, constants, lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterFolder } from './cluster';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { databaseOwner, type FileOwner } from './run-as';

/** Links to the package's libraries. */
export const libraryFolder = (home: string) => path.join(home, 'lib');

/** Bytes of a socket's path that every system takes (macOS 103, Linux 107). */
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

/**
 * The database's folder inside the data folder, open to its owner alone.
 *
 * @throws EmbeddedPostgresError when it belongs to another user.
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

/** Root may have made the folder, or copied it back from a backup: then all of it changes hands (links are not followed). */
function changeOwner({ uid, gid }: FileOwner, home: string): void {
  for (const folder of [home, libraryFolder(home)]) chownSync(folder, uid, gid);
  const cluster = statSync(clusterFolder(home), { throwIfNoEntry: false });
  if (!cluster || cluster.uid === uid) return;
  const { status, stderr } = spawnSync('chown', ['-hR', `${uid}:${gid}`, home], { encoding: 'utf8' });
  if (status !== 0)
    throw new EmbeddedPostgresError(`${home} could not be given to user ${uid}: ${stderr.trim()}`);
}

/** Where the server's socket lies: in its home, or under the temporary folder where the home's path is too long for one. */
export function socketFolder(home: string): string {
  const insideHome = path.join(home, 'run');
  if (Buffer.byteLength(insideHome + SOCKET_NAME) <= MAX_SOCKET_PATH_BYTES) return insideHome;
  return path.join(tmpdir(), `gaz-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
}

/** @throws EmbeddedPostgresError when someone else made a folder of that name. */
export function prepareSocketFolder(folder: string, owner: FileOwner | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  const isOwn = [process.getuid?.(), owner?.uid].includes(stats.uid);
  if (!stats.isDirectory() || !isOwn) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to another user. Remove it, or set TMPDIR to a folder of yours.`,
    );
  }
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}
