import type { NextFunction, Request, Response } from 'express';
import { MethodNotAllowed, UnsupportedMediaType } from '../http';

const FORM_MEDIA_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Allows reads of pages and form submissions to pages. No other request reaches the pages' actions. */
export function allowReadsAndForms(request: Request, response: Response, next: NextFunction): void {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return next();
  if (method !== 'POST') {
    response.set('Allow', 'GET, HEAD, POST');
    return next(new MethodNotAllowed());
  }
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  next(FORM_MEDIA_TYPES.includes(type) ? undefined : new UnsupportedMediaType('The body must be a form'));
}

/** Pages rendered for a user must not be cached, nor shown by the Back button to the next person after a logout. */
export function preventSharedCaching(request: Request, response: Response, next: NextFunction): void {
  // A page's data may be prefetched when the user hovers over its link, so the browser may store it for a short time.
  const isData = request.path.endsWith('.data');
  if (request.signedIn) response.set('Cache-Control', isData ? 'private' : 'private, no-store');
  next();
}
