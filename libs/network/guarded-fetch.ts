import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { AnswerTooLong } from './answer-bounds';
import { guardedLookup, type Stages } from './guarded-socket';
import type { NetworkPolicy } from './network-policy';

const NO_BODY = new Set([204, 205, 304]);

export interface GuardedFetchOptions {
  network: NetworkPolicy;
  /** For a request from its first byte to the answer's last. */
  timeoutMs: number;
  connections: number;
  /** Bytes of an answer's body that are taken. */
  bodyMost?: number;
  /** What becomes of a longer one: cut off there, or refused by AnswerTooLong. */
  beyond?: 'cut' | 'refuse';
  stages?: Stages;
}

export interface GuardedFetch {
  fetch: typeof fetch;
  /** Ends every connection. */
  close(): void;
}

/** `fetch` whose connections obey the policy, and which follows no redirection: it would lead past what was looked at. */
export function guardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { network, timeoutMs, connections, stages, bodyMost = Infinity, beyond = 'cut' } = options;
  const rules = { keepAlive: true, maxSockets: connections };
  const agents = { http: new HttpAgent(rules), https: new HttpsAgent(rules) };
  const send = async (given: Request): Promise<Response> => {
    const url = new URL(given.url);
    const secure = url.protocol === 'https:';
    const port = Number(url.port || (secure ? 443 : 80));
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const refusal = isIP(host) === 0 ? null : network.refusalOf(host, port);
    if (refusal) throw refusal;
    if (isIP(host) !== 0) stages?.resolved?.([host]);
    const body = given.body ? Buffer.from(await given.arrayBuffer()) : null;
    const wish = {
      method: given.method,
      host,
      port,
      path: url.pathname + url.search,
      headers: { ...Object.fromEntries(given.headers), ...(body && { 'content-length': body.length }) },
      agent: secure ? agents.https : agents.http,
      lookup: guardedLookup(network, port, stages),
      autoSelectFamily: true,
    };
    return new Promise((resolve, reject) => {
      const request = (secure ? requestHttps : requestHttp)(wish, (answer) => {
        request.off('close', onClose);
        read(answer, given.method, { most: bodyMost, beyond }).then(resolve, reject).finally(over);
      });
      // A timer of our own: whatever a server does, or leaves undone, the promise is kept by then.
      const timer = setTimeout(() => fail(tooLate(timeoutMs)), timeoutMs);
      const over = () => clearTimeout(timer);
      const fail = (error: Error) => {
        over();
        reject(error);
        request.destroy();
      };
      const onClose = () => fail(new Error('The connection was closed before an answer came.'));
      request.on('close', onClose);
      // Not asked for; without a listener Node closes the connection and says nothing.
      request.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy();
        fail(new Error(`It answered ${statusCode}.`));
      });
      request.on('socket', (socket) => {
        // One that is kept alive comes again with each request.
        if (!socket.connecting) return;
        socket.once('connect', () => stages?.connected?.(socket.remoteAddress ?? ''));
        socket.once('secureConnect', () => stages?.encrypted?.());
      });
      request.on('error', fail);
      request.end(body);
    });
  };
  return {
    fetch: (input, init) => send(new Request(input, init)),
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

async function read(
  answer: IncomingMessage,
  method: string,
  { most, beyond }: { most: number; beyond: 'cut' | 'refuse' },
): Promise<Response> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece.subarray(0, most - bytes));
    bytes += piece.length;
    if (bytes > most && beyond === 'refuse') throw new AnswerTooLong(most);
    // Leaving the loop ends the connection.
    if (bytes >= most && beyond === 'cut') break;
  }
  const status = answer.statusCode ?? 500;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const body = NO_BODY.has(status) || method === 'HEAD' ? null : Buffer.concat(pieces);
  return new Response(body, { status, headers });
}

const tooLate = (timeoutMs: number): Error =>
  Object.assign(new Error(`no answer within ${timeoutMs} ms`), { code: 'ETIMEDOUT' });
