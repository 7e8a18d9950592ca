import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiTokensService } from './api-tokens/api-tokens.service';
import { ApiTokenInvalid, OtherUser } from './auth.errors';
import { readApiToken } from './read-api-token';
import { SessionCookies } from './session-cookies';
import { type OpenSession, SessionService } from './session.service';

/** Names the user whose page asks. */
const FOR_USER_HEADER = 'x-for-user';

/**
 * Finds out who calls, for pages and API alike, and renews what has run out. It is the only place that spends refresh tokens;
 * whatever comes after it sees the new cookies.
 */
@Injectable()
export class SessionMiddleware {
  constructor(
    private readonly sessions: SessionService,
    private readonly cookies: SessionCookies,
    private readonly tokens: ApiTokensService,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const token = readApiToken(request);
    if (token !== null) {
      request.signedIn = (await this.tokens.authenticate(token)) ?? undefined;
      return next(request.signedIn ? undefined : new ApiTokenInvalid());
    }
    const { access, refresh } = this.cookies.read(request);
    if (access !== undefined) request.signedIn = (await this.sessions.authenticate(access)) ?? undefined;
    if (!request.signedIn && refresh !== undefined) {
      this.apply(await this.sessions.refresh(refresh), request, response);
    }
    // A tab of a user in whose browser another one has signed in meanwhile: nothing is shown or done for it.
    const expectedUserId = request.get(FOR_USER_HEADER);
    const isOtherUser =
      request.signedIn !== undefined &&
      expectedUserId !== undefined &&
      expectedUserId !== request.signedIn.userId;
    next(isOtherUser ? new OtherUser() : undefined);
  }

  private apply(session: OpenSession | null, request: Request, response: Response): void {
    request.signedIn = session?.signedIn;
    this.cookies.replaceIn(request, session?.tokens ?? null);
    if (session) this.cookies.write(response, session.tokens);
    else this.cookies.clear(response);
  }
}
