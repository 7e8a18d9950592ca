import type { ChildProcess } from 'node:child_process';
import type { Log } from '../log';
import { clusterFolder } from './cluster';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { type GuardedCommand, spawnGuarded } from './guard';
import { postmasterPid } from './orphaned-server';

const STOP_TIMEOUT_MS = 30_000;
const SLOW_START_NOTICE_MS = 10_000;
const MAX_TAIL_LENGTH = 4_000;
/**
 * Output lines that concern the operator. ERROR is not included, because a failed statement concerns only the program
 * that sent it.
 */
const NOTEWORTHY_LINE = /\b(WARNING|FATAL|PANIC):/;

export interface ServerOptions {
  home: string;
  postgres: string;
  socketFolder: string;
  maxConnections: number;
  spawnOptions: Omit<GuardedCommand, 'command'>;
  log: Log;
}

/** A running server process. */
export interface RunningServer {
  pid: number;
  /** Resolves with the end of the process's output when the process has exited. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts Postgres on the cluster. It listens only on a socket file: with no port, nothing can collide, and no other
 * machine can reach it.
 *
 * @throws EmbeddedPostgresError with the output of Postgres when it exits before it is ready.
 */
export async function startServer({
  home,
  postgres,
  socketFolder,
  maxConnections,
  spawnOptions,
  log,
}: ServerOptions): Promise<RunningServer> {
  const cluster = clusterFolder(home);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    shared_buffers: '64MB',
    max_connections: String(maxConnections),
    logging_collector: 'off',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnGuarded({
    ...spawnOptions,
    command: [postgres, '-D', cluster, '-p', '5432', ...options],
  });
  let isStopping = false;
  const output = captureOutput(child, (line) =>
    NOTEWORTHY_LINE.test(line) && !isStopping ? log.warn(line) : log.debug(line),
  );
  await waitUntilReady(child, output, log);
  // From here on the server must not keep Node alive: when Node has nothing left to do, both exit.
  child.unref();
  for (const pipe of [child.stdin, child.stderr]) (pipe as { unref?(): void } | null)?.unref?.();
  const pid = postmasterPid(cluster) ?? 0;
  return {
    pid,
    exited: output.exited,
    async stop() {
      isStopping = true;
      child.ref();
      child.stdin?.end();
      const killTimer = setTimeout(() => process.kill(pid, 'SIGQUIT'), STOP_TIMEOUT_MS);
      await output.exited;
      clearTimeout(killTimer);
    },
  };
}

interface ServerOutput {
  tail(): string;
  /** Resolves with the end of the process's output when the process has exited. */
  exited: Promise<string>;
  onLine(listener: (line: string) => void): void;
}

function captureOutput(child: ChildProcess, firstListener: (line: string) => void): ServerOutput {
  let tail = '';
  const listeners = [firstListener];
  child.stderr?.on('data', (data) => {
    const text = String(data);
    tail = (tail + text).slice(-MAX_TAIL_LENGTH);
    for (const line of text.split('\n').filter(Boolean)) for (const listener of listeners) listener(line);
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(tail.trim()));
  });
  return { tail: () => tail, exited, onLine: (listener) => void listeners.push(listener) };
}

async function waitUntilReady(child: ChildProcess, output: ServerOutput, log: Log): Promise<void> {
  const noticeTimer = setTimeout(
    () => log.info('The database is still starting: it is recovering from a crash.'),
    SLOW_START_NOTICE_MS,
  );
  const isReady = new Promise<true>((resolve) => {
    output.onLine(() => {
      if (/ready to accept connections/.test(output.tail())) resolve(true);
    });
  });
  const outcome = await Promise.race([isReady, output.exited]);
  clearTimeout(noticeTimer);
  if (outcome !== true) throw new EmbeddedPostgresError(`The embedded database did not start:\n${outcome}`);
}
