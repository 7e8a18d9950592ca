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

/** What openapi-fetch resolves to. */
export interface ApiResult<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** A call that did not succeed, with the sentence to show. `status` 0: no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly code: string | null = null,
    readonly details: readonly { path: string; message: string }[] = [],
    /** What the answer itself said: its message, else its text; null where it had none. */
    readonly serverMessage: string | null = null,
  ) {
    super(message);
  }
}

export interface RequestOptions {
  fetch?: typeof fetch;
  /** Resolves after so many ms. */
  wait?: (ms: number) => Promise<void>;
  timeoutMs?: number;
}

/**
 * `fetch` by the rules of spec §7: credentials, 25 s for each attempt with its body, and up to 3 attempts, 200 and 400 ms
 * apart, on a network error, a timeout, or 502, 503, 504. A POST gets an Idempotency-Key, the same for all its attempts, so
 * that a repeat cannot act twice; other writes are tried once.
 * @throws ApiError with status 0 when no attempt was answered; the caller's own abort as it comes
 */
export function createRequestFetch({
  fetch: send = (request) => fetch(request),
  wait = delay,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: RequestOptions = {}) {
  return async (request: Request): Promise<Response> => {
    const keyedRequest = withIdempotencyKey(request);
    const attempts = isRetryable(keyedRequest) ? REQUEST_ATTEMPTS : 1;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      const reply = await attemptOnce(keyedRequest.clone(), send, timeoutMs);
      if (reply !== null && (isLast || !isTransient(reply.status))) return reply;
      if (isLast) throw new ApiError(0, CONNECTION_MESSAGES.cannotConnect);
      await wait(RETRY_DELAYS_MS[attempt - 1] ?? 0);
      keyedRequest.signal.throwIfAborted();
    }
  };
}

/** The typed client for code that runs in the browser. */
export const browserApi = (options: RequestOptions = {}) =>
  createClient<paths>({
    baseUrl: window.location.origin,
    credentials: 'include',
    headers: { Accept: 'application/json' },
    fetch: withSessionCheck(createRequestFetch(options)),
  });

/**
 * The data of a call, whatever could be read of it.
 * @throws ApiError when the answer is an error: its message is the answer's error or message field, else the status text
 */
export async function unwrap<T>(call: Promise<ApiResult<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok) return data as T;
  throw toApiError(response, error);
}

/**
 * What to tell people of a call that failed: the server's sentence where it refused, or explains itself; that of the act where
 * no answer came or the server broke down, of which it knows no more than "Unknown error" (spec §8).
 */
export function displayMessage({ status, code, message }: ApiError, fallback: string): string {
  const isRefusal = status !== 0 && status < 500;
  const hasOwnExplanation = code === 'unavailable' || code?.startsWith('auth.');
  return isRefusal || hasOwnExplanation ? message : fallback;
}

function toApiError(response: Response, body: unknown): ApiError {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
  const message = [fields.error, fields.message, response.statusText].find(isText);
  // A page of some proxy on the way is no sentence.
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

const isTransient = (status: number) => (RETRYABLE_STATUSES as readonly number[]).includes(status);
const isReadRequest = ({ method }: Request) => method === 'GET' || method === 'HEAD';
const isRetryable = (request: Request) => isReadRequest(request) || request.headers.has('Idempotency-Key');

function withIdempotencyKey(request: Request): Request {
  if (request.method !== 'POST' || request.headers.has('Idempotency-Key')) return request;
  const keyedRequest = new Request(request);
  keyedRequest.headers.set('Idempotency-Key', randomKey());
  return keyedRequest;
}

/** `crypto.randomUUID` is missing on pages served by plain http; the bytes are not. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The answer with its body, null where none came in time. Only the caller's abort is thrown. */
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

/** Reads the body while the timer runs; one of a success that is not JSON counts as none. */
async function withBodyRead(reply: Response): Promise<Response> {
  const text = await reply.text();
  const body = reply.ok && !isJson(text) ? null : text;
  const isBodiless = body === null || body === '' || [204, 205, 304].includes(reply.status);
  const { status, statusText, headers } = reply;
  const copiedHeaders = new Headers(headers);
  copiedHeaders.delete('Content-Length');
  return new Response(isBodiless ? null : body, { status, statusText, headers: copiedHeaders });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
