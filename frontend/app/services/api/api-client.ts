import {
  CONNECTION_MESSAGES,
  REQUEST_ATTEMPTS,
  REQUEST_TIMEOUT_MS,
  RETRYABLE_STATUSES,
  RETRY_DELAYS_MS,
} from '@libs/constants';
import createClient from 'openapi-fetch';
import type { paths } from './api.gen';
import { withSessionCheck } from '../session/session-end';

/** The value to which an openapi-fetch call resolves. */
export interface ApiResult<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** A failed API call, with the message to show. `status` is 0 if no response arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly code: string | null = null,
    readonly details: readonly { path: string; message: string }[] = [],
    /** The message or text in the response body; null if there is none. */
    readonly serverMessage: string | null = null,
  ) {
    super(message);
  }
}

export interface RequestOptions {
  fetch?: typeof fetch;
  /** Returns a promise that resolves after this many milliseconds. */
  wait?: (ms: number) => Promise<void>;
  timeoutMs?: number;
}

/**
 * Creates a `fetch` that follows spec §7. It sends credentials, allows 25 s for each attempt including the response
 * body, and makes up to 3 attempts, 200 and 400 ms apart. It retries after a network error, after a timeout, and
 * after status 502, 503 or 504. If an earlier attempt is still in progress, it asks every second, for as long as it would
 * wait for a response. All attempts of a write use the same Idempotency-Key, so that a repeated request
 * cannot take effect twice.
 * @throws ApiError with status 0 if no attempt gets a response; if the caller aborts, the abort error is thrown
 *   unchanged
 */
export function createRequestFetch({
  fetch: send = (request) => fetch(request),
  wait = delay,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: RequestOptions = {}) {
  return async (request: Request): Promise<Response> => {
    const keyedRequest = withIdempotencyKey(request);
    let waitsLeft = Math.floor(timeoutMs / IN_PROGRESS_DELAY_MS);
    for (let attempt = 1; ;) {
      const reply = await attemptOnce(keyedRequest.clone(), send, timeoutMs);
      const isInProgress = reply !== null && (await isFirstAttemptInProgress(reply));
      const isLast = isInProgress ? waitsLeft-- === 0 : attempt >= REQUEST_ATTEMPTS;
      if (reply !== null && (isLast || !(isInProgress || isTransient(reply.status)))) return reply;
      if (isLast) throw new ApiError(0, CONNECTION_MESSAGES.cannotConnect);
      await wait(isInProgress ? IN_PROGRESS_DELAY_MS : (RETRY_DELAYS_MS[attempt - 1] ?? 0));
      if (!isInProgress) attempt += 1;
      keyedRequest.signal.throwIfAborted();
    }
  };
}

/** Returns the typed client for browser code. */
export const browserApi = (options: RequestOptions = {}) =>
  createClient<paths>({
    baseUrl: window.location.origin,
    credentials: 'include',
    headers: { Accept: 'application/json' },
    fetch: withSessionCheck(createRequestFetch(options)),
  });

/**
 * Returns a call's data.
 * @throws ApiError if the response is an error. Its message is the response's error or message field, otherwise the
 *   status text.
 */
export async function unwrap<T>(call: Promise<ApiResult<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok) return data as T;
  throw toApiError(response, error);
}

/**
 * Returns the message to show for a failed call. This is the server's message if the server refused the request or
 * explained the failure. Otherwise it is `fallback`, because neither a missing response nor "Unknown error" (spec §8)
 * explains anything.
 */
export function displayMessage({ status, code, message }: ApiError, fallback: string): string {
  const isRefusal = status !== 0 && status < 500;
  const hasOwnExplanation = isTemporary(code) || code?.startsWith('auth.');
  return isRefusal || hasOwnExplanation ? message : fallback;
}

/** Returns whether the server cannot do its work for a while, for a reason that its message explains. */
export const isTemporary = (code: string | null): boolean =>
  code === 'unavailable' || (code?.startsWith('storage.') ?? false);

