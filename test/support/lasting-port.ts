import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that machines give to callers, so that none of them takes it while a server is started again. */
const [FROM, TO] = [10_000, 16_000];

/** A port for a server that is to have the same one after it was stopped and started again. */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer().once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });
