import { Inject, Injectable } from '@nestjs/common';
import { CONFIRM_PATH, OIDC_CALLBACK_PATH } from '@libs/constants';
import {
  AttemptLimits,
  IDENTITY,
  type IdentityPort,
  type OAuthCallback,
  type OAuthProvider,
  type OAuthRedirect,
  type OAuthStartOptions,
  type Visitor,
} from '../auth';
import { type IdentityKind, type Settings, SETTINGS } from '../platform/config';
import { hasLocalInbox } from '../platform/mail';
import { AccountService, type SignInResult } from './account.service';

export interface SignInProviders {
  github: { reason: string | null };
  /** Null if no OpenID Connect provider is set up. */
  oidc: { name: string } | null;
  identity: IdentityKind;
  inboxUrl: string | null;
}

export const INBOX_PATH = '/api/inbox';

const CALLBACK_PATHS: Record<OAuthProvider, string> = { github: CONFIRM_PATH, oidc: OIDC_CALLBACK_PATH };

/** Handles sign-ins with external providers for the REST and tRPC endpoints. */
@Injectable()
export class OAuthService {
  constructor(
    private readonly accounts: AccountService,
    private readonly limits: AttemptLimits,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns the available sign-in methods. */
  providers(): SignInProviders {
    const { identity, oidc } = this.settings;
    return {
      github: { reason: this.identity.oauthUnavailableReason('github') },
      oidc: this.identity.oauthUnavailableReason('oidc') === null ? { name: oidc.name } : null,
      identity,
      inboxUrl: identity === 'local' && hasLocalInbox(this.settings) ? INBOX_PATH : null,
    };
  }

  /** @throws OAuthUnavailable, OAuthUnreachable, TooManyAttempts */
  async start(options: Omit<OAuthStartOptions, 'callbackUrl'>, visitor: Visitor): Promise<OAuthRedirect> {
    await this.limits.admit('oauth', visitor);
    const callbackUrl = visitor.origin + CALLBACK_PATHS[options.provider];
    return this.identity.startOAuth({ ...options, callbackUrl });
  }

  /** @throws OAuthUnreachable, OAuthStateMismatch, OAuthFailed, OAuthRefused, OAuthLinkNeeded, TooManyAttempts */
  async finish(callback: Omit<OAuthCallback, 'callbackUrl'>, visitor: Visitor): Promise<SignInResult> {
    await this.limits.admit('oauth', visitor);
    const callbackUrl = visitor.origin + CALLBACK_PATHS[callback.provider];
    return this.accounts.openSession(await this.identity.finishOAuth({ ...callback, callbackUrl }), visitor);
  }
}
