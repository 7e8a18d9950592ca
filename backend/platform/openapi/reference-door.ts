import type { OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { referencePage } from './reference-page';

/** GET /api/docs: the API to read. The description is made at the first look, and is the same for everyone. */
export function referenceDoor(describe: () => OpenAPIObject) {
  let document: OpenAPIObject | null = null;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.path !== '/' || !['GET', 'HEAD'].includes(request.method)) return next();
    const nonce = String(response.locals.nonce);
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    document ??= describe();
    response.set('Content-Security-Policy', policy).type('html').send(referencePage(document, nonce));
  };
}
