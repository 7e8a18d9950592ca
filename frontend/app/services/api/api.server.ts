import type { AppLoadContext } from '@remix-run/node';
import createClient, { type Client } from 'openapi-fetch';
import type { MapTiles } from '~/components/map/tiles';
import type { paths } from './api.gen';
import { createRequestFetch, type RequestOptions } from './api-client';
import { userIdInPath, FOR_USER_HEADER } from '../session/session-end';

declare module '@remix-run/node' {
  /** What the server hands to every loader and action. */
  interface AppLoadContext {
    nonce: string;
    /** The API past any proxy ("http://127.0.0.1:4000"). */
    apiOrigin: string;
    client: {
      address: string;
      /** Our own origin as the browser sees it ("https://maps.example.org"). */
      origin: string;
      requestId: string;
    };
    /** The operator's tile service; null: maps are drawn by ourselves. */
    tiles: MapTiles | null;
  }
}

/** What a loader or action is given. */
export interface Caller {
  request: Request;
  context: AppLoadContext;
}

export interface ServerApi {
  api: Client<paths>;
  /** The cookies that the answers so far have set: to be put on the answer of the loader or action. */
  setCookies(): Headers;
}

/**
 * The typed client of one loader's or action's request: asks in the name of its caller, with their cookies, address, origin
 * and protocol, over loopback. Pages let a write through only from our own origin, so the origin passed on is that one.
 */
export function serverApi({ request, context }: Caller, options: RequestOptions = {}): ServerApi {
  const setCookieHeaders = new Headers();
  const send = createRequestFetch(options);
  const api = createClient<paths>({
    baseUrl: context.apiOrigin,
    headers: forwardedHeaders(request, context.client),
    signal: request.signal,
    fetch: async (apiRequest) => {
      const response = await send(apiRequest);
      for (const cookie of response.headers.getSetCookie()) setCookieHeaders.append('Set-Cookie', cookie);
      return response;
    },
  });
  return { api, setCookies: () => new Headers(setCookieHeaders) };
}

function forwardedHeaders(
  request: Request,
  { address, origin, requestId }: AppLoadContext['client'],
): Record<string, string> {
  const { host, protocol } = new URL(origin);
  const cookie = request.headers.get('cookie');
  const agent = request.headers.get('user-agent');
  // Whoever opens a page of another is led to their own; a form of such a page must not act for them.
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
