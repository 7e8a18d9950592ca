import { PassportStrategy } from '@nestjs/passport';
import { Strategy, type StrategyOptions } from 'passport-github2';
import { fetchAccessToken, type GithubUrls, type GithubProfile, fetchProfile } from './github-api';
import { CookieStateStore } from './cookie-state-store';

export interface GithubCredentials extends GithubUrls {
  clientId: string;
  clientSecret: string;
}

type TokenCallback = (error: unknown, accessToken?: string, refreshToken?: string, results?: object) => void;

/**
 * Replaces passport-github2's handling of GitHub's token and profile responses. An unexpected response makes the
 * sign-in fail; with the original code, it would crash the process.
 */
export class GithubStrategy extends PassportStrategy(Strategy, 'github') {
  constructor(private readonly credentials: GithubCredentials) {
    const { clientId, clientSecret, url } = credentials;
    const options: StrategyOptions = {
      clientID: clientId,
      clientSecret,
      authorizationURL: `${url}/login/oauth/authorize`,
      tokenURL: `${url}/login/oauth/access_token`,
      scope: ['user:email'],
      pkce: true,
      // Empty here, and set for each attempt.
      callbackURL: '',
    };
    // The package's types do not cover a store that keeps the PKCE verifier.
    super(Object.assign(options, { store: new CookieStateStore() }));
    const exchange = (code: string, parameters: Record<string, string>, done: TokenCallback): void => {
      fetchAccessToken(credentials, { clientId, clientSecret, code, parameters }).then(
        (token) => done(null, token, undefined, {}),
        (error: unknown) => done(error),
      );
    };
    this._oauth2.getOAuthAccessToken = exchange as typeof this._oauth2.getOAuthAccessToken;
  }

  override userProfile(
    accessToken: string,
    done: (error?: Error | null, profile?: GithubProfile) => void,
  ): void {
    fetchProfile(this.credentials, accessToken).then((profile) => done(null, profile), done);
  }

  override authorizationParams({ prompt }: { prompt?: string }): object {
    return prompt === undefined ? {} : { prompt };
  }

  validate(_accessToken: string, _refreshToken: string, profile: GithubProfile): GithubProfile {
    return profile;
  }
}
