import { Inject, Injectable } from '@nestjs/common';
import { OAUTH_MESSAGES } from '@libs/constants';
import { type Settings, SETTINGS } from '../../../platform/config';
import { OAuthFailed, OAuthStateMismatch, OAuthUnavailable } from '../../auth.errors';
import type { OAuthReturn, OAuthStart, OAuthTrip } from '../../identity-port';
import type { GithubProfile } from './github-api';
import { GithubStrategy } from './github-strategy';
import type { Attempt } from './kept-state';

/** What the strategy came to. Passport calls one of these on the copy of a strategy that runs an attempt. */
type Outcome = { url: string } | { profile: GithubProfile } | { refused: true };

/** Drives the passport strategy without a response of its own: its callers are two doors, and answer JSON. */
@Injectable()
export class GithubSignIn {
  private readonly strategy: GithubStrategy | null;

  constructor(@Inject(SETTINGS) { github }: Settings) {
    const { clientId, clientSecret, url, apiUrl } = github;
    this.strategy =
      clientId === null || clientSecret === null
        ? null
        : new GithubStrategy({ clientId, clientSecret, url, apiUrl });
  }

  reason(): string | null {
    return this.strategy ? null : OAUTH_MESSAGES.notConfigured;
  }

  /** @throws OAuthUnavailable */
  async start({ isSignupFlow, callbackUrl }: OAuthStart): Promise<OAuthTrip> {
    const attempt: Attempt = { query: {}, body: {}, kept: null };
    const options = { callbackURL: callbackUrl, ...(isSignupFlow && { prompt: 'consent' }) };
    const outcome = await this.run(attempt, options);
    if (!('url' in outcome) || !attempt.kept) throw new OAuthFailed();
    return { url: outcome.url, kept: attempt.kept };
  }

  /** @throws OAuthStateMismatch, OAuthFailed, OAuthUnavailable */
  async finish({ code, state, kept, callbackUrl }: OAuthReturn): Promise<GithubProfile> {
    const outcome = await this.run({ query: {}, body: { code, state }, kept }, { callbackURL: callbackUrl });
    if ('refused' in outcome) throw new OAuthStateMismatch();
    if (!('profile' in outcome)) throw new OAuthFailed();
    return outcome.profile;
  }

  private run(attempt: Attempt, options: object): Promise<Outcome> {
    const { strategy } = this;
    if (!strategy) throw new OAuthUnavailable(OAUTH_MESSAGES.notConfigured);
    return new Promise((resolve, reject) => {
      // As passport itself does: each attempt runs on a copy that carries the ways out.
      const running = Object.assign(Object.create(strategy) as GithubStrategy, {
        redirect: (url: string) => resolve({ url }),
        success: (profile: GithubProfile) => resolve({ profile }),
        fail: () => resolve({ refused: true }),
        error: (cause: unknown) => reject(new OAuthFailed({ cause })),
      });
      running.authenticate(attempt as never, options as never);
    });
  }
}
