import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { canonicalAddress, isNetwork } from './address';
import { guardedFetch } from './guarded-fetch';
import { guardedSocket } from './guarded-socket';
import { NameResolver } from './name-resolver';
import { NetworkPolicy, type NetworkRules } from './network-policy';

const policy = (change: Partial<NetworkRules> = {}) =>
  new NetworkPolicy({
    allowed: [],
    refused: [],
    ports: [[1, 65_535]],
    settingNames: { allowed: 'THE_ALLOWED', refused: 'THE_REFUSED', ports: 'THE_PORTS' },
    ...change,
  });

describe('network policy', () => {
  it.each([
    '169.254.169.254',
    '169.254.170.2',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1:a9fe:a9:fe00::1',
    '64:ff9b:1::8.8.8.8',
    '2002:a9fe:a9fe::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fd00:42::42',
    '2001:0:a9fe:a9fe::1',
    '2a00::5efe:169.254.169.254',
    '2a00:1:2:3:200:5efe:7f00:1',
    'fe80::1%eth0',
    '100.100.100.200',
    '168.63.129.16',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    '255.255.255.255',
  ])('never allows %s, even if the operator does', (address) => {
    const allowAll = policy({ allowed: ['0.0.0.0/0', '::/0'] });
    expect(allowAll.refusalOf(address, 5_432)?.message).toMatch(
      /^Not connecting to .+ which no setting allows\.$/,
    );
  });

  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.8.9.10', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['::127.0.0.1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.0.9', 'private'],
    ['100.64.0.1', 'private'],
    ['fd12:3456::1', 'private'],
    ['fec0::1', 'private'],
    ['64:ff9b::10.0.0.1', 'private'],
  ])(
    'refuses %s if the operator refuses %s, and names the address, the rule and the setting',
    (address, rule) => {
      const refusal = policy({ refused: ['loopback', 'private'] }).refusalOf(address, 5_432);
      expect(refusal?.message).toBe(
        `Not connecting to ${canonicalAddress(address) ?? ''}: THE_REFUSED refuses the network ${rule}. The operator can allow it by THE_ALLOWED.`,
      );
    },
  );

  it('allows a network that the operator allows within a refused network', () => {
    const narrowPolicy = policy({ refused: ['private'], allowed: ['10.1.0.0/16'] });
    expect(narrowPolicy.refusalOf('10.1.2.3', 5_432)).toBeNull();
    expect(narrowPolicy.refusalOf('10.2.2.3', 5_432)).not.toBeNull();
    expect(narrowPolicy.refusalOf('93.184.216.34', 5_432)).toBeNull();
    expect(narrowPolicy.refusalOf('2606:2800:220:1::1', 5_432)).toBeNull();
  });

  it('allows only the ports in the setting', () => {
    const ports = policy({
      ports: [
        [443, 443],
        [1_024, 65_535],
      ],
    });
    expect(ports.refusalOf('93.184.216.34', 443)).toBeNull();
    expect(ports.refusalOf('93.184.216.34', 22)?.message).toBe(
      'Not connecting to 93.184.216.34 on port 22: the port is not among those of THE_PORTS.',
    );
  });

  it.each(['10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'private', '1.2.3.4'])(
    'accepts the network %s in a setting',
    (text) => {
      expect(isNetwork(text)).toBe(true);
    },
  );
  it.each(['10.0.0.0/33', 'localhost', '', '10.0.0/8', '::/129', '1.2.3.4/8/8', 'constructor'])(
    'refuses the network %p in a setting',
    (text) => {
      expect(isNetwork(text)).toBe(false);
    },
  );

  // Names and spellings that the system's resolver accepts for addresses of this machine.
  it.each(['localhost', '127.0.0.1', '127.1', '2130706433', '0x7f000001', '[::1]'])(
    'checks the resolved address regardless of how it is written: %s',
    async (host) => {
      const socket = guardedSocket({ network: policy({ refused: ['loopback'] }), names: new NameResolver() });
      const failure = await new Promise<Error>((failed, connected) => {
        socket.once('error', failed);
        socket.once('connect', () => connected(new Error('it was connected')));
        socket.connect(9, host);
      });
      // A resolver that does not accept such a spelling fails with its own error.
      expect((failure as NodeJS.ErrnoException).code).toMatch(/^(NETWORK_REFUSED|ENOTFOUND)$/);
    },
  );

  it('also checks the addresses of HTTP requests', async () => {
    const guarded = guardedFetch({
      network: policy({ refused: ['loopback'] }),
      names: new NameResolver(),
      timeoutMs: 20_000,
      connections: 1,
    });
    for (const url of ['http://127.0.0.1:1/', 'http://[::1]:1/', 'http://2130706433:1/'])
      await expect(guarded.fetch(url)).rejects.toThrow('THE_REFUSED refuses the network loopback');
    await expect(guarded.fetch('http://localhost:1/')).rejects.toThrow(
      'Not connecting to localhost: THE_REFUSED refuses its network.',
    );
    guarded.close();
  });

  it.each(['127.0.0.1', '169.254.169.254', '10.1.2.3'])(
    'reveals neither the address %s of a host name nor its network',
    (address) => {
      const strict = policy({ refused: ['loopback', 'private'] });
      const message = strict.refusalOf(address, 5_432, 'db.internal')?.message ?? '';
      expect(message).toMatch(/^Not connecting to db\.internal: /);
      expect(message).not.toMatch(/\d+\.\d+|loopback|private|metadata/);
    },
  );

  it('limits the size of a response and follows no redirects', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/on') response.writeHead(302, { location: '/endless' }).end();
      else {
        const more = () => response.writable && response.write('x'.repeat(10_000), () => setImmediate(more));
        more();
      }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const guarded = guardedFetch({
      network: policy(),
      names: new NameResolver(),
      timeoutMs: 20_000,
      connections: 1,
      maxResponseBytes: 25_000,
    });
    try {
      expect((await (await guarded.fetch(`${base}/endless`)).text()).length).toBe(25_000);
      expect((await guarded.fetch(`${base}/on`)).status).toBe(302);
    } finally {
      guarded.close();
      server.closeAllConnections();
      server.close();
    }
  });

  it('ends every request with a response or an error, whatever a server does to the connection', async () => {
    const server = createNetServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (asked) => {
        const [, path] = asked.toString().split(' ');
        if (path === '/switch') socket.write(SWITCHING_PROTOCOLS);
        else if (path === '/close') socket.end();
        else if (path === '/half') socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const fetchWithin = (timeoutMs: number) =>
      guardedFetch({ network: policy(), names: new NameResolver(), timeoutMs, connections: 1 });
    const [slowFetch, fastFetch] = [fetchWithin(60_000), fetchWithin(200)];
    try {
      await expect(slowFetch.fetch(`${base}/switch`)).rejects.toThrow('The server responded with 101.');
      await expect(slowFetch.fetch(`${base}/close`)).rejects.toThrow('socket hang up');
      for (const path of ['/half', '/silence'])
        await expect(fastFetch.fetch(base + path)).rejects.toThrow('no response within 200 ms');
    } finally {
      slowFetch.close();
      fastFetch.close();
      server.close();
    }
  });
});

const SWITCHING_PROTOCOLS =
  'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n';
