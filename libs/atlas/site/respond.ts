import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Exchange } from './exchange';

const compress = promisify(gzip);
const MIN_COMPRESSED_BYTES = 1_024;

export interface SiteResponse {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: OutgoingHttpHeaders;
  /** The gzipped body, if it is available. */
  gzipped?: Buffer;
}

/**
 * Sends a complete response. Compresses it with gzip if the visitor accepts gzip and the body is text of at least 1
 * KB. Resolves when the response has been passed to the socket.
 */
export async function respond({ request, response }: Exchange, content: SiteResponse): Promise<void> {
  const rawBody = Buffer.isBuffer(content.body) ? content.body : Buffer.from(content.body);
  const shouldCompress =
    /^(text|application)\//.test(content.type) &&
    rawBody.length >= MIN_COMPRESSED_BYTES &&
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = shouldCompress ? (content.gzipped ?? (await compress(rawBody, { level: 1 }))) : rawBody;
  if (response.destroyed) return;
  response.writeHead(content.status ?? 200, {
    'content-type': content.type,
    'content-length': body.length,
    ...(shouldCompress ? { 'content-encoding': 'gzip' } : {}),
    'cache-control': 'no-store',
    ...content.headers,
  });
  await send(response, request.method === 'HEAD' ? null : body);
}

/** Sends an uncompressed response in two halves with a pause between them. */
export async function respondInHalves(
  { response }: Exchange,
  { status, type, body }: SiteResponse,
  pauseMs: number,
): Promise<void> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const half = Math.floor(bytes.length / 2);
  response.writeHead(status ?? 200, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': 'no-store',
  });
  response.write(bytes.subarray(0, half));
  await setTimeout(pauseMs);
  if (response.destroyed) return;
  await send(response, bytes.subarray(half));
}

function send(response: ServerResponse, body: Buffer | null): Promise<void> {
  return new Promise((done) => {
    response.once('close', done);
    response.end(body ?? undefined, done);
  });
}

export const html = (body: string, status = 200): SiteResponse => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});

export const redirect = (location: string, headers: OutgoingHttpHeaders = {}): SiteResponse => ({
  ...html('', 302),
  headers: { location, ...headers },
});
