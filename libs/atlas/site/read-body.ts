import type { IncomingMessage } from 'node:http';

const MAX_BODY_BYTES = 100_000;

/** Returns the request body as text. Throws if the body is longer than any form on this site can send. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error('the body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
