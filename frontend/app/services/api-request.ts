import {
  CONNECTION_MESSAGES,
  REQUEST_ATTEMPTS,
  REQUEST_TIMEOUT_MS,
  RETRIED_STATUSES,
  RETRY_DELAYS_MS,
} from '@libs/constants';
import createClient from 'openapi-fetch';
import type { paths } from './api.gen';
import { inSession } from './session-signal';

/** What openapi-fetch resolves to. */
export interface ApiAnswer<T> {
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
    readonly said: string | null = null,
  ) {
    super(message);
  }
}

export interface RequestRules {
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
  wait = later,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: RequestRules = {}) {
  return async (request: Request): Promise<Response> => {
    const keyed = withKey(request);
    const attempts = isRepeatable(keyed) ? REQUEST_ATTEMPTS : 1;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      const answer = await tryOnce(keyed.clone(), send, timeoutMs);
      if (answer !== null && (isLast || !isPassing(answer.status))) return answer;
      if (isLast) throw new ApiError(0, CONNECTION_MESSAGES.cannotConnect);
      await wait(RETRY_DELAYS_MS[attempt - 1] ?? 0);
      keyed.signal.throwIfAborted();
    }
  };
}

/** The typed client for code that runs in the browser. */
export const browserApi = (rules: RequestRules = {}) =>
  createClient<paths>({
    baseUrl: window.location.origin,
    credentials: 'include',
    headers: { Accept: 'application/json' },
    fetch: inSession(createRequestFetch(rules)),
  });

/**
 * The data of a call, whatever could be read of it.
 * @throws ApiError when the answer is an error: its message is the answer's error or message field, else the status text
 */
export async function answerOf<T>(call: Promise<ApiAnswer<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok) return data as T;
  throw errorOf(response, error);
}

/**
 * What to tell people of a call that failed: the server's sentence where it refused, or explains itself; that of the act where
 * no answer came or the server broke down, of which it knows no more than "Unknown error" (spec §8).
 */
export function sentenceOf({ status, code, message }: ApiError, ofTheAct: string): string {
  const isRefusal = status !== 0 && status < 500;
  const explainsItself = code === 'unavailable' || code?.startsWith('auth.');
  return isRefusal || explainsItself ? message : ofTheAct;
}

function errorOf(response: Response, body: unknown): ApiError {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const isSaid = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
  const message = [fields.error, fields.message, response.statusText].find(isSaid);
  // A page of some proxy on the way is no sentence.
  const said = [fields.message, fields.error, body].find(
    (text) => isSaid(text) && !text.trim().startsWith('<'),
  );
  return new ApiError(
    response.status,
    String(message ?? `HTTP ${response.status}`),
    typeof fields.code === 'string' ? fields.code : null,
    Array.isArray(fields.details) ? (fields.details as ApiError['details']) : [],
    isSaid(said) ? said.trim() : null,
  );
}

const isPassing = (status: number) => (RETRIED_STATUSES as readonly number[]).includes(status);
const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';
const isRepeatable = (request: Request) => isRead(request) || request.headers.has('Idempotency-Key');

function withKey(request: Request): Request {
  if (request.method !== 'POST' || request.headers.has('Idempotency-Key')) return request;
  const keyed = new Request(request);
  keyed.headers.set('Idempotency-Key', randomKey());
  return keyed;
}

/** `crypto.randomUUID` is missing on pages served by plain http; the bytes are not. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The answer with its body, null where none came in time. Only the caller's abort is thrown. */
async function tryOnce(request: Request, send: typeof fetch, timeoutMs: number): Promise<Response | null> {
  const time = new AbortController();
  const timer = setTimeout(() => time.abort(), timeoutMs);
  const giveUp = () => time.abort();
  request.signal.addEventListener('abort', giveUp);
  try {
    return await whole(await send(new Request(request, { signal: time.signal })));
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason ?? error;
    return null;
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', giveUp);
  }
}

/** Reads the body while the timer runs; one of a success that is not JSON counts as none. */
async function whole(answer: Response): Promise<Response> {
  const text = await answer.text();
  const body = answer.ok && !isJson(text) ? null : text;
  const isBodiless = body === null || body === '' || [204, 205, 304].includes(answer.status);
  const { status, statusText, headers } = answer;
  const copied = new Headers(headers);
  copied.delete('Content-Length');
  return new Response(isBodiless ? null : body, { status, statusText, headers: copied });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
