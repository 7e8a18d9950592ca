import { REQUEST_ATTEMPTS, REQUEST_TIMEOUT_MS, RETRY_DELAYS_MS } from '@libs/constants';
import { encode } from 'turbo-stream';
import { CONNECTION_LOST_STATUS, delay, isTransient, withIdempotencyKey } from './api-client';

/** What the page shows now. */
export interface ShownPage {
  /** The path and query, such as "/user/1/table?page=2". */
  url(): string;
  /** The loader data of each route, by the route's id. */
  loaderData(): Readonly<Record<string, unknown>>;
  /** The version of the pages; null if it is unknown. */
  version(): string | null;
}

export interface ScreenFetchOptions {
  shown: ShownPage;
  /** Called when a screen could not be loaded, so that the page keeps the screen that it shows. */
  onLoadFailure(): void;
  fetch?: typeof fetch;
  /** Returns a promise that resolves after this many milliseconds. */
  wait?: (ms: number) => Promise<void>;
  timeoutMs?: number;
}

/** A request that got no response from Remix. `status` is 0, or that of a proxy in front of the application. */
interface Failure {
  status: number;
  statusText: string;
}

/**
 * Creates the `fetch` for Remix's own requests, which submit forms and load screens. It makes the attempts of spec §7:
 * 25 s each, 3 in all, 200 and 400 ms apart. All attempts of a POST have the same Idempotency-Key. The server passes
 * it on to the API, so that nothing happens twice. An attempt fails if there is no response, or one that does not come
 * from Remix, such as a proxy's error page. Remix would replace the screen by its error page. Instead,
 *
 * - an action gets an error response, which `clientAction` turns into a message;
 * - a screen that is reloaded, or loaded with another query, stays as it is, with all that was typed and selected;
 * - any other screen shows Connection Error (spec §2).
 *
 * If the response comes from another version of the pages, as after an upgrade, the other screen is opened as a new
 * document, because this version may not understand its data.
 *
 * All other requests pass unchanged.
 */
export function createScreenFetch(options: ScreenFetchOptions): typeof fetch {
  const { shown, onLoadFailure, fetch: send = globalThis.fetch.bind(globalThis) } = options;
  /** The page to which a failed navigation returns. */
  let returningTo: string | null = null;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.origin !== window.location.origin || !isRemixPath(url.pathname)) return send(input, init);
    const request = withIdempotencyKey(new Request(input, init));
    const isLoad = request.method === 'GET';
    const page = pageOf(url);
    const current = normalized(shown.url());
    const isReturning = isLoad && returningTo === page;
    returningTo = null;
    if (isReturning) return shownData(shown);
    const result = await attempts(request, { ...options, fetch: send });
    if (!isLoad) return result instanceof Response ? result : failedAction(result);
    const isOtherScreen = pathOf(page) !== pathOf(current) && url.pathname !== MANIFEST_PATH;
    if (result instanceof Response && isOtherScreen && isOtherVersion(result, shown.version()))
      throw redirect(page, { 'X-Remix-Reload-Document': 'yes' });
    if (result instanceof Response && result.status < 500) return result;
    if (pathOf(page) !== pathOf(current)) {
      if (result instanceof Response) return result;
      throw new Response(null, { status: 503, statusText: CONNECTION_LOST_STATUS });
    }
    onLoadFailure();
    if (page === current) return shownData(shown);
    returningTo = current;
    // Remix handles a thrown redirect like one from the server. The address bar still contains the shown page.
    throw redirect(current, { 'X-Remix-Replace': 'yes' });
  };
}

const redirect = (location: string, headers: Record<string, string>) =>
  new Response(null, { status: 302, headers: { Location: location, ...headers } });

const VERSION_HEADER = 'X-Pages-Version';

function isOtherVersion({ headers }: Response, version: string | null): boolean {
  const other = headers.get(VERSION_HEADER);
  return other !== null && version !== null && other !== version;
}

const DATA_SUFFIX = '.data';
/** Remix loads the routes of links from here. */
const MANIFEST_PATH = '/__manifest';
const isRemixPath = (pathname: string) => pathname.endsWith(DATA_SUFFIX) || pathname === MANIFEST_PATH;
const pathOf = (page: string) => page.split('?')[0];

