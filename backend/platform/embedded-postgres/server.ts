import type { ChildProcess } from 'node:child_process';
import type { Log } from '../log';
import { clusterFolder } from './cluster';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { type GuardedCommand, spawnGuarded } from './guard';
import { postmasterPid } from './orphan';

const STOPS_WITHIN_MS = 30_000;
const SAY_AFTER_MS = 10_000;
const TAIL = 4_000;
/** Others' statements that fail are the callers' matter, not the operator's. */
const WORTH_SAYING = /\b(WARNING|FATAL|PANIC):/;

export interface ServerPlace {
  home: string;
  postgres: string;
  socketFolder: string;
  start: Omit<GuardedCommand, 'command'>;
  log: Log;
}

/** One run of the server's process. */
export interface RunningServer {
  pid: number;
  /** Resolves when the process is gone, with the end of what it said. */
  gone: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts Postgres on the cluster, listening on a socket file alone: no port, so nothing to collide with, and nothing
 * that another machine could reach.
 *
 * @throws EmbeddedPostgresError with what Postgres said when it ends before it is ready.
 */
export async function startServer({
  home,
  postgres,
  socketFolder,
  start,
  log,
}: ServerPlace): Promise<RunningServer> {
  const cluster = clusterFolder(home);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    shared_buffers: '64MB',
    max_connections: '60',
    logging_collector: 'off',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnGuarded({ ...start, command: [postgres, '-D', cluster, '-p', '5432', ...options] });
  let stopping = false;
  const said = listenTo(child, (line) =>
    WORTH_SAYING.test(line) && !stopping ? log.warn(line) : log.debug(line),
  );
  await ready(child, said, log);
  // From here on the server must not keep Node alive: when Node has nothing left to do, both end.
  child.unref();
  for (const pipe of [child.stdin, child.stderr]) (pipe as { unref?(): void } | null)?.unref?.();
  const pid = postmasterPid(cluster) ?? 0;
  return {
    pid,
    gone: said.ended,
    async stop() {
      stopping = true;
      child.ref();
      child.stdin?.end();
      const hurry = setTimeout(() => process.kill(pid, 'SIGQUIT'), STOPS_WITHIN_MS);
      await said.ended;
      clearTimeout(hurry);
    },
  };
}

interface Speech {
  tail(): string;
  /** Called with each line until it answers true. */
  ended: Promise<string>;
  onLine(listener: (line: string) => void): void;
}

function listenTo(child: ChildProcess, hear: (line: string) => void): Speech {
  let tail = '';
  const listeners = [hear];
  child.stderr?.on('data', (data) => {
    const text = String(data);
    tail = (tail + text).slice(-TAIL);
    for (const line of text.split('\n').filter(Boolean)) for (const listener of listeners) listener(line);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(tail.trim()));
  });
  return { tail: () => tail, ended, onLine: (listener) => void listeners.push(listener) };
}

async function ready(child: ChildProcess, said: Speech, log: Log): Promise<void> {
  const slow = setTimeout(
    () => log.info('The database is still starting: it reads back what a crash left unfinished.'),
    SAY_AFTER_MS,
  );
  const isReady = new Promise<true>((resolve) => {
    said.onLine(() => {
      if (/ready to accept connections/.test(said.tail())) resolve(true);
    });
  });
  const outcome = await Promise.race([isReady, said.ended]);
  clearTimeout(slow);
  if (outcome !== true) throw new EmbeddedPostgresError(`The embedded database did not start:\n${outcome}`);
}
