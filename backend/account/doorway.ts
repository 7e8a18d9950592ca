import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type OAuthKept,
  type OAuthTrip,
  SessionCookies,
  type Visitor,
  VisitorCookies,
  visitorOf,
} from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import { type LoginResponse, toUserBody } from './account.presenter';
import type { SignInResult } from './account.service';

/** What both doors (REST, tRPC) do with those who come and go: who they are, and which cookies they take along. */
@Injectable()
export class Doorway {
  constructor(
    private readonly sessionCookies: SessionCookies,
    private readonly visitorCookies: VisitorCookies,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  visitor(request: Request): Visitor {
    return visitorOf(request, this.settings.publicUrl);
  }

  /** Gives the session's cookies; what led to it is over. */
  letIn(response: Response, { session, account, device }: SignInResult): LoginResponse {
    this.sessionCookies.write(response, session.tokens);
    this.visitorCookies.device.write(response, device);
    this.visitorCookies.signUp.clear(response);
    return { success: true, user: toUserBody(account) };
  }

  /** Sends a user off to the code-hosting service; their browser keeps what it must bring back. */
  sendOff(response: Response, { url, kept }: OAuthTrip): { url: string } {
    this.visitorCookies.oauth.write(response, kept);
    return { url };
  }

  /** What the browser kept on the way; it serves once. */
  backFromTrip(request: Request, response: Response): OAuthKept | null {
    this.visitorCookies.oauth.clear(response);
    return this.visitorCookies.oauth.read(request);
  }

  letOut(response: Response): void {
    this.sessionCookies.clear(response);
    this.visitorCookies.signUp.clear(response);
  }
}