/** Returns the path and query of the page whose data a request loads. */
function pageOf({ pathname, search }: URL): string {
  const path = pathname === `/_root${DATA_SUFFIX}` ? '/' : pathname.replace(/\.data$/, '');
  return normalized(path + search);
}

/** Writes the query as URLSearchParams does, without the parameter that Remix adds. */
function normalized(page: string): string {
  const { pathname, searchParams } = new URL(page, window.location.origin);
  searchParams.delete('_routes');
  const query = searchParams.toString();
  return (pathname.replace(/\/$/, '') || '/') + (query && `?${query}`);
}

/** Returns Remix's response, or the last failure. Throws only if the caller aborts. */
async function attempts(
  request: Request,
  { fetch: send, wait = delay, timeoutMs = REQUEST_TIMEOUT_MS }: ScreenFetchOptions & { fetch: typeof fetch },
): Promise<Response | Failure> {
  for (let attempt = 1; ; attempt++) {
    const result = await attemptOnce(request.clone(), send, timeoutMs);
    const isFinal = result instanceof Response || (result.status !== 0 && !isTransient(result.status));
    if (isFinal || attempt >= REQUEST_ATTEMPTS) return result;
    await wait(RETRY_DELAYS_MS[attempt - 1] ?? 0);
    request.signal.throwIfAborted();
  }
}

const NO_RESPONSE: Failure = { status: 0, statusText: '' };

async function attemptOnce(
  request: Request,
  send: typeof fetch,
  timeoutMs: number,
): Promise<Response | Failure> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  // Remains registered, because deferred data arrives after this function has returned.
  request.signal.addEventListener('abort', () => controller.abort(request.signal.reason));
  try {
    const response = await send(new Request(request, { signal: controller.signal }));
    if (!isFromRemix(response, request)) return failureOf(response);
    return (await withFirstLine(response)) ?? NO_RESPONSE;
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason ?? error;
    return NO_RESPONSE;
  } finally {
    clearTimeout(timer);
  }
}

function isFromRemix({ ok, headers }: Response, { url }: Request): boolean {
  if (headers.has('X-Remix-Response') || headers.has('X-Remix-Reload-Document')) return true;
  // The manifest is the only response without Remix's header.
  return ok && new URL(url).pathname === MANIFEST_PATH && /json/.test(headers.get('Content-Type') ?? '');
}

/** HTTP/2 has no status texts. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** A page that a proxy sends with status 200 is not the expected response either. */
function failureOf({ ok, status, statusText }: Response): Failure {
  if (ok) return { status: 502, statusText: 'Bad Gateway' };
  return { status, statusText: statusText || (STATUS_TEXTS[status] ?? '') };
}

/**
 * Waits for the response's first line, which contains all data that is not deferred. Returns null if the connection
 * breaks before the end of the line.
 */
async function withFirstLine(response: Response): Promise<Response | null> {
  const { status, statusText, headers } = response;
  if (!response.body || !headers.get('Content-Type')?.startsWith('text/x-script')) return response;
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  while (!chunks.at(-1)?.includes(LINE_FEED)) {
    const { done, value } = await reader.read();
    if (done) return null;
    chunks.push(value);
  }
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(chunk);
    },
    async pull(stream) {
      const { done, value } = await reader.read();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, { status, statusText, headers });
}

const LINE_FEED = 10;

/** Returns the data that the page shows, in the form in which Remix sends it. */
function shownData(shown: ShownPage): Response {
  const routes = Object.entries(shown.loaderData()).map(([id, data]) => [id, { data }] as const);
  return remixResponse(Object.fromEntries(routes), 200);
}

/** A failure that Remix decodes to an `ErrorResponse`. */
class FailedAction {
  constructor(readonly failure: Failure) {}
}

/** Returns an error response in Remix's form. Its status keeps Remix from reloading the screen. */
function failedAction({ status, statusText }: Failure): Response {
  const failure = status === 0 ? { status: 503, statusText: CONNECTION_LOST_STATUS } : { status, statusText };
  return remixResponse({ error: new FailedAction(failure) }, Math.max(failure.status, 400));
}

const remixResponse = (data: unknown, status: number) =>
  new Response(
    encode(data, {
      plugins: [
        (value) =>
          value instanceof FailedAction && [
            'ErrorResponse',
            null,
            value.failure.status,
            value.failure.statusText,
          ],
      ],
    }),
    { status, headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' } },
  );
