import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { parseUrl } from '@libs/constants';
import type { ProcessEnvironment } from './browser-environment';
import { whenConnected } from './socket-events';

/** Maximum size of a proxy's response, in bytes. */
const MAX_HEAD_BYTES = 16_384;

/**
 * Returns the HTTP proxy through which the network reaches a host, or null for a direct connection. HTTPS_PROXY and
 * HTTP_PROXY name it for each scheme, ALL_PROXY for both, and NO_PROXY lists the exceptions; lower case takes
 * precedence.
 */
export function proxyFor(
  secure: boolean,
  host: string,
  port: number,
  environment: ProcessEnvironment = process.env,
): URL | null {
  const read = (name: string) => (environment[name.toLowerCase()] ?? environment[name])?.trim() || null;
  const address = read(secure ? 'HTTPS_PROXY' : 'HTTP_PROXY') ?? read('ALL_PROXY');
  if (address === null || isExempt(host, port, read('NO_PROXY') ?? '')) return null;
  const proxy = parseUrl(/^[a-z0-9]+:\/\//i.test(address) ? address : `http://${address}`);
  return proxy && /^https?:$/.test(proxy.protocol) ? proxy : null;
}

/** "example.com", ".example.com" and "*.example.com" include the names below; a port limits an entry to that port. */
function isExempt(host: string, port: number, noProxy: string): boolean {
  return noProxy.split(/[\s,]+/).some((entry) => {
    if (entry === '*') return true;
    const [, name = '', only] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (only !== undefined && isIP(entry) === 0 && Number(only) !== port) return false;
    const suffix = (isIP(entry) === 6 ? entry : name).replace(/^\*?\./, '');
    return suffix !== '' && (host === suffix || (isIP(host) === 0 && host.endsWith(`.${suffix}`)));
  });
}

/**
 * Connects to a host through an HTTP proxy (CONNECT, RFC 9110 section 9.3.6).
 *
 * @throws Error if the proxy cannot be reached or refuses.
 */
export async function connectThroughProxy(
  proxy: URL,
  host: string,
  port: number,
  timeoutMs: number,
): Promise<Socket> {
  const secure = proxy.protocol === 'https:';
  const address = {
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: Number(proxy.port || (secure ? 443 : 80)),
    noDelay: true,
  };
  const socket = secure
    ? await whenConnected(
        connectTls({ ...address, servername: isIP(address.host) === 0 ? address.host : '' }),
        'secureConnect',
        timeoutMs,
      )
    : await whenConnected(connect(address), 'connect', timeoutMs);
  const target = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const credentials = proxy.username
    ? `Proxy-Authorization: Basic ${Buffer.from(`${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`).toString('base64')}\r\n`
    : '';
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${credentials}\r\n`);
  const head = await readHead(socket, timeoutMs);
  if (/^HTTP\/1\.[01] 2\d\d /.test(head)) return socket;
  socket.destroy();
  throw new Error(`The proxy responded: ${head.split('\r\n', 1)[0]?.slice(0, 200)}`);
}

/** Reads a response up to the end of its headers, and leaves what follows in the socket. */
function readHead(socket: Socket, timeoutMs: number): Promise<string> {
  let received = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => fail(new Error(`no response from the proxy within ${timeoutMs} ms`)),
      timeoutMs,
    );
    const stop = () => {
      clearTimeout(timer);
      socket.pause();
      socket.off('data', onData).off('error', fail).off('close', onClose);
    };
    const fail = (error: Error) => {
      stop();
      socket.destroy();
      reject(error);
    };
    const onClose = () => fail(new Error('The proxy closed the connection.'));
    const onData = (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const end = received.indexOf('\r\n\r\n');
      if (end === -1) {
        if (received.length > MAX_HEAD_BYTES) fail(new Error("The proxy's response is too long."));
        return;
      }
      stop();
      if (end + 4 < received.length) socket.unshift(received.subarray(end + 4));
      resolve(received.toString('latin1', 0, end));
    };
    socket.on('data', onData).on('error', fail).on('close', onClose);
  });
}
