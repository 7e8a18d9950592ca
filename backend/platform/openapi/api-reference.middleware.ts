import type { Request, Response } from 'express';
import type { ApiReference } from './api-reference';
import { STYLE_HASH } from './reference-page';

const CONTENT_POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** GET /api/docs: the API reference. */
export function apiReferenceMiddleware(reference: ApiReference) {
  return (request: Request, response: Response): void => {
    response.set('Content-Security-Policy', CONTENT_POLICY);
    reference.page.send(request, response);
  };
}
