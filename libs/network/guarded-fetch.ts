import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { ResponseTooLarge } from './response-too-large';
import { type ConnectionGuard, type ConnectionListener, guardedSocket } from './guarded-socket';
import { HandshakeLimiter } from './handshake-limiter';
import { paceReading } from './paced-reading';
import { UNTRUSTED_TLS } from './untrusted-tls';
import { WireMeter } from './wire-meter';

const NO_BODY = new Set([204, 205, 304]);
/** Methods that change nothing at the server. */
const REPEATABLE = new Set(['GET', 'HEAD']);
/** Codes of connections that the server has closed. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

/**
 * The connection of an earlier request was closed before a response began. Most servers close idle connections after some
 * seconds, and may do so at the moment of the next request.
 */
class ConnectionOutdated extends Error {}

export interface GuardedFetchOptions extends ConnectionGuard {
  /** Timeout from the first byte of the request to the last byte of the response. */
  timeoutMs: number;
  connections: number;
  /** Maximum size of the response body. */
  maxResponseBytes?: number;
  /** How to handle a body above the maximum size: truncate it, or fail with ResponseTooLarge. */
  onOversize?: 'truncate' | 'reject';
  listener?: ConnectionListener;
  /**
   * Counts the body of a response while it arrives, together with those of other connections.
   * @param endConnection ends the response with an error, to make room
   */
  countResponse?(endConnection: (error: Error) => void): ResponseCounter;
}

/** Counts a response. `addBytes` throws if it is too long. */
export interface ResponseCounter {
  addBytes(bytes: number): void;
  /** The response has ended, however it did. */
  close(): void;
}

export interface GuardedFetch {
  fetch: typeof fetch;
  /** Closes every connection. Requests in progress and later ones fail. */
  close(): void;
}

/**
 * Returns a `fetch` whose connections obey the network policy. It follows no redirects, because their targets have
 * not been checked.
 */
