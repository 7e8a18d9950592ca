import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** These ports are below the ephemeral range, so no outgoing connection uses the port while a server restarts. */
const MIN_PORT = 10_000;
/** Each Jest worker has ports of its own, so that none takes the port of a server of another one that restarts. */
const PORTS_PER_WORKER = 1_500;
const WORKERS = 4;

/** Returns a port that a server can keep across restarts. */
export async function fixedPort(): Promise<number> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 1) % WORKERS;
  for (;;) {
    const port = MIN_PORT + worker * PORTS_PER_WORKER + randomInt(PORTS_PER_WORKER);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
