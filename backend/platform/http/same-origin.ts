import type { NextFunction, Request, Response } from 'express';
import { ownOrigin } from './origin';
import { ForeignOrigin } from './request-errors';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITE = new Set(['same-origin', 'none']);

export interface SameOriginOptions {
  /** Also without cookies: for forms that sign in. */
  always?: boolean;
  /** Requests whose cookies nobody will look at. */
  unless?: (request: Request) => boolean;
}

/**
 * Lets a write with cookies pass only from our own pages: Origin decides, Sec-Fetch-Site where there is none.
 * A caller without cookies has nothing that another page could abuse.
 * @param publicUrl the setting
 */
export const requireSameOrigin =
  (publicUrl: string | null, { always = false, unless = () => false }: SameOriginOptions = {}) =>
  (request: Request, _response: Response, next: NextFunction) => {
    const abusable = !SAFE.has(request.method) && (always || request.headers.cookie !== undefined);
    next(
      abusable && !unless(request) && !isFromOwnPage(request, publicUrl) ? new ForeignOrigin() : undefined,
    );
  };

function isFromOwnPage(request: Request, publicUrl: string | null): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin === ownOrigin(request, publicUrl);
  return OWN_SITE.has(String(request.headers['sec-fetch-site'] ?? ''));
}
