import type { NextFunction, Request, Response } from 'express';
import { MethodNotAllowed, UnsupportedMediaType } from '../http';

/** No form of ours is multipart, and parsing one fails if it is damaged. */
const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded';

/** Allows reads of pages and form submissions to pages. No other request reaches the pages' actions. */
export function allowReadsAndForms(request: Request, response: Response, next: NextFunction): void {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return next();
  if (method !== 'POST') {
    response.set('Allow', 'GET, HEAD, POST');
    return next(new MethodNotAllowed());
  }
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  next(type === FORM_MEDIA_TYPE ? undefined : new UnsupportedMediaType('The body must be a form'));
}

/** Pages rendered for a user must not be cached, nor shown by the Back button to the next person after a logout. */
export function preventSharedCaching(request: Request, response: Response, next: NextFunction): void {
  // A page's data may be prefetched when the user hovers over its link, so the browser may store it for a short time.
  const isData = request.path.endsWith('.data');
  if (request.signedIn) response.set('Cache-Control', isData ? 'private' : 'private, no-store');
  next();
}
