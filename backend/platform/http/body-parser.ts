import express, { type NextFunction, type Request, type Response } from 'express';
import { UnsupportedMediaType } from './request-errors';

export const BODY_LIMIT = '1mb';

/** The API reads JSON and nothing else: a form of another site cannot even be parsed. */
export const readJsonBody = () => [refuseOtherMedia, express.json({ limit: BODY_LIMIT, strict: true })];

/** For those who read the body themselves. */
export function refuseOtherMedia(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0;
  next(hasBody && !request.is('application/json') ? new UnsupportedMediaType() : undefined);
}
