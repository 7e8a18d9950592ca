import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { CustomFetchOptions } from 'openid-client';
import { ResponseTooLarge } from '@libs/network';

/** Time until the last byte of a response. A sign-in needs at most four requests. */
const TIMEOUT_MS = 5_000;
/** Metadata, keys and tokens are a few kilobytes. */
const MAX_RESPONSE_BYTES = 2 ** 20;
const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Sends a request to the provider. It follows no redirects. The operator chose the provider, so it may be in any
 * network, and is reached through the proxy of the process like other services of the operator.
 * @throws ResponseTooLarge
 */
export async function boundedFetch(url: string, options: CustomFetchOptions): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...(options as RequestInit), redirect: 'manual', signal });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body = response.body ? Readable.fromWeb(response.body as ReadableStream) : [];
  for await (const chunk of body) {
    chunks.push(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).length;
    // Throwing an error in the loop closes the connection.
    if (bytes > MAX_RESPONSE_BYTES) throw new ResponseTooLarge(MAX_RESPONSE_BYTES);
  }
  const { status, headers } = response;
  return new Response(STATUSES_WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers });
}
