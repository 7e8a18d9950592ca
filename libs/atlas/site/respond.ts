import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const WORTH_COMPRESSING_BYTES = 1_024;

export interface Answer {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: OutgoingHttpHeaders;
}

/** Sends a whole answer, gzipped when the visitor takes it and it is worth while. Resolves when it has left for the socket. */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  const plain = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
  const text = /^(text|application)\//.test(answer.type);
  const zipped =
    text &&
    plain.length >= WORTH_COMPRESSING_BYTES &&
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = zipped ? await compress(plain, { level: 1 }) : plain;
  if (response.destroyed) return;
  response.writeHead(answer.status ?? 200, {
    'content-type': answer.type,
    'content-length': body.length,
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
    'cache-control': 'no-store',
    ...answer.headers,
  });
  await new Promise<void>((done) => {
    response.once('close', done);
    response.end(request.method === 'HEAD' ? undefined : body, done);
  });
}

export const redirect = (
  request: IncomingMessage,
  response: ServerResponse,
  location: string,
): Promise<void> =>
  respond(request, response, {
    status: 302,
    type: 'text/html; charset=utf-8',
    body: '',
    headers: { location },
  });
