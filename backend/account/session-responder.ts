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
import { type LoginResponse, toUserProfile } from './account.presenter';
import type { SignInResult } from './account.service';

/** What both doors (REST, tRPC) do with those who come and go: who they are, and which cookies they take along. */
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

  /** Gives the session's cookies; what led to it is over. */
  startSession(response: Response, { session, account, device }: SignInResult): LoginResponse {
    this.sessionCookies.write(response, session.tokens);
    this.visitorCookies.device.write(response, device);
    this.visitorCookies.signUp.clear(response);
    return { success: true, user: toUserProfile(account) };
  }

  /** Sends a user off to the code-hosting service; their browser keeps what it must bring back. */
  startOAuth(response: Response, { url, savedState }: OAuthRedirect): { url: string } {
    this.visitorCookies.oauth.write(response, savedState);
    return { url };
  }

  /** What the browser kept on the way; it serves once. */
  takeOAuthState(request: Request, response: Response): OAuthState | null {
    this.visitorCookies.oauth.clear(response);
    return this.visitorCookies.oauth.read(request);
  }

  endSession(response: Response): void {
    this.sessionCookies.clear(response);
    this.visitorCookies.signUp.clear(response);
  }
}
