import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { type GuardedCommand, spawnGuarded } from './guard';
import type { FileOwner } from './run-as';

export const SUPERUSER = 'gazetteer';
const DRAFT_PREFIX = 'cluster-draft-';

export interface ClusterOptions {
  /** The database's own folder (mode 0700). */
  home: string;
  initdb: string;
  owner: FileOwner | null;
  spawnOptions: Omit<GuardedCommand, 'command'>;
}

export const clusterFolder = (home: string) => path.join(home, 'cluster');
export const readPassword = (home: string) => readFileSync(path.join(home, 'password'), 'utf8').trim();

/**
 * Creates the cluster at the first start. initdb works in a draft folder, which is renamed to the cluster when it is
 * complete. A process that is killed in between leaves a draft, which the next start removes, and never a partial
 * cluster.
 */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  clearDrafts(options.home);
  if (existsSync(path.join(clusterFolder(options.home), 'PG_VERSION'))) return;
  const draft = path.join(options.home, `${DRAFT_PREFIX}${randomBytes(6).toString('hex')}`);
  await initializeCluster(options, draft, newPasswordFile(options));
  renameSync(draft, clusterFolder(options.home));
  fsyncFolder(options.home);
}

function clearDrafts(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(DRAFT_PREFIX))) {
    try {
      rmSync(path.join(home, name), { recursive: true });
    } catch {
      // Its initdb may still be exiting; the next start removes the rest.
    }
  }
}

/** Writes a new random password to a file and returns its path. The password is required on the socket too. */
function newPasswordFile({ home, owner }: ClusterOptions): string {
  const file = path.join(home, 'password');
  writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (owner) chownSync(file, owner.uid, owner.gid);
  return file;
}

/**
 * Creates the cluster with the builtin C.UTF-8 locale, which sorts by code point and handles upper and lower case for
 * all letters. This locale is the same on every system and does not change with library updates.
 */
async function initializeCluster(
  { initdb, spawnOptions }: ClusterOptions,
  folder: string,
  passwordFile: string,
): Promise<void> {
  const child = spawnGuarded({
    ...spawnOptions,
    command: [
      initdb,
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ],
  });
  let stderr = '';
  child.stderr?.on('data', (data) => (stderr += String(data)));
  const status = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  if (status !== 0)
    throw new EmbeddedPostgresError(`Could not create the embedded database: ${stderr.trim() || status}`);
}

/**
 * Syncs a folder to disk. The rename of the cluster must survive a power failure before anything is written to it.
 */
function fsyncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
