import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiTokensService } from './api-tokens/api-tokens.service';
import { ApiTokenInvalid, OtherUser } from './auth.errors';
import { readApiToken } from './read-api-token';
import { SessionCookies } from './session-cookies';
import type { OpenSession } from './open-session';
import { SessionService } from './session.service';

/** Request header with the id of the user for whom the page was rendered. */
const FOR_USER_HEADER = 'x-for-user';

/**
 * Identifies who sent a page or API request, and refreshes expired sessions. Only this class uses refresh tokens;
 * later code sees the new cookies.
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
    request.hadSession = access !== undefined || refresh !== undefined;
    if (access !== undefined) request.signedIn = (await this.sessions.authenticate(access)) ?? undefined;
    if (!request.signedIn && refresh !== undefined) {
      this.apply(await this.sessions.refresh(refresh), request, response);
    }
    // A tab may still show one user's page after another user has signed in with the same browser. Requests from that
    // tab are refused.
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
    else if (isForDocument(request)) this.cookies.clear(response);
  }
}

/**
 * Returns whether the browser opens a page. All other responses may arrive after the user has signed in again, and must
 * not remove the cookies of the new session.
 */
const isForDocument = (request: Request): boolean => request.get('accept')?.includes('text/html') ?? false;
