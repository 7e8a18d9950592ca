import { setTimeout as pause } from 'node:timers/promises';
import { clusterFolder } from './cluster';
import { endOrphan } from './orphan';
import { type RunningServer, type ServerPlace, startServer } from './server';

/** A server that lives for less, so many times on end, is not coming back. */
const SHORT_LIFE_MS = 10_000;
const SHORT_LIVES = 3;
const PAUSE_MS = 200;

export interface SupervisedServer {
  readonly pid: number;
  lost: Promise<string>;
  stop(): Promise<void>;
}

/** Runs the server and starts it anew whenever it ends without being asked to. */
export async function supervise(place: ServerPlace): Promise<SupervisedServer> {
  let server = await startServer(place);
  let stopping = false;

  /** Why the server stays away; null when it was asked to stop. */
  async function watch(): Promise<string | null> {
    let shortLives = 0;
    for (;;) {
      const begun = Date.now();
      const lastWords = await server.gone;
      if (stopping) return null;
      shortLives = Date.now() - begun < SHORT_LIFE_MS ? shortLives + 1 : 0;
      if (shortLives >= SHORT_LIVES) return lastWords;
      place.log.warn('The database ended unexpectedly; starting it again.');
      const next = await revive(place);
      if (typeof next === 'string') return next;
      server = next;
      if (stopping) await server.stop();
    }
  }

  const watched = watch();
  return {
    get pid() {
      return server.pid;
    },
    lost: new Promise((resolve) => void watched.then((reason) => reason !== null && resolve(reason))),
    async stop() {
      stopping = true;
      await server.stop();
      await watched;
    },
  };
}

/** The server's own children may outlive it for a moment and hold its memory, hence the orphan's rules again. */
async function revive(place: ServerPlace): Promise<RunningServer | string> {
  try {
    await pause(PAUSE_MS);
    await endOrphan(clusterFolder(place.home), place.socketFolder, place.log);
    return await startServer(place);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
