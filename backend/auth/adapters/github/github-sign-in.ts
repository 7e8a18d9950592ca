import { Inject, Injectable } from '@nestjs/common';
import { oauthMessages } from '@libs/constants';
import { type Settings, SETTINGS } from '../../../platform/config';
import { OAuthFailed, OAuthStateMismatch, OAuthUnavailable } from '../../auth.errors';
import type { ExternalUser } from '../../external-user';
import type { OAuthCallback, OAuthStartOptions, OAuthRedirect } from '../../identity-port';
import type { OAuthSignIn } from '../../oauth-sign-in';
import type { GithubProfile } from './github-api';
import { GithubStrategy } from './github-strategy';
import type { OAuthRequest } from './cookie-state-store';

/**
 * The result of a sign-in attempt. Passport reports it by calling a method on the copy of the strategy that handles
 * the attempt.
 */
type Outcome = { url: string } | { profile: GithubProfile } | { refused: true };

export const GITHUB_NAME = 'GitHub';

/** Runs the Passport strategy without an HTTP response, because its callers (REST and tRPC) return JSON. */
@Injectable()
export class GithubSignIn implements OAuthSignIn {
  private readonly strategy: GithubStrategy | null;
  private readonly issuer: string;

  constructor(@Inject(SETTINGS) { github }: Settings) {
    const { clientId, clientSecret, url, apiUrl } = github;
    this.issuer = issuerOf(url);
    this.strategy =
      clientId === null || clientSecret === null
        ? null
        : new GithubStrategy({ clientId, clientSecret, url, apiUrl });
  }

  unavailableReason(): string | null {
    return this.strategy ? null : oauthMessages(GITHUB_NAME).notConfigured;
  }

  /** @throws OAuthUnavailable */
  async start({ isSignupFlow, callbackUrl }: OAuthStartOptions): Promise<OAuthRedirect> {
    const request: OAuthRequest = { query: {}, body: {}, savedState: null };
    const options = { callbackURL: callbackUrl, ...(isSignupFlow && { prompt: 'consent' }) };
    const outcome = await this.run(request, options);
    if (!('url' in outcome) || !request.savedState) throw new OAuthFailed(GITHUB_NAME);
    return { url: outcome.url, savedState: { provider: 'github', ...request.savedState, nonce: null } };
  }

  /** @throws OAuthStateMismatch, OAuthFailed, OAuthUnavailable */
  async finish({ code, state, savedState, callbackUrl }: OAuthCallback): Promise<ExternalUser> {
    const outcome = await this.run(
      { query: {}, body: { code, state }, savedState },
      { callbackURL: callbackUrl },
    );
    if ('refused' in outcome) throw new OAuthStateMismatch();
    if (!('profile' in outcome)) throw new OAuthFailed(GITHUB_NAME);
    return toExternalUser(outcome.profile, this.issuer);
  }

  private run(request: OAuthRequest, options: object): Promise<Outcome> {
    const { strategy } = this;
    if (!strategy) throw new OAuthUnavailable(GITHUB_NAME);
    return new Promise((resolve, reject) => {
      // Like Passport itself, runs each attempt on a copy of the strategy with its own callbacks.
      const instance = Object.assign(Object.create(strategy) as GithubStrategy, {
        redirect: (url: string) => resolve({ url }),
        success: (profile: GithubProfile) => resolve({ profile }),
        fail: () => resolve({ refused: true }),
        error: (cause: unknown) => reject(new OAuthFailed(GITHUB_NAME, { cause })),
      });
      instance.authenticate(request as never, options as never);
    });
  }
}

/** Ids are unique only at one server. Empty for github.com, as it has been for all servers. */
function issuerOf(url: string): string {
  const { origin } = new URL(url);
  return origin === 'https://github.com' ? '' : origin;
}

const toExternalUser = ({ id, ...profile }: GithubProfile, issuer: string): ExternalUser => ({
  provider: 'github',
  providerName: GITHUB_NAME,
  issuer,
  subject: id,
  confirmed: profile.email !== null,
  groupPlan: null,
  ...profile,
});
