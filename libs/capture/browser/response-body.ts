import type { CDPSession } from 'playwright';

/** A response has up to 20 places, and rarely more than 300 kB. */
const MAX_BODY_BYTES = 4 * 2 ** 20;
const PIECE_BYTES = 256 * 1_024;

/** The response of a request that is paused. */
interface PausedResponse {
  requestId: string;
  responseStatusCode?: number;
  responseHeaders?: { name: string; value: string }[];
}

/** Headers that describe how the body was transferred. The browser has decoded it. */
const TRANSFER_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/**
 * Reads the decoded body of a paused response, piece by piece. The body then no longer exists in the browser: pass it
 * on by `passOn`, or end the request by `refuse`. Returns null if the body is larger than any useful response: a few
 * kilobytes can decode to gigabytes.
 */
export async function readBody(cdp: CDPSession, { requestId }: PausedResponse): Promise<Buffer | null> {
  const { stream: handle } = await cdp.send('Fetch.takeResponseBodyAsStream', { requestId });
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const { data, base64Encoded, eof } = await cdp.send('IO.read', { handle, size: PIECE_BYTES });
      const piece = Buffer.from(data, base64Encoded === true ? 'base64' : 'utf8');
      bytes += piece.length;
      if (bytes > MAX_BODY_BYTES) return null;
      pieces.push(piece);
      if (eof) return Buffer.concat(pieces);
    }
  } finally {
    cdp.send('IO.close', { handle }).catch(() => undefined);
  }
}

/** Gives the page a response whose body has been read. */
export async function passOn(cdp: CDPSession, response: PausedResponse, body: Buffer): Promise<void> {
  const { requestId, responseStatusCode = 200, responseHeaders = [] } = response;
  await cdp.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: responseStatusCode,
    responseHeaders: responseHeaders.filter(({ name }) => !TRANSFER_HEADERS.has(name.toLowerCase())),
    body: body.toString('base64'),
  });
}

/** Ends a request whose response the page does not get. */
export async function refuse(cdp: CDPSession, { requestId }: PausedResponse): Promise<void> {
  await cdp.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
}
