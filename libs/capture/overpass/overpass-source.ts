import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { RawListing } from '@libs/listing';
import { boundsOf } from '../area';
import {
  CaptureError,
  NetworkFailed,
  SearchStopped,
  SourceBlocked,
  SourceUnreachable,
  UnknownResponseFormat,
} from '../errors';
import type { MapsSource, SearchPage, SearchRequest } from '../maps-source';
import { isServerError, kindOfNodeError } from '../outage-kind';
import { overpassQuery } from './overpass-query';
import { readElements } from './read-elements';

export interface OverpassOptions {
  /** URL of the Overpass API interpreter, e.g. https://overpass.example.org/api/interpreter. */
  endpoint: string;
  /** Identifies this deployment to the server's operator, as the server's rules require. */
  userAgent: string;
  /** Called before each request; resolves when the request may be sent. */
  beforeRequest?: (signal: AbortSignal) => Promise<void>;
  /** Maximum time for a request, in milliseconds. */
  timeoutMs?: number;
}

/** Rows per page: as many as the recorder stores in one transaction. */
const ROWS_PER_PAGE = 20;
const DEFAULT_TIMEOUT_MS = 90_000;
/** Maximum size of a response. A larger response is rejected, because the entire response is buffered in memory. */
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/**
 * Opens a source for OpenStreetMap through the Overpass API: one request per search, without a browser. A response
 * contains everything in its area, so one search covers a town. The source returns the response in pages like those
 * of the maps service.
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
  if ('failure' in result) throw new NetworkFailed(`The server did not finish the query: ${result.failure}`);
  const { rows } = result;
  const viewport = request.area ? boundsOf(request.area) : null;
  const tookMs = performance.now() - startedAt;
  let next = take(rows, ROWS_PER_PAGE);
  // The element of a place that is gone is not in the response.
  if (request.place && next.length === 0 && result.elements > 0)
    throw new UnknownResponseFormat('The element of the place has no name.');
  for (let index = 0; ; index++) {
    if (signal.aborted) throw new SearchStopped('The search was stopped.');
    const current = next;
    next = take(rows, ROWS_PER_PAGE);
    const end = next.length === 0;
    yield {
      index,
      rows: current,
      end,
      viewport,
      origin: 'response',
      tookMs: index === 0 ? tookMs : 0,
    };
    if (end) return;
  }
}

function take(rows: Iterator<RawListing>, count: number): RawListing[] {
  const taken: RawListing[] = [];
  while (taken.length < count) {
    const { value, done } = rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

async function sendQuery(options: OverpassOptions, query: string, signal: AbortSignal): Promise<string> {
  try {
    await options.beforeRequest?.(signal);
    const response = await fetch(options.endpoint, {
      method: 'POST',
      // The server must not decide what else this deployment asks.
      redirect: 'manual',
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
    if (error instanceof CaptureError) throw error;
    throw new SourceUnreachable(
      kindOfNodeError(error) ?? 'connection',
      `The connection failed: ${reasonFor(error)}`,
    );
  }
}

/**
 * 429 means that this deployment sends too many requests. Reporting a block stops further requests until the user
 * decides.
 */
function assertOk({ status, statusText }: Response): void {
  if (status === 429 || status === 403) throw new SourceBlocked(`The service returned error ${status}.`);
  const message = `The service returned status ${status} ${statusText}.`;
  if (isServerError(status)) throw new SourceUnreachable('server-error', message);
  if (status >= 300) throw new NetworkFailed(message);
}

async function readBody(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of Readable.fromWeb(response.body as ReadableStream)) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new NetworkFailed('The response is too large.');
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}

const reasonFor = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return cause.message;
  return error instanceof Error ? error.message : String(error);
};