/** Returns whether the error is a 404 response, after which a retry would not help. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
/** Returns whether the session has ended, in which case a retry would not help. */
export const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Status text of a loader's response if the API could not be reached. */
export const CONNECTION_LOST_STATUS = CONNECTION_MESSAGES.title;

export const connectionLostResponse = () =>
  new Response(null, { status: 503, statusText: CONNECTION_LOST_STATUS });

/** Status text of a loader's response if the API cannot do its work for a while. Its body is the message to show. */
export const TEMPORARY_STATUS = 'Temporarily Unavailable';

export const temporaryResponse = (message: string) =>
  new Response(message, { status: 503, statusText: TEMPORARY_STATUS });

function toApiError(response: Response, body: unknown): ApiError {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
  const message = [fields.error, fields.message, response.statusText].find(isText);
  // A proxy's HTML error page contains no message for the user.
  const serverMessage = [fields.message, fields.error, body].find(
    (text) => isText(text) && !text.trim().startsWith('<'),
  );
  return new ApiError(
    response.status,
    String(message ?? `HTTP ${response.status}`),
    typeof fields.code === 'string' ? fields.code : null,
    Array.isArray(fields.details) ? (fields.details as ApiError['details']) : [],
    isText(serverMessage) ? serverMessage.trim() : null,
  );
}

/** Delay after which the API asks for a repetition while the first attempt is in progress. */
const IN_PROGRESS_DELAY_MS = 1_000;

/**
 * Returns whether an earlier attempt with the same key is still in progress. Its connection may be lost, but it has
 * reached the server.
 */
const isFirstAttemptInProgress = async (reply: Response): Promise<boolean> =>
  reply.status === 409 && (await reply.clone().text()).includes('"idempotency.in_progress"');

export const isTransient = (status: number) => (RETRYABLE_STATUSES as readonly number[]).includes(status);
const isReadRequest = ({ method }: Request) => method === 'GET' || method === 'HEAD';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Returns whether the request is a write that has no key yet. */
export const acceptsKey = (request: Request): boolean =>
  !isReadRequest(request) && !request.headers.has(IDEMPOTENCY_KEY_HEADER);

/** Gives a write a new key. All attempts must use the returned request. */
export function withIdempotencyKey(request: Request): Request {
  if (!acceptsKey(request)) return request;
  const keyedRequest = new Request(request);
  keyedRequest.headers.set(IDEMPOTENCY_KEY_HEADER, randomKey());
  return keyedRequest;
}

/**
 * Generates a random key with `getRandomValues`, because `crypto.randomUUID` is missing on pages served over plain
 * HTTP.
 */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the response including its body, or null if no complete response arrived in time. Throws only if the caller
 * aborts.
 */
async function attemptOnce(
  request: Request,
  send: typeof fetch,
  timeoutMs: number,
): Promise<Response | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const abort = () => controller.abort();
  request.signal.addEventListener('abort', abort);
  try {
    return await withBodyRead(await send(new Request(request, { signal: controller.signal })));
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason ?? error;
    return null;
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', abort);
  }
}

/**
 * Reads the body while the timeout is still running. A successful response whose body is not JSON is treated as
 * having no data, unless it is a file.
 */
async function withBodyRead(reply: Response): Promise<Response> {
  if (reply.ok && isFile(reply)) return new Response(await reply.arrayBuffer(), reply);
  const text = await reply.text();
  const body = reply.ok && !isJson(text) ? null : text;
  const isBodiless = body === null || body === '' || [204, 205, 304].includes(reply.status);
  const { status, statusText, headers } = reply;
  const copiedHeaders = new Headers(headers);
  copiedHeaders.delete('Content-Length');
  return new Response(isBodiless ? null : body, { status, statusText, headers: copiedHeaders });
}

const isFile = ({ headers }: Response): boolean =>
  headers.get('Content-Disposition')?.startsWith('attachment') ?? false;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
