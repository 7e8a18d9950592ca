import type { IncomingMessage } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { assertBoundedShape } from './json-shape';
import { limitLargeBodies } from './large-bodies';
import { UnsupportedMediaType } from './request-errors';
import { assertStoredText } from './stored-text';

/** Maximum size of a request body: JSON sent to the API, requests from the pages, and posted forms. */
export const MAX_BODY_BYTES = 1_000_000;

/**
 * The API accepts only JSON, so a form posted from another site is refused before its body is parsed.
 * @param limit maximum number of bytes
 */
export const jsonBodyParser = (limit: number = MAX_BODY_BYTES) => [
  requireJsonBody,
  limitLargeBodies(),
  express.json({ limit, strict: true, verify: saveRawBody }),
  checkJson,
];

function checkJson({ body }: Request, _response: Response, next: NextFunction): void {
  assertAcceptableJson(body);
  next();
}

/**
 * Checks parsed JSON before its validation: how many values it consists of, and that they can be stored.
 * @throws TooLarge, MalformedRequest, InvalidInput
 */
export function assertAcceptableJson(json: unknown): void {
  assertBoundedShape(json);
  assertStoredText(json);
}

const rawBodies = new WeakMap<IncomingMessage, Buffer>();

function saveRawBody(request: IncomingMessage, _response: unknown, body: Buffer): void {
  rawBodies.set(request, body);
}

/** Returns the raw bytes of a JSON body, which a sender's signature covers. */
export const rawBodyOf = (request: IncomingMessage): Buffer => rawBodies.get(request) ?? Buffer.alloc(0);

/** Refuses bodies that are not declared as JSON. Use it for handlers that read the body themselves. */
export function requireJsonBody(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0;
  next(hasBody && !request.is('application/json') ? new UnsupportedMediaType() : undefined);
}
