import type { NextFunction, Request, Response } from 'express';
import type { ApiReference } from './api-reference';

/** GET /api/docs: the API reference. */
export function apiReferenceMiddleware(reference: ApiReference) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.path !== '/' || !['GET', 'HEAD'].includes(request.method)) return next();
    const nonce = String(response.locals.nonce);
    const csp = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    response.set('Content-Security-Policy', csp).type('html').send(reference.page(nonce));
  };
}
