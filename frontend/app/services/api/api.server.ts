import type { AppLoadContext } from '@remix-run/node';
import createClient, { type Client } from 'openapi-fetch';
import type { MapTiles } from '~/components/map/tiles';
import type { paths } from './api.gen';
import { acceptsKey, createRequestFetch, IDEMPOTENCY_KEY_HEADER, type RequestOptions } from './api-client';
import { userIdInPath, FOR_USER_HEADER } from '../session/session-end';

declare module '@remix-run/node' {
  /** The context that the server passes to every loader and action. */
  interface AppLoadContext {
    nonce: string;
    /** The API's URL for direct calls, without a proxy ("http://127.0.0.1:4000"). */
    apiOrigin: string;
    client: {
      address: string;
      /** The origin seen by the browser ("https://maps.example.org"). */
      origin: string;
      requestId: string;
    };
    /** The operator's tile service; null if the application draws the maps itself. */
    tiles: MapTiles | null;
  }
}

/** The request and context passed to a loader or action. */
export interface Caller {
  request: Request;
  context: AppLoadContext;
}

/** The typed API client. */
export type Api = Client<paths>;

export interface ServerApi {
  api: Api;
  /** Returns the cookies from all API responses so far. They must be sent with the loader's or action's response. */
  setCookies(): Headers;
}

/**
 * Returns the typed API client for one request to a loader or action. It calls the API directly over loopback, with
 * the caller's cookies, address, origin and protocol. The origin is included because the API accepts writes only from
 * the application's own origin.
 */
export function serverApi({ request, context }: Caller, options: RequestOptions = {}): ServerApi {
  const setCookieHeaders = new Headers();
  const send = createRequestFetch(options);
  const keyFor = callKeys(request.headers.get(IDEMPOTENCY_KEY_HEADER));
  const api = createClient<paths>({
    baseUrl: context.apiOrigin,
    headers: forwardedHeaders(request, context.client),
    signal: request.signal,
    fetch: async (apiRequest) => {
      const response = await send(keyFor(apiRequest));
      for (const cookie of response.headers.getSetCookie()) setCookieHeaders.append('Set-Cookie', cookie);
      return response;
    },
  });
  return { api, setCookies: () => new Headers(setCookieHeaders) };
}

/**
 * Gives each write a key derived from the page's own key. When the browser repeats a submission, the action's calls
 * get the same keys as before, so that none of them takes effect twice.
 */
function callKeys(key: string | null): (request: Request) => Request {
  const counts = new Map<string, number>();
  return (request) => {
    if (key === null || !ACCEPTED_KEY.test(key) || !acceptsKey(request)) return request;
    const call = `${request.method}:${new URL(request.url).pathname}`;
    const count = counts.get(call) ?? 0;
    counts.set(call, count + 1);
    request.headers.set(IDEMPOTENCY_KEY_HEADER, `${key}:${count}:${call}`.slice(0, 255));
    return request;
  };
}

/** Form of the keys that our pages send. The API reads what is derived from it as a header. */
const ACCEPTED_KEY = /^[\w-]{1,64}$/;

function forwardedHeaders(
  request: Request,
  { address, origin, requestId }: AppLoadContext['client'],
): Record<string, string> {
  const { host, protocol } = new URL(origin);
  const cookie = request.headers.get('cookie');
  const agent = request.headers.get('user-agent');
  // Opening another user's page redirects callers to their own page. A form on another user's page, however, must be
  // refused, so that it does not act for the wrong user.
  const owner = request.method === 'GET' ? null : userIdInPath(new URL(request.url).pathname);
  return {
    Accept: 'application/json',
    Origin: origin,
    'X-Forwarded-For': address,
    'X-Forwarded-Host': host,
    'X-Forwarded-Proto': protocol.replace(':', ''),
    'X-Request-Id': requestId,
    ...(cookie !== null && { Cookie: cookie }),
    ...(agent !== null && { 'User-Agent': agent }),
    ...(owner !== null && { [FOR_USER_HEADER]: owner }),
  };
}
