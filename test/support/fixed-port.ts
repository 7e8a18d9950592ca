import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** These ports are below the ephemeral range, so no outgoing connection uses the port while a server restarts. */
const [MIN_PORT, MAX_PORT] = [10_000, 16_000];

/** Returns a port that a server can keep across restarts. */
export async function fixedPort(): Promise<number> {
  for (;;) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
