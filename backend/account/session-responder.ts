import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type KnownDevice,
  OAuthLinkNeeded,
  type OAuthState,
  type OAuthRedirect,
  SessionCookies,
  type Visitor,
  VisitorCookies,
  visitorOf,
} from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import { DomainError } from '../platform/http';
import { toUserProfile } from './account.presenter';
import type { RenewedSession } from './password-reset.service';
import type { RememberedByBrowser, SignInResult } from './account.service';
import type { LoginResponse } from './account.dto';

/** Reads and writes the cookies for signing in and out, for the REST and tRPC endpoints. */
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

  /** Sets the session and device cookies, and clears the sign-up cookie. */
  startSession(response: Response, { session, account, device }: SignInResult): LoginResponse {
    this.sessionCookies.write(response, session.tokens);
    this.rememberDevice(response, device);
    this.visitorCookies.signUp.clear(response);
    this.visitorCookies.identityLink.clear(response);
    return { success: true, user: toUserProfile(account) };
  }

  /** Sets the cookies of a session that replaces the browser's earlier one. */
  renewSession(response: Response, { session, device }: RenewedSession): void {
    this.sessionCookies.write(response, session.tokens);
    this.rememberDevice(response, device);
  }

  /** Sets the cookie by which the browser is known at its next sign-in. */
  rememberDevice(response: Response, device: KnownDevice): void {
    this.visitorCookies.device.write(response, device);
  }

  /** Stores the OAuth state in a cookie and returns the provider's URL to redirect to. */
  startOAuth(response: Response, { url, savedState }: OAuthRedirect): { url: string } {
    this.visitorCookies.oauth.write(response, savedState);
    return { url };
  }

  rememberedBy(request: Request): RememberedByBrowser {
    const { device, identityLink } = this.visitorCookies;
    return { device: device.read(request), identityLinkId: identityLink.read(request) };
  }

  /**
   * Completes an OAuth redirect. If the identity can be linked only after a proof that the account is the user's,
   * this browser keeps the id of the identity link until then.
   * @param finish receives the OAuth state that this browser has stored
   */
  async finishOAuth(
    request: Request,
    response: Response,
    finish: (savedState: OAuthState | null) => Promise<SignInResult>,
  ): Promise<LoginResponse> {
    const { oauth } = this.visitorCookies;
    try {
      const result = await finish(oauth.read(request));
      oauth.clear(response);
      return this.startSession(response, result);
    } catch (error) {
      // After any other failure, the browser repeats the request, which needs the state again.
      if (error instanceof DomainError && error.status < 500) oauth.clear(response);
      if (error instanceof OAuthLinkNeeded) this.visitorCookies.identityLink.write(response, error.linkId);
      throw error;
    }
  }

  endSession(response: Response): void {
    this.sessionCookies.clear(response);
    this.visitorCookies.signUp.clear(response);
  }
}
