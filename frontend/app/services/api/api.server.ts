import type { AppLoadContext } from '@remix-run/node';
import createClient, { type Client } from 'openapi-fetch';
import type { MapTiles } from '~/components/map/tiles';
import type { paths } from './api.gen';
import { createRequestFetch, type RequestOptions } from './api-client';
import { userIdInPath, FOR_USER_HEADER } from '../session/session-end';

declare module '@remix-run/node' {
  /** The context that the server passes to every loader and action. */
  interface AppLoadContext {
    nonce: string;
    /** The API's address, without a proxy in between ("http://127.0.0.1:4000"). */
    apiOrigin: string;
    client: {
      address: string;
      /** The origin as the browser sees it ("https://maps.example.org"). */
      origin: string;
      requestId: string;
    };
    /** The operator's tile service; null if the application draws the maps itself. */
    tiles: MapTiles | null;
  }
}

/** The arguments of a loader or action. */
export interface Caller {
  request: Request;
  context: AppLoadContext;
}

/** The typed client of the API. */
export type Api = Client<paths>;

export interface ServerApi {
  api: Api;
  /**
   * Returns the cookies from all API responses so far. They must be sent with the response of the loader or action.
   */
  setCookies(): Headers;
}

/**
 * Returns the typed client for one request of a loader or action. It calls the API over loopback on behalf of the
 * caller, with their cookies, address, origin and protocol. Pages accept writes only from our own origin, so that
 * origin is passed on.
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
  // A GET of another user's page redirects to the caller's own page, but a form on that page must not act for the
  // other user.
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
