import { ToolRefusal } from './mcp.errors';

type QueryValue = string | number | boolean | readonly string[] | null | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

/** Who calls a tool: the API token of the request, and where it came from. */
export interface ToolCaller {
  authorization: string;
  address: string;
  /** The origin seen by the caller, for addresses that a tool returns. */
  origin: string;
  requestId: string;
  /** Ends when the caller has left. */
  signal: AbortSignal;
}

interface ApiRequest {
  query?: Query;
  body?: unknown;
  idempotencyKey?: string;
}

interface ApiResult<T> {
  body: T;
  /** Whether an earlier request with the same key had done this. */
  replayed: boolean;
}

/** The parts of a problem document that an agent can use. */
interface Problem {
  code?: string;
  message?: string;
  details?: { path: string; message: string }[];
  requestId?: string;
}

/** What a part of an address may consist of, so that no argument leads to another address. */
const SEGMENT = /^\w[\w-]{0,99}$/;

/** A longer address, with the headers of the request, is refused before the API sees it. What the API accepts is shorter. */
const MAX_ADDRESS_LENGTH = 40_000;

/**
 * Calls the REST API over loopback, as our own pages do, with the token of the agent. Each tool call therefore passes the
 * same guards, lanes, limits, validation, idempotency and log as a request of any other program.
 */
export class ToolApi {
  constructor(
    private readonly apiOrigin: string,
    private readonly caller: ToolCaller,
  ) {}

  /** @throws ToolRefusal */
  async get<T>(path: string, query: Query = {}): Promise<T> {
    return (await this.send<T>('GET', path, { query })).body;
  }

  /** @throws ToolRefusal */
  async send<T>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    request: ApiRequest = {},
  ): Promise<ApiResult<T>> {
    const { body, idempotencyKey, query = {} } = request;
    const address = path + queryText(query);
    if (address.length > MAX_ADDRESS_LENGTH)
      throw new ToolRefusal({ code: 'request.invalid', message: 'The arguments are too long' });
    const response = await fetch(this.apiOrigin + address, {
      method,
      headers: {
        ...this.headers(),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      signal: this.caller.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const parsed = (await response.json()) as T & Problem;
    if (!response.ok) throw refusalOf(response, parsed);
    return { body: parsed, replayed: response.headers.get('idempotent-replayed') === 'true' };
  }

  /** Returns where a program with the token can download an export file. */
  downloadUrl(filename: string): string {
    return `${this.caller.origin}/api/download/${encodeURIComponent(filename)}`;
  }

  private headers(): Record<string, string> {
    const { authorization, address, origin, requestId } = this.caller;
    const { host, protocol } = new URL(origin);
    return {
      Accept: 'application/json',
      Authorization: authorization,
      'X-Forwarded-For': address,
      'X-Forwarded-Host': host,
      'X-Forwarded-Proto': protocol.replace(':', ''),
      'X-Request-Id': requestId,
    };
  }
}

/** Returns an address of the API. @throws ToolRefusal for a value that is no id */
export function apiPath(strings: TemplateStringsArray, ...ids: string[]): string {
  for (const id of ids)
    if (!SEGMENT.test(id)) throw new ToolRefusal({ code: 'not_found', message: 'Not found' });
  return String.raw(strings, ...ids);
}

function queryText(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  return search.size > 0 ? `?${search}` : '';
}

function refusalOf(
  { status, headers }: Response,
  { code, message, details, requestId }: Problem,
): ToolRefusal {
  const retryAfter = Number(headers.get('retry-after') ?? NaN);
  return new ToolRefusal({
    code: code ?? `http.${status}`,
    message: message ?? 'The request was refused',
    ...(details && { details }),
    ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }),
    ...(requestId !== undefined && { requestId }),
  });
}
