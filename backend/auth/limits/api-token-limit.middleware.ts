import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { AttemptLimits } from './attempt-limits';

/** Counts the calls of each API token, for all web processes together. */
@Injectable()
export class ApiTokenLimitMiddleware {
  constructor(private readonly limits: AttemptLimits) {}

  /** Middleware for after the session: says how the token stands, and refuses what is too much. */
  readonly handle = ({ signedIn }: Request, _response: Response, next: NextFunction): void => {
    if (!signedIn?.scopes) return next();
    this.limits.admitToken(signedIn.sessionId).then(
      () => next(),
      (error: unknown) => next(error),
    );
  };
}
