import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NameResolver } from './name-resolver';

const A = 1;

/** A name server that knows a few IPv4 addresses, and never responds about other names below ".silent". */
class NameServer {
  private readonly socket: Socket = createSocket('udp4');
  readonly questions: string[] = [];
  readonly addresses = new Map<string, string>();

  async start(): Promise<string> {
    this.socket.on('message', (query, { port, address }) => {
      const { name, type, end } = questionOf(query);
      this.questions.push(name);
      if (name.endsWith('.silent')) return;
      const found = type === A ? this.addresses.get(name) : undefined;
      const head = Buffer.from(query.subarray(0, end));
      const isKnown = this.addresses.has(name);
      head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
      head.writeUInt16BE(found ? 1 : 0, 6);
      head.writeUInt32BE(0, 8);
      const answer = found
        ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...found.split('.').map(Number)])
        : Buffer.alloc(0);
      this.socket.send(Buffer.concat([head, answer]), port, address);
    });
    this.socket.bind(0, '127.0.0.1');
    await once(this.socket, 'listening');
    return `127.0.0.1:${(this.socket.address() as AddressInfo).port}`;
  }

  close(): void {
    this.socket.close();
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

describe('NameResolver', () => {
  let folder: string;
  let server: NameServer;
  let address: string;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'names-'));
    server = new NameServer();
    address = await server.start();
  });
  afterEach(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  function resolver({ hosts = '', conf = '', timeoutMs = 60_000, cacheMs = 0 } = {}): NameResolver {
    const hostsFile = path.join(folder, 'hosts');
    const resolvConf = path.join(folder, 'resolv.conf');
    writeFileSync(hostsFile, hosts);
    writeFileSync(resolvConf, conf);
    return new NameResolver({ servers: [address], hostsFile, resolvConf, timeoutMs, cacheMs });
  }

  it('asks the name server', async () => {
    server.addresses.set('db.example', '192.0.2.7');
    expect(await resolver().resolve('DB.example')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  });

  it('prefers the hosts file', async () => {
    const hosts = '# comment\n10.0.0.7 host.docker.internal other # comment\nfd00::7\tHost.docker.internal\n';
    expect(await resolver({ hosts }).resolve('host.docker.internal')).toEqual([
      { address: '10.0.0.7', family: 4 },
      { address: 'fd00::7', family: 6 },
    ]);
    expect(server.questions).toEqual([]);
  });

  it.each(['localhost', 'db.localhost', 'localhost.'])('never asks a server about %s', async (name) => {
    expect(await resolver().resolve(name)).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
    expect(server.questions).toEqual([]);
  });

  it.each([
    ['a short name in the search domains first', 'db', 'search one.test two.test', 'db.two.test'],
    ['a name with enough dots as it is first', 'db.shop', 'search one.test', 'db.shop'],
    [
      'a name with too few dots in the search domains',
      'db.shop',
      'search one.test\noptions ndots:5',
      'db.shop.one.test',
    ],
    ['a name as it is after the search domains', 'db', 'domain one.test', 'db'],
  ])('looks up %s', async (_, name, conf, known) => {
    server.addresses.set(known, '192.0.2.7');
    expect(await resolver({ conf }).resolve(name)).toEqual([{ address: '192.0.2.7', family: 4 }]);
  });

  it('looks up a name that ends with a dot only as it is', async () => {
    server.addresses.set('db.one.test', '192.0.2.7');
    await expect(resolver({ conf: 'search one.test' }).resolve('db.')).rejects.toMatchObject({
      code: 'ENOTFOUND',
    });
    expect(new Set(server.questions)).toEqual(new Set(['db']));
  });

  it.each(['missing.example', '2130706433', '', 'a..b', `${'x'.repeat(64)}.example`, 'x.'.repeat(200)])(
    'reports that there is no such name: %p',
    async (name) => {
      await expect(resolver().resolve(name)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    },
  );

  it('gives up when no server responds, and looks up no more than two names at once', async () => {
    const names = resolver({ timeoutMs: 300 });
    const started = ['a.silent', 'b.silent', 'c.silent', 'a.silent'].map((name) => names.resolve(name));
    const outcomes = await Promise.allSettled(started);
    expect(outcomes).toEqual(
      started.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'EAI_AGAIN' }) })),
    );
    const first = (name: string) => server.questions.indexOf(name);
    expect(first('c.silent')).toBeGreaterThan(Math.max(first('a.silent'), first('b.silent')));
  });

  it('remembers addresses for a moment', async () => {
    server.addresses.set('db.example', '192.0.2.7');
    const names = resolver({ cacheMs: 60_000 });
    await names.resolve('db.example');
    const asked = server.questions.length;
    await names.resolve('db.example');
    expect(server.questions.length).toBe(asked);
  });
});
