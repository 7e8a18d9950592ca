import type { NextFunction, Request, Response } from 'express';
import { ownOrigin } from './own-origin';
import { ForeignOrigin } from './request-errors';
import { SAFE_METHODS } from './safe-methods';

const OWN_SITE_VALUES = new Set(['same-origin', 'none']);

export interface SameOriginOptions {
  /**
   * Whether to check requests even if they have neither cookies nor origin headers. Sign-in forms need this check.
   */
  always?: boolean;
  /** Returns whether a request is exempt because its cookies are not used. */
  unless?: (request: Request) => boolean;
}

/**
 * Accepts a write with cookies only from our own pages. The Origin header shows where the write comes from; if it is
 * missing, Sec-Fetch-Site does. A caller without cookies and without these headers is a program, so it is accepted. A
 * browser on another site's page always sends one of these headers. Its request is refused even without cookies,
 * because the response could set or clear our cookies.
 * @param publicUrl the setting PUBLIC_URL
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
