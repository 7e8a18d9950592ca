import type { NextFunction, Request, Response } from 'express';
import { ownOrigin } from './own-origin';
import { ForeignOrigin } from './request-errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITE_VALUES = new Set(['same-origin', 'none']);

export interface SameOriginOptions {
  /** Also a request that does not say where it comes from, and brings no cookie: for forms that sign in. */
  always?: boolean;
  /** Requests whose cookies nobody will look at. */
  unless?: (request: Request) => boolean;
}

/**
 * Lets a write with cookies pass only from our own pages: Origin decides, Sec-Fetch-Site where there is none.
 * Without cookies a caller that says nothing of where it comes from is a program; a browser on another's page always says so,
 * and its answer could still set or clear our cookies.
 * @param publicUrl the setting
 */
export const requireSameOrigin =
  (publicUrl: string | null, { always = false, unless = () => false }: SameOriginOptions = {}) =>
  (request: Request, _response: Response, next: NextFunction) => {
    const { cookie, origin, 'sec-fetch-site': site } = request.headers;
    const isCrossSiteCapable = always || [cookie, origin, site].some((header) => header !== undefined);
    const needsOriginCheck = !SAFE_METHODS.has(request.method) && isCrossSiteCapable;
    next(
      needsOriginCheck && !unless(request) && !isFromOwnPage(request, publicUrl)
        ? new ForeignOrigin()
        : undefined,
    );
  };

function isFromOwnPage(request: Request, publicUrl: string | null): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin === ownOrigin(request, publicUrl);
  return OWN_SITE_VALUES.has(String(request.headers['sec-fetch-site'] ?? ''));
}
