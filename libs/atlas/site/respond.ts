import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Exchange } from './exchange';

const compress = promisify(gzip);
const WORTH_COMPRESSING_BYTES = 1_024;

export interface Answer {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: OutgoingHttpHeaders;
  /** The body already gzipped, where it is known. */
  zipped?: Buffer;
}

/** Sends a whole answer, gzipped when the visitor takes it and it is worth while. Resolves when it has left for the socket. */
export async function respond({ request, response }: Exchange, answer: Answer): Promise<void> {
  const plain = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
  const zips =
    /^(text|application)\//.test(answer.type) &&
    plain.length >= WORTH_COMPRESSING_BYTES &&
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = zips ? (answer.zipped ?? (await compress(plain, { level: 1 }))) : plain;
  if (response.destroyed) return;
  response.writeHead(answer.status ?? 200, {
    'content-type': answer.type,
    'content-length': body.length,
    ...(zips ? { 'content-encoding': 'gzip' } : {}),
    'cache-control': 'no-store',
    ...answer.headers,
  });
  await handOver(response, request.method === 'HEAD' ? null : body);
}

function handOver(response: ServerResponse, body: Buffer | null): Promise<void> {
  return new Promise((done) => {
    response.once('close', done);
    response.end(body ?? undefined, done);
  });
}

export const html = (body: string, status = 200): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});

export const redirect = (location: string, headers: OutgoingHttpHeaders = {}): Answer => ({
  ...html('', 302),
  headers: { location, ...headers },
});
