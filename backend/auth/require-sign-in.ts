import type { NextFunction, Request, Response } from 'express';
import { SignInRequired } from './auth.errors';

/** Middleware to run after the session middleware, for paths outside of Nest: refuses callers without a session or token. */
export function requireSignIn(request: Request, _response: Response, next: NextFunction): void {
  next(request.signedIn ? undefined : new SignInRequired(request));
}
