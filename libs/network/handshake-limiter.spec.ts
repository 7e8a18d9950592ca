import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect, createServer as createTlsServer, type TlsOptions, type TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SELF_SIGNED_CERTIFICATE } from '../../test/support/self-signed-certificate';
import { guardedFetch } from './guarded-fetch';
import { HandshakeLimiter } from './handshake-limiter';
import { NameResolver } from './name-resolver';
import { NetworkPolicy } from './network-policy';
import { UNTRUSTED_TLS } from './untrusted-tls';

const NETWORK = new NetworkPolicy({
  allowed: ['127.0.0.0/8'],
  refused: [],
  ports: [[1, 65_535]],
  settingNames: { allowed: 'ALLOWED', refused: 'REFUSED', ports: 'PORTS' },
});
/** DHE with RSA signatures. */
const NUMBER_CIPHERS = new Set(['0033', '0039', '0067', '006b', '009e', '009f', 'ccaa']);
const SUPPORTED_GROUPS = 10;
const { cert } = SELF_SIGNED_CERTIFICATE;

/** Reads what the first message of a handshake offers (RFC 8446, section 4.1.2), as hexadecimal codes. */
function readClientHello(record: Buffer): { ciphers: string[]; groups: string[] } {
  const codes = (from: number, bytes: number) =>
    Array.from({ length: bytes / 2 }, (_, index) =>
      record.toString('hex', from + index * 2, from + index * 2 + 2),
    );
  let at = 5 + 4 + 2 + 32;
  at += 1 + record.readUInt8(at);
  const ciphers = codes(at + 2, record.readUInt16BE(at));
  at += 2 + record.readUInt16BE(at);
  at += 1 + record.readUInt8(at) + 2;
  while (record.readUInt16BE(at) !== SUPPORTED_GROUPS) at += 4 + record.readUInt16BE(at + 2);
  return { ciphers, groups: codes(at + 6, record.readUInt16BE(at + 4)) };
}

describe('a TLS connection to an untrusted server', () => {
  const closers: (() => void)[] = [];
  afterEach(() => closers.splice(0).forEach((close) => close()));

  async function listen(server: Server): Promise<number> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    server.on('connection', (socket) => closers.push(() => socket.destroy()));
    closers.push(() => void server.close());
    return (server.address() as AddressInfo).port;
  }
  /** Fetches from an HTTPS server with these options. */
  async function fetchFrom(options: TlsOptions): Promise<Response> {
    const server = createHttpsServer({ ...SELF_SIGNED_CERTIFICATE, ...options }, (_, response) =>
      response.end(),
    );
    return fetchAt(await listen(server));
  }
  function fetchAt(port: number): Promise<Response> {
    const guarded = guardedFetch({
      network: NETWORK,
      names: new NameResolver(),
      timeoutMs: 20_000,
      connections: 2,
    });
    closers.push(() => guarded.close());
    return guarded.fetch(`https://127.0.0.1:${port}/`);
  }
  /** Connects to a server whose certificate is trusted. */
  async function connectTo(serve: (socket: TLSSocket) => void, options: TlsOptions = {}) {
    const port = await listen(createTlsServer({ ...SELF_SIGNED_CERTIFICATE, ...options }, serve));
    const limiter = new HandshakeLimiter(new Socket());
    closers.push(() => limiter.destroy());
    limiter.connect(port, '127.0.0.1');
    const socket = connect({ ...UNTRUSTED_TLS, socket: limiter, ca: cert, servername: 'localhost' });
    socket.once('secureConnect', () => limiter.finishHandshake(socket));
    return socket;
  }

  it.each([[{}], [{ maxVersion: 'TLSv1.2' as const }], [{ ecdhCurve: 'P-384' }]])(
    'delivers everything that a server with %j sends before it ends the connection',
    async (options) => {
      const sent = Buffer.alloc(5_000_000, 'some text');
      const socket = await connectTo((server) => server.once('data', () => server.end(sent)), options);
      socket.write('please');
      expect((await buffer(socket)).equals(sent)).toBe(true);
    },
  );

  it('fails with the error of the connection', async () => {
    const server = createServer();
    const port = await listen(server);
    server.close();
    await expect(fetchAt(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('checks the certificate', async () => {
    await expect(fetchFrom({})).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });

  it('offers no Diffie-Hellman over numbers, whose size the server would choose', async () => {
    const server = createServer();
    const port = await listen(server);
    const fetched = fetchAt(port).catch(() => undefined);
    const [socket] = (await once(server, 'connection')) as [Socket];
    const [hello] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    await fetched;
    const { ciphers, groups } = readClientHello(hello);
    expect(ciphers).toEqual(expect.arrayContaining(['1301', 'c02f']));
    expect(ciphers.filter((cipher) => NUMBER_CIPHERS.has(cipher))).toEqual([]);
    expect(groups).toEqual(['001d', '0017', '0018', '0019']);
  });

  it('is refused if the server only has an old version of TLS', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
    await expect(fetchFrom(old)).rejects.toMatchObject({ code: 'EPROTO' });
  });

  it('is refused if the server sends a long chain of certificates', async () => {
    await expect(fetchFrom({ cert: cert.repeat(20) })).rejects.toMatchObject({
      code: expect.stringMatching(/CERT/),
    });
    await expect(fetchFrom({ cert: cert.repeat(60) })).rejects.toThrow(
      'The server sent too much during the TLS handshake.',
    );
  });

  it.each([
    ['after it has sent data', 'first'],
    ['before it has sent any data', ''],
  ])('is closed if the server begins a second handshake %s', async (_, first) => {
    const socket = await connectTo(
      (server) => {
        server.write(first);
        server.on('error', () => undefined);
        server.once('data', () => server.renegotiate({}, () => undefined));
      },
      { maxVersion: 'TLSv1.2' },
    );
    await once(socket, first === '' ? 'secureConnect' : 'data');
    socket.write('next');
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toBe('The server began a second TLS handshake.');
  });

  it('is closed if the server sends much that is hardly data', async () => {
    const socket = await connectTo((server) => {
      server.on('error', () => undefined);
      // Each byte becomes a record of 23 bytes.
      const sendByte = () => server.write('a', (error) => error ?? sendByte());
      sendByte();
    });
    let bytes = 0;
    socket.on('data', (data: Buffer) => (bytes += data.length));
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toBe('The server sent too much that is not data.');
    expect(bytes).toBeLessThan(50_000);
  });

  it('stays open while the server sends small pieces of data', async () => {
    const socket = await connectTo((server) => {
      let left = 20_000;
      const sendPiece = () => (left-- > 0 ? void server.write('12345678', sendPiece) : void server.end());
      sendPiece();
    });
    expect(await buffer(socket)).toHaveLength(160_000);
  });
});
