import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that machines give to callers, so that none of them takes it while a server is started again. */
const [MIN_PORT, MAX_PORT] = [10_000, 16_000];

/** A port for a server that is to have the same one after it was stopped and started again. */
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
