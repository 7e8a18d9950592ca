import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { ResponseTooLarge } from './response-too-large';
import { type ConnectionGuard, type ConnectionListener, guardedLookup } from './guarded-socket';

const NO_BODY = new Set([204, 205, 304]);

export interface GuardedFetchOptions extends ConnectionGuard {
  /** Timeout from the first byte of the request to the last byte of the response. */
  timeoutMs: number;
  connections: number;
  /** Maximum size of the response body. */
  maxResponseBytes?: number;
  /** How to handle a body above the maximum size: truncate it, or fail with ResponseTooLarge. */
  onOversize?: 'truncate' | 'reject';
  listener?: ConnectionListener;
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
  const {
    network,
    names,
    timeoutMs,
    connections,
    listener,
    maxResponseBytes = Infinity,
    onOversize = 'truncate',
  } = options;
  const agentOptions = { keepAlive: true, maxSockets: connections };
  const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) };
  let isClosed = false;
  const send = async (outgoing: Request): Promise<Response> => {
    const url = new URL(outgoing.url);
    const secure = url.protocol === 'https:';
    const port = Number(url.port || (secure ? 443 : 80));
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const refusal = isIP(host) === 0 ? null : network.refusalOf(host, port);
    if (refusal) throw refusal;
    if (isIP(host) !== 0) listener?.onResolved?.([host]);
    const body = outgoing.body ? Buffer.from(await outgoing.arrayBuffer()) : null;
    const requestOptions = {
      method: outgoing.method,
      host,
      port,
      path: url.pathname + url.search,
      headers: { ...Object.fromEntries(outgoing.headers), ...(body && { 'content-length': body.length }) },
      agent: secure ? agents.https : agents.http,
      lookup: guardedLookup({ network, names }, port, listener),
      autoSelectFamily: true,
    };
    if (isClosed) throw new Error('The connections have been closed.');
    return new Promise((resolve, reject) => {
      const request = (secure ? requestHttps : requestHttp)(requestOptions, (response) => {
        request.off('close', onClose);
        readResponse(response, outgoing.method, { maxResponseBytes, onOversize })
          .then(resolve, reject)
          .finally(clearTimer);
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
      // Handles an upgrade that the request did not ask for. Without this listener, Node would close the connection
      // without an error.
      request.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy();
        fail(new Error(`The server responded with ${statusCode}.`));
      });
      request.on('socket', (socket) => {
        // Skips a kept-alive connection, which Node reports again for each request.
        if (!socket.connecting) return;
        socket.once('connect', () => listener?.onConnected?.(socket.remoteAddress ?? ''));
        socket.once('secureConnect', () => listener?.onEncrypted?.());
      });
      request.on('error', fail);
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

async function readResponse(
  response: IncomingMessage,
  method: string,
  { maxResponseBytes, onOversize }: { maxResponseBytes: number; onOversize: 'truncate' | 'reject' },
): Promise<Response> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
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
