import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { NetworkFailed, SearchStopped, SourceBlocked } from '../errors';
import type { MapsSource, SearchPage, SearchRequest } from '../maps-source';
import { boundsOf, overpassQuery } from './overpass-query';
import { readElements } from './read-elements';

export interface OverpassOptions {
  /** The interpreter of a server that speaks the Overpass API, e.g. https://overpass.example.org/api/interpreter. */
  endpoint: string;
  /** Names this deployment to the server's operator, as its rules ask. */
  userAgent: string;
  /** Called before each request; resolves when it may go. */
  beforeRequest?: (signal: AbortSignal) => Promise<void>;
  /** Milliseconds that a request may take. */
  timeoutMs?: number;
}

/** Rows that one page hands over: what the recorder takes in one transaction. */
const ROWS_PER_PAGE = 20;
const DEFAULT_TIMEOUT_MS = 90_000;
/** A larger answer is refused: it would be kept in memory whole. */
const MAX_RESPONSE_BYTES = 128 * 1024 * 1024;

/**
 * A source over OpenStreetMap by the Overpass API: one request for each search, without a browser. An answer holds everything
 * of its area, so that one search covers a town; it is handed over in pages like those of the maps service.
 */
export function openOverpassSource(options: OverpassOptions): MapsSource {
  const closed = new AbortController();
  return {
    search: (request, signal) => searchPages(options, request, AbortSignal.any([signal, closed.signal])),
    close() {
      closed.abort(new SearchStopped('The source is closed.'));
      return Promise.resolve();
    },
  };
}

async function* searchPages(
  options: OverpassOptions,
  request: SearchRequest,
  signal: AbortSignal,
): AsyncGenerator<SearchPage, void, void> {
  const startedAt = performance.now();
  const result = readElements(await sendQuery(options, overpassQuery(request), signal));
  if ('failure' in result) throw new NetworkFailed(`The server did not finish: ${result.failure}`);
  const { rows } = result;
  const viewport = request.area ? boundsOf(request.area) : null;
  const tookMs = performance.now() - startedAt;
  for (let index = 0; ; index++) {
    if (signal.aborted) throw new SearchStopped('The search was stopped.');
    const from = index * ROWS_PER_PAGE;
    const end = from + ROWS_PER_PAGE >= rows.length;
    yield {
      index,
      rows: rows.slice(from, from + ROWS_PER_PAGE),
      end,
      viewport,
      origin: 'response',
      tookMs: index === 0 ? tookMs : 0,
    };
    if (end) return;
  }
}

async function sendQuery(options: OverpassOptions, query: string, signal: AbortSignal): Promise<string> {
  try {
    await options.beforeRequest?.(signal);
    const response = await fetch(options.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'user-agent': options.userAgent,
      },
      body: new URLSearchParams({ data: query }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)]),
    });
    assertOk(response);
    return await readBody(response);
  } catch (error) {
    if (signal.aborted) throw new SearchStopped('The search was stopped.');
    if (error instanceof SourceBlocked || error instanceof NetworkFailed) throw error;
    throw new NetworkFailed(`The connection failed: ${reasonFor(error)}`);
  }
}

/** 429 is the server's word that this deployment asks too much: nobody asks on before its user decided. */
function assertOk({ status, statusText }: Response): void {
  if (status === 429 || status === 403) throw new SourceBlocked(`The service answered ${status}.`);
  if (status >= 300) throw new NetworkFailed(`The service answered ${status} ${statusText}.`);
}

async function readBody(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of Readable.fromWeb(response.body as ReadableStream)) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new NetworkFailed('The answer is larger than can be read.');
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}

const reasonFor = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return cause.message;
  return error instanceof Error ? error.message : String(error);
};
