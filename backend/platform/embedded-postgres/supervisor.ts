import { setTimeout as pause } from 'node:timers/promises';
import { clusterFolder } from './cluster';
import { stopOrphanedServer } from './orphaned-server';
import { type RunningServer, type ServerOptions, startServer } from './server';

/** After several consecutive runs shorter than this, the server is not restarted again. */
const MIN_UPTIME_MS = 10_000;
const MAX_EARLY_EXITS = 3;
const RESTART_DELAY_MS = 200;

export interface SupervisedServer {
  readonly pid: number;
  failure: Promise<string>;
  stop(): Promise<void>;
}

/** Runs the server and restarts it whenever it ends unexpectedly. */
export async function supervise(options: ServerOptions): Promise<SupervisedServer> {
  let server = await startServer(options);
  let isStopping = false;

  /** Watches the server. Returns why it cannot be restarted, or null when it was stopped on purpose. */
  async function watch(): Promise<string | null> {
    let earlyExits = 0;
    for (;;) {
      const startedAt = Date.now();
      const lastOutput = await server.exited;
      if (isStopping) return null;
      earlyExits = Date.now() - startedAt < MIN_UPTIME_MS ? earlyExits + 1 : 0;
      if (earlyExits >= MAX_EARLY_EXITS) return lastOutput;
      options.log.warn('The database ended unexpectedly. Restarting it.');
      const next = await restart(options);
      if (typeof next === 'string') return next;
      server = next;
      if (isStopping) await server.stop();
    }
  }

  const monitoring = watch();
  return {
    get pid() {
      return server.pid;
    },
    failure: new Promise((resolve) => void monitoring.then((reason) => reason !== null && resolve(reason))),
    async stop() {
      isStopping = true;
      await server.stop();
      await monitoring;
    },
  };
}

/**
 * Child processes of the killed server may outlive it for a moment and keep using its shared memory, so the server is
 * cleaned up like an orphaned one.
 */
async function restart(options: ServerOptions): Promise<RunningServer | string> {
  try {
    await pause(RESTART_DELAY_MS);
    await stopOrphanedServer(clusterFolder(options.home), options.socketFolder, options.log);
    return await startServer(options);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
