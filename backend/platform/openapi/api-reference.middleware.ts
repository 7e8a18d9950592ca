import type { OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { renderReferencePage } from './reference-page';

/**
 * GET /api/docs: the API reference. The API description is created at the first request and is the same for everyone.
 */
export function apiReferenceMiddleware(createDocument: () => OpenAPIObject) {
  let document: OpenAPIObject | null = null;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.path !== '/' || !['GET', 'HEAD'].includes(request.method)) return next();
    const nonce = String(response.locals.nonce);
    const csp = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    document ??= createDocument();
    response.set('Content-Security-Policy', csp).type('html').send(renderReferencePage(document, nonce));
  };
}
