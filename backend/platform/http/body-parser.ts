import type { IncomingMessage } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { UnsupportedMediaType } from './request-errors';

export const MAX_BODY_SIZE = '1mb';

/** The API reads JSON and nothing else: a form of another site cannot even be parsed. */
export const jsonBodyParser = () => [
  requireJsonBody,
  express.json({ limit: MAX_BODY_SIZE, strict: true, verify: saveRawBody }),
];

const rawBodies = new WeakMap<IncomingMessage, Buffer>();

function saveRawBody(request: IncomingMessage, _response: unknown, body: Buffer): void {
  rawBodies.set(request, body);
}

/** The bytes of a JSON body as they came: what a sender's signature is over. */
export const rawBodyOf = (request: IncomingMessage): Buffer => rawBodies.get(request) ?? Buffer.alloc(0);

/** For those who read the body themselves. */
export function requireJsonBody(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0;
  next(hasBody && !request.is('application/json') ? new UnsupportedMediaType() : undefined);
}
