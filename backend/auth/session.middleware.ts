import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiTokens } from './api-tokens/api-tokens.service';
import { ApiTokenInvalid } from './auth.errors';
import { apiTokenIn } from './bearer';
import { SessionCookies } from './session-cookies';
import { type OpenSession, SessionService } from './session.service';

/**
 * Finds out who calls, for pages and API alike, and renews what has run out. It is the only place that spends refresh tokens;
 * whatever comes after it sees the new cookies.
 */
@Injectable()
export class SessionMiddleware {
  constructor(
    private readonly sessions: SessionService,
    private readonly cookies: SessionCookies,
    private readonly tokens: ApiTokens,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const token = apiTokenIn(request);
    if (token !== null) {
      request.signedIn = (await this.tokens.recognise(token)) ?? undefined;
      return next(request.signedIn ? undefined : new ApiTokenInvalid());
    }
    const { access, refresh } = this.cookies.read(request);
    if (access !== undefined) request.signedIn = (await this.sessions.resume(access)) ?? undefined;
    if (!request.signedIn && refresh !== undefined) {
      this.apply(await this.sessions.refresh(refresh), request, response);
    }
    next();
  }

  private apply(session: OpenSession | null, request: Request, response: Response): void {
    request.signedIn = session?.signedIn;
    this.cookies.replaceIn(request, session?.tokens ?? null);
    if (session) this.cookies.write(response, session.tokens);
    else this.cookies.clear(response);
  }
}
