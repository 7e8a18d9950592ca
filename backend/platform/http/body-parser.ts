import type { IncomingMessage } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { UnsupportedMediaType } from './request-errors';

export const BODY_LIMIT = '1mb';

/** The API reads JSON and nothing else: a form of another site cannot even be parsed. */
export const readJsonBody = () => [
  refuseOtherMedia,
  express.json({ limit: BODY_LIMIT, strict: true, verify: keepRawBody }),
];

const RAW = new WeakMap<IncomingMessage, Buffer>();

function keepRawBody(request: IncomingMessage, _response: unknown, body: Buffer): void {
  RAW.set(request, body);
}

/** The bytes of a JSON body as they came: what a sender's signature is over. */
export const rawBodyOf = (request: IncomingMessage): Buffer => RAW.get(request) ?? Buffer.alloc(0);

/** For those who read the body themselves. */
export function refuseOtherMedia(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0;
  next(hasBody && !request.is('application/json') ? new UnsupportedMediaType() : undefined);
}
