import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { guardedFetch } from './guarded-fetch';
import { NameResolver } from './name-resolver';
import { NetworkPolicy } from './network-policy';

describe('a guarded fetch', () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end('hello');
  });
  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => void server.close());

  it('sends nothing after it was closed between two requests', async () => {
    const { port } = server.address() as AddressInfo;
    const { fetch, close } = guardedFetch({
      network: new NetworkPolicy({
        allowed: ['127.0.0.0/8'],
        refused: [],
        ports: [[1, 65_535]],
        settingNames: { allowed: 'ALLOWED', refused: 'REFUSED', ports: 'PORTS' },
      }),
      names: new NameResolver(),
      timeoutMs: 5_000,
      connections: 1,
    });
    const url = `http://127.0.0.1:${port}/`;
    expect(await (await fetch(url)).text()).toBe('hello');
    close();
    await expect(fetch(url)).rejects.toThrow('The connections have been closed.');
    expect(requests).toBe(1);
  });
});