export function guardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { timeoutMs, connections, maxResponseBytes = Infinity, onOversize = 'truncate' } = options;
  const meters = new WeakMap<Socket, WireMeter>();
  const guard = {
    ...options,
    meter: (wire: Socket, socket: Socket) => meters.set(socket, new WireMeter(wire, maxResponseBytes)),
  };
  const agents = {
    http: new GuardedHttpAgent(connections, guard),
    https: new GuardedHttpsAgent(connections, guard),
  };
  let isClosed = false;
  /** Uses the other idle connections, each at most once, and then a new one. */
  const send = async (outgoing: Request): Promise<Response> => {
    for (let remaining = connections; ; remaining -= 1)
      try {
        return await sendOnce(outgoing);
      } catch (error) {
        if (!(error instanceof ConnectionOutdated)) throw error;
        if (remaining === 0 || !REPEATABLE.has(outgoing.method)) throw error.cause;
      }
  };
  const sendOnce = async (outgoing: Request): Promise<Response> => {
    const url = new URL(outgoing.url);
    const secure = url.protocol === 'https:';
    const port = Number(url.port || (secure ? 443 : 80));
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A socket that is refused while the agent creates it would fail before the agent listens.
    const refusal = isIP(host) === 0 ? null : options.network.refusalOf(host, port);
    if (refusal) throw refusal;
    const body = outgoing.body ? Buffer.from(await outgoing.arrayBuffer()) : null;
    const requestOptions = {
      method: outgoing.method,
      host,
      port,
      path: url.pathname + url.search,
      headers: { ...Object.fromEntries(outgoing.headers), ...(body && { 'content-length': body.length }) },
      agent: secure ? agents.https : agents.http,
    };
    if (isClosed) throw new Error('The connections have been closed.');
    return new Promise((resolve, reject) => {
      let hasResponse = false;
      const request = (secure ? requestHttps : requestHttp)(requestOptions, (response) => {
        request.off('close', onClose);
        hasResponse = true;
        const meter = meters.get(response.socket);
        const counter = options.countResponse?.((error) => response.destroy(error));
        readResponse(response, outgoing.method, { maxResponseBytes, onOversize, meter, counter })
          .then(resolve, reject)
          .finally(() => {
            clearTimer();
            counter?.close();
          });
      });
      // Settles the promise within the timeout, whatever the server does.
      const timer = setTimeout(() => fail(timeoutError(timeoutMs)), timeoutMs);
      const onAbort = () => fail(new Error('The request was canceled.'));
      outgoing.signal.addEventListener('abort', onAbort);
      const clearTimer = () => {
        clearTimeout(timer);
        outgoing.signal.removeEventListener('abort', onAbort);
      };
      const fail = (error: Error) => {
        clearTimer();
        reject(error);
        request.destroy();
      };
      const onClose = () => fail(new Error('The connection was closed before a response arrived.'));
      request.on('close', onClose);
      request.on('socket', (socket) => meters.get(socket)?.reset());
      // Handles an upgrade that the request did not ask for. Without this listener, Node would close the connection
      // without an error.
      request.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy();
        fail(new Error(`The server responded with ${statusCode}.`));
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        const isOutdated = request.reusedSocket && !hasResponse && CLOSED.has(error.code ?? '');
        fail(isOutdated ? new ConnectionOutdated(undefined, { cause: error }) : error);
      });
      if (outgoing.signal.aborted) onAbort();
      request.end(body);
    });
  };
  return {
    fetch: (input, init) => send(new Request(input, init)),
    close() {
      // A destroyed agent would open new connections.
      isClosed = true;
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

interface Guard extends ConnectionGuard {
  listener?: ConnectionListener;
  /**
   * Limits what arrives for each request.
   * @param wire what reads from the network
   * @param socket what the agent uses: the same, or the TLS socket around it
   */
  meter(wire: Socket, socket: Socket): void;
}

function connectGuarded(guard: Guard, { host, port }: ConnectionOptions): Socket {
  const socket = guardedSocket(guard, guard.listener);
  paceReading(socket);
  return socket.connect(port ?? 0, host ?? '');
}

class GuardedHttpAgent extends HttpAgent {
  constructor(
    connections: number,
    private readonly guard: Guard,
  ) {
    super({ keepAlive: true, maxSockets: connections });
  }

  override createConnection(options: ConnectionOptions): Socket {
    const socket = connectGuarded(this.guard, options);
    this.guard.meter(socket, socket);
    return socket;
  }
}

class GuardedHttpsAgent extends HttpsAgent {
  constructor(
    connections: number,
    private readonly guard: Guard,
  ) {
    super({ keepAlive: true, maxSockets: connections });
  }

  override createConnection(options: ConnectionOptions): TLSSocket {
    const wire = connectGuarded(this.guard, options);
    const limiter = new HandshakeLimiter(wire);
    const socket = connectTls({ ...options, ...UNTRUSTED_TLS, socket: limiter });
    this.guard.meter(wire, socket);
    socket.once('secureConnect', () => {
      limiter.finishHandshake(socket);
      this.guard.listener?.onEncrypted?.();
    });
    return socket;
  }
}

interface BodyLimits {
  maxResponseBytes: number;
  onOversize: 'truncate' | 'reject';
  meter: WireMeter | undefined;
  counter: ResponseCounter | undefined;
}

async function readResponse(
  response: IncomingMessage,
  method: string,
  { maxResponseBytes, onOversize, meter, counter }: BodyLimits,
): Promise<Response> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    meter?.addBody(chunk);
    counter?.addBytes(chunk.length);
    chunks.push(chunk.subarray(0, maxResponseBytes - bytes));
    bytes += chunk.length;
    if (bytes > maxResponseBytes && onOversize === 'reject') throw new ResponseTooLarge(maxResponseBytes);
    // Breaking out of the loop closes the connection.
    if (bytes >= maxResponseBytes && onOversize === 'truncate') break;
  }
  const status = response.statusCode ?? 500;
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    for (const item of [value ?? []].flat()) headers.append(name, item);
  const body = NO_BODY.has(status) || method === 'HEAD' ? null : Buffer.concat(chunks);
  return new Response(body, { status, headers });
}

const timeoutError = (timeoutMs: number): Error =>
  Object.assign(new Error(`no response within ${timeoutMs} ms`), { code: 'ETIMEDOUT' });
