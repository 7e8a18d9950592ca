import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { resetSocket } from './reset-socket';

async function connectedPair(): Promise<{ near: Socket; far: Socket; close(): void }> {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [near] = (await once(server, 'connection')) as [Socket];
  return { near, far, close: () => void server.close() };
}

const openSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

describe('a socket that is reset', () => {
  it('makes its peer see a failure', async () => {
    const { near, far, close } = await connectedPair();
    resetSocket(near);
    const [error] = (await once(far, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
    close();
    await once(far, 'close');
  });

  it('is freed, even if its end has been sent', async () => {
    const before = openSockets();
    const { near, far, close } = await connectedPair();
    far.resume();
    near.end();
    resetSocket(near);
    await Promise.all([once(near, 'close'), once(far, 'close')]);
    close();
    expect(openSockets()).toBeLessThanOrEqual(before);
  });
});
