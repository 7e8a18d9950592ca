import { STATUS_CODES } from 'node:http';
import {
  type AppLoadContext,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node';
import type { Request, Response } from 'express';
import { ownOrigin } from '../http';
import { limitBody } from './limit-body';

/** The build's module, or a function that returns the current one (Vite, at each request). */
export type RemixBuild = ServerBuild | (() => Promise<ServerBuild>);

export interface RemixHandlerOptions {
  build: RemixBuild;
  mode: 'production' | 'development';
  publicUrl: string | null;
  loadContext: (request: Request, response: Response) => AppLoadContext;
}

/** Contains the version of the pages that made a response, so that pages of another version notice. */
const PAGES_VERSION_HEADER = 'X-Pages-Version';

/** Handles requests with Remix. Remix's own Express adapter is not used, because it requires Express 4. */
export function remixHandler({ build, mode, publicUrl, loadContext }: RemixHandlerOptions) {
  const handle = createRequestHandler(build, mode);
  return async (request: Request, response: Response): Promise<void> => {
    const abortController = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) abortController.abort();
    });
    const body = limitBody(request);
    const headers = headersOf(request, publicUrl);
    const webRequest = new globalThis.Request(urlOf(request, publicUrl), {
      method: request.method,
      headers,
      signal: abortController.signal,
      ...(body && { body: body.stream, duplex: 'half' as const }),
    });
    const webResponse = await handle(webRequest, loadContext(request, response));
    // A page without an action leaves the body unread.
    body?.discardRest();
    const refusal = body?.refusal();
    if (refusal) throw refusal;
    if (typeof build !== 'function') response.set(PAGES_VERSION_HEADER, build.assets.version);
    await sendWebResponse(webResponse, response);
  };
}

/**
 * Concatenates the strings, because `new URL` with our origin as base would accept a path like "//evil.example" as
 * another origin.
 */
const urlOf = (request: Request, publicUrl: string | null) =>
  ownOrigin(request, publicUrl) + request.originalUrl;

/**
 * Uses `request.headers` instead of rawHeaders, because the session middleware has put the current cookies there.
 * Remix compares an action's Origin with x-forwarded-host or host; both are set from our own origin, never from the
 * client.
 */
function headersOf(request: Request, publicUrl: string | null): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of [value ?? []].flat()) headers.append(name, item);
  }
  headers.delete('x-forwarded-host');
  headers.set('host', new URL(ownOrigin(request, publicUrl)).host);
  return headers;
}

async function sendWebResponse(webResponse: globalThis.Response, response: Response): Promise<void> {
  response.status(webResponse.status);
  response.statusMessage = webResponse.statusText || (STATUS_CODES[webResponse.status] ?? '');
  for (const [name, value] of webResponse.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  // Cookies are appended, because a refreshed session may already have set its own.
  for (const cookie of webResponse.headers.getSetCookie()) response.append('Set-Cookie', cookie);
  if (webResponse.headers.get('content-type')?.startsWith('text/event-stream')) response.flushHeaders();
  if (webResponse.body) await writeReadableStreamToWritable(webResponse.body, response);
  else response.end();
}
