import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { isTrustedPeer } from './trust-proxy';

const WELL_FORMED = /^[\w-]{8,64}$/;

/** Names the request; a trusted peer (a proxy, our own loaders) may have named it already. */
export function nameRequest(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id');
  request.requestId = given && WELL_FORMED.test(given) && isTrustedPeer(request) ? given : randomUUID();
  response.set('X-Request-Id', request.requestId);
  next();
}

/** Answers of the API are about one user at one moment: no cache may keep them. */
export function forbidStoring(_request: Request, response: Response, next: NextFunction): void {
  response.set('Cache-Control', 'no-store');
  next();
}
