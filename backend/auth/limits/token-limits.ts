import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { tellLimit } from '../../platform/http';
import { TooManyAttempts } from '../auth.errors';

/** Calls of one API token, in this process: enough for any program, too few for one that runs wild. */
const QUOTA = 600;
const WINDOW_SECONDS = 60;
const EVERY_MS = (WINDOW_SECONDS * 1_000) / QUOTA;
/** Tokens that are remembered; the longest silent one is forgotten first, and it is full by then. */
const REMEMBERED = 10_000;

/** Counts the calls of each API token. In memory: a count in the database would cost more than the calls that it counts. */
@Injectable()
export class TokenLimits {
  /** When the allowance of each token is full again (GCRA), epoch milliseconds. */
  private readonly full = new Map<string, number>();

  /** Middleware for after the session: says how the token stands, and refuses what is too much. */
  readonly handle = ({ signedIn }: Request, _response: Response, next: NextFunction): void => {
    if (!signedIn?.scopes) return next();
    const wait = this.take(signedIn.sessionId, Date.now());
    next(wait > 0 ? new TooManyAttempts(wait) : undefined);
  };

  /** Takes one call of those a token has. Answers seconds to wait; 0: go on. @param now epoch milliseconds */
  take(token: string, now: number): number {
    const full = Math.max(this.full.get(token) ?? now, now);
    const room = QUOTA * EVERY_MS - (full - now);
    const isOver = room < EVERY_MS;
    const next = isOver ? full : full + EVERY_MS;
    this.full.delete(token);
    this.full.set(token, next);
    if (this.full.size > REMEMBERED) this.full.delete(this.full.keys().next().value ?? '');
    tellLimit({
      name: 'token',
      quota: QUOTA,
      windowSeconds: WINDOW_SECONDS,
      left: isOver ? 0 : Math.floor(room / EVERY_MS) - 1,
      fullInSeconds: (next - now) / 1_000,
    });
    return isOver ? Math.ceil((EVERY_MS - room) / 1_000) : 0;
  }
}
