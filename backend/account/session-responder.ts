import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type OAuthState,
  type OAuthRedirect,
  SessionCookies,
  type Visitor,
  VisitorCookies,
  visitorOf,
} from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import { toUserProfile } from './account.presenter';
import type { SignInResult } from './account.service';
import type { LoginResponse } from './account.dto';

/** Reads and writes the cookies of sign-in and sign-out, for REST and tRPC. */
@Injectable()
export class SessionResponder {
  constructor(
    private readonly sessionCookies: SessionCookies,
    private readonly visitorCookies: VisitorCookies,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  visitorOf(request: Request): Visitor {
    return visitorOf(request, this.settings.publicUrl);
  }

  /** Sets the session cookies and clears the cookies of the sign-in. */
  startSession(response: Response, { session, account, device }: SignInResult): LoginResponse {
    this.sessionCookies.write(response, session.tokens);
    this.visitorCookies.device.write(response, device);
    this.visitorCookies.signUp.clear(response);
    return { success: true, user: toUserProfile(account) };
  }

  /** Starts an OAuth redirect to GitHub and stores its state in a cookie. */
  startOAuth(response: Response, { url, savedState }: OAuthRedirect): { url: string } {
    this.visitorCookies.oauth.write(response, savedState);
    return { url };
  }

  /** Reads the OAuth state from its cookie and clears the cookie. */
  takeOAuthState(request: Request, response: Response): OAuthState | null {
    this.visitorCookies.oauth.clear(response);
    return this.visitorCookies.oauth.read(request);
  }

  endSession(response: Response): void {
    this.sessionCookies.clear(response);
    this.visitorCookies.signUp.clear(response);
  }
}
