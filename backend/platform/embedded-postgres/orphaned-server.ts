import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log';
import { EmbeddedPostgresError } from './embedded-postgres-error';

const STOP_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 25;

/**
 * Cleans up after the owner of a running database was killed. The caller has the folder's lock, so the owner is dead.
 * A Postgres that still runs on the cluster is stopped. Then the files that would prevent a new start are removed.
 * The process that they name is dead, a zombie (in a container without init; its command line is empty), or an
 * unrelated process that got the same id.
 *
 * @throws EmbeddedPostgresError when the server does not stop, or when a process that is not visible from here uses
 *   the cluster.
 */
export async function stopOrphanedServer(cluster: string, socketFolder: string, log: Log): Promise<void> {
  const pid = postmasterPid(cluster);
  if (pid === null) return;
  if (isPostgresOf(cluster, pid)) {
    log.warn(`Stopping the database that a killed process left running (process ${pid}).`);
    interrupt(pid);
  }
  await waitUntil(
    () => !isPostgresOf(cluster, pid) && serverProcessesOf(cluster).length === 0,
    () => stillRunningError(cluster),
  );
  const socket = path.join(socketFolder, '.s.PGSQL.5432');
  if (await acceptsConnections(socket))
    throw new EmbeddedPostgresError(
      `A Postgres server that is not visible from here is using ${cluster}. Stop it.`,
    );
  for (const file of [path.join(cluster, 'postmaster.pid'), socket, `${socket}.lock`])
    rmSync(file, { force: true });
}

/** Returns the process id in the first line of postmaster.pid, or null when there is none. */
export function postmasterPid(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isPostgresOf(cluster: string, pid: number): boolean {
  const command = commandLine(pid);
  return /postgres/.test(command) && command.includes(cluster);
}

/** Returns the command line of a process, or an empty string if the process is gone or is a zombie. */
function commandLine(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Finds server processes that briefly outlive their postmaster. Their working folder is the cluster. Linux only. */
function serverProcessesOf(cluster: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && workingFolderOf(entry) === cluster);
}

function workingFolderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function waitUntil(isDone: () => boolean, timeoutError: () => Error): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (!isDone()) {
    if (Date.now() > deadline) throw timeoutError();
    await pause(POLL_INTERVAL_MS);
  }
}

const stillRunningError = (cluster: string) =>
  new EmbeddedPostgresError(
    `The database of a killed process is still running on ${cluster} (processes ${serverProcessesOf(cluster).join(', ') || postmasterPid(cluster)}) and does not stop.`,
  );

function acceptsConnections(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket);
    connection.once('error', () => resolve(false));
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
  });
}
