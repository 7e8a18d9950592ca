import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { AttemptLimits } from './attempt-limits';

/** Limits how many calls can be made with each API token, across all web processes. */
@Injectable()
export class ApiTokenLimitMiddleware {
  constructor(private readonly limits: AttemptLimits) {}

  /** Middleware to run after the session middleware: sets the rate limit headers and refuses excess calls. */
  readonly handle = ({ signedIn }: Request, _response: Response, next: NextFunction): void => {
    if (!signedIn?.scopes) return next();
    this.limits.admitToken(signedIn.sessionId).then(
      () => next(),
      (error: unknown) => next(error),
    );
  };
}
