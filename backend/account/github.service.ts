import { Inject, Injectable } from '@nestjs/common';
import { CONFIRM_PATH } from '@libs/constants';
import { AttemptLimits, IDENTITY, type IdentityPort, type OAuthCallback, type Visitor } from '../auth';
import { type IdentityKind, type Settings, SETTINGS } from '../platform/config';
import { hasLocalInbox } from '../platform/mail';
import { AccountService, type SignInResult } from './account.service';

export interface SignInProviders {
  github: { reason: string | null };
  identity: IdentityKind;
  inboxUrl: string | null;
}

export const INBOX_PATH = '/api/inbox';

/** Handles GitHub sign-in for the REST and tRPC endpoints. */
@Injectable()
export class GithubService {
  constructor(
    private readonly accounts: AccountService,
    private readonly limits: AttemptLimits,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns the available sign-in methods. */
  providers(): SignInProviders {
    return {
      github: { reason: this.identity.oauthUnavailableReason() },
      identity: this.settings.identity,
      inboxUrl: this.settings.identity === 'local' && hasLocalInbox(this.settings) ? INBOX_PATH : null,
    };
  }

  /** @throws OAuthUnavailable, TooManyAttempts */
  async start(isSignupFlow: boolean, visitor: Visitor) {
    await this.limits.admit('oauth', visitor);
    return this.identity.startOAuth({ isSignupFlow, callbackUrl: visitor.origin + CONFIRM_PATH });
  }

  /** @throws OAuthStateMismatch, OAuthFailed, OAuthRefused, TooManyAttempts */
  async finish(callback: Omit<OAuthCallback, 'callbackUrl'>, visitor: Visitor): Promise<SignInResult> {
    await this.limits.admit('oauth', visitor);
    const callbackUrl = visitor.origin + CONFIRM_PATH;
    return this.accounts.openSession(await this.identity.finishOAuth({ ...callback, callbackUrl }), visitor);
  }
}
