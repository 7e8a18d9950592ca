import type { IncomingMessage } from 'node:http';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { assertBoundedShape } from './json-shape';
import { limitLargeBodies } from './large-bodies';
import { UnsupportedMediaType } from './request-errors';
import { assertStoredText } from './stored-text';

/** Maximum size of a request body: JSON sent to the API, requests from the pages, and posted forms. */
export const MAX_BODY_BYTES = 1_000_000;

/** The content types of files that are posted to a path. Their bodies are left to its handler. */
export type UploadTypes = Readonly<Record<string, readonly string[]>>;

/**
 * The API accepts only JSON, so a form posted from another site is refused before its body is parsed.
 * @param limit maximum number of bytes
 */
export const jsonBodyParser = ({
  limit = MAX_BODY_BYTES,
  uploads = {},
}: { limit?: number; uploads?: UploadTypes } = {}) => [
  requireBodyOf(uploads),
  limitLargeBodies(),
  unlessUpload(uploads, express.json({ limit, strict: true, verify: saveRawBody })),
  unlessUpload(uploads, checkJson),
];

const uploadTypesOf = (uploads: UploadTypes, { method, path }: Request): readonly string[] | undefined =>
  method === 'POST' ? uploads[path] : undefined;

const requireBodyOf =
  (uploads: UploadTypes): RequestHandler =>
  (request, response, next) => {
    const types = uploadTypesOf(uploads, request);
    if (!types) return requireJsonBody(request, response, next);
    next(
      request.is([...types])
        ? undefined
        : new UnsupportedMediaType(`The body must be a file (${types.join(' or ')})`),
    );
  };

const unlessUpload =
  (uploads: UploadTypes, handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    uploadTypesOf(uploads, request) ? next() : handler(request, response, next);

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
