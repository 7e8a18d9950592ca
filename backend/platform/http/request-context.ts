import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { isTrustedPeer } from './trust-proxy';

const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/;

/** Names the request; a trusted peer (a proxy, our own loaders) may have named it already. */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const incomingId = request.get('x-request-id');
  request.requestId =
    incomingId && REQUEST_ID_PATTERN.test(incomingId) && isTrustedPeer(request) ? incomingId : randomUUID();
  response.set('X-Request-Id', request.requestId);
  next();
}

/** Answers of the API are about one user at one moment: no cache may keep them. */
export function disableCaching(_request: Request, response: Response, next: NextFunction): void {
  response.set('Cache-Control', 'no-store');
  next();
}
