import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { isTrustedPeer } from './trust-proxy';

const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/;

/** Assigns the request id, unless a trusted peer (a proxy, our own loaders) has already set one. */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const incomingId = request.get('x-request-id');
  request.requestId =
    incomingId && REQUEST_ID_PATTERN.test(incomingId) && isTrustedPeer(request) ? incomingId : randomUUID();
  response.set('X-Request-Id', request.requestId);
  next();
}

/** API responses concern one user at one moment, so no cache may store them. */
export function disableCaching(_request: Request, response: Response, next: NextFunction): void {
  response.set('Cache-Control', 'no-store');
  next();
}
