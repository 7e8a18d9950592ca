import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { oauthMessages } from '@libs/constants';
import { type Settings, SETTINGS } from '../../../platform/config';
import { constantTimeEqual } from '../../../platform/encryption';
import { DomainError } from '../../../platform/http';
import { OAuthFailed, OAuthStateMismatch, OAuthUnreachable } from '../../auth.errors';
import type { ExternalUser } from '../../external-user';
import type {
  OAuthCallback,
  OAuthErrorResponse,
  OAuthRedirect,
  OAuthStartOptions,
  OAuthState,
} from '../../identity-port';
import type { OAuthSignIn } from '../../oauth-sign-in';
import {
  describeErrorResponse,
  describeOidcError,
  errorResponseIn,
  isNoResponse,
} from './describe-oidc-error';
import { needsUserinfo, type OidcClaims, toExternalUser } from './oidc-claims';
import { OidcDiscovery } from './oidc-discovery';

/** Signs users in with the operator's OpenID Connect provider: authorization code, PKCE, state and nonce. */
@Injectable()
export class OidcSignIn implements OAuthSignIn {
  private readonly logger = new Logger(OidcSignIn.name);

  constructor(
    private readonly discovery: OidcDiscovery,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  unavailableReason(): string | null {
    const { issuer, name } = this.settings.oidc;
    return issuer === null ? oauthMessages(name).notConfigured : null;
  }

  /** Returns whether a user with this address, in its canonical form, gets an account at the first sign-in. */
  mayRegister(email: string): boolean {
    const { registration } = this.settings.oidc;
    if (typeof registration === 'string') return registration === 'everyone';
    return registration.includes(email.slice(email.lastIndexOf('@') + 1));
  }

  async start({ callbackUrl }: OAuthStartOptions): Promise<OAuthRedirect> {
    const configuration = await this.discovery.configuration();
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const url = await this.attempt(async () =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl,
        scope: this.settings.oidc.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    );
    if (url.protocol !== 'https:' && url.protocol !== new URL(this.settings.oidc.issuer ?? url).protocol)
      throw new OAuthFailed(this.settings.oidc.name);
    return { url: url.href, savedState: { provider: 'oidc', state, verifier, nonce } };
  }

  async finish(callback: OAuthCallback): Promise<ExternalUser> {
    const { savedState, state } = callback;
    const isOwn = savedState !== null && constantTimeEqual(Buffer.from(savedState.state), Buffer.from(state));
    if (!isOwn || savedState.nonce === null) throw new OAuthStateMismatch();
    if (callback.error) throw this.failed(callback.error);
    const configuration = await this.discovery.configuration();
    const claims = await this.attempt(() => this.redeem(configuration, callback, savedState));
    return toExternalUser(claims, this.settings.oidc);
  }

  /** Exchanges the code, and checks the response's issuer and the ID token's signature, issuer, audience and nonce. */
  private async redeem(
    configuration: Configuration,
    { code, issuer, callbackUrl }: OAuthCallback,
    { state, verifier, nonce }: OAuthState,
  ): Promise<OidcClaims> {
    const url = new URL(callbackUrl);
    url.search = new URLSearchParams({ code, state, ...(issuer !== null && { iss: issuer }) }).toString();
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce ?? '',
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new OAuthFailed(this.settings.oidc.name);
    const hasUserinfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const userinfo =
      hasUserinfo && needsUserinfo(idToken, this.settings.oidc)
        ? await fetchUserInfo(configuration, tokens.access_token, idToken.sub)
        : null;
    return { idToken, userinfo };
  }

  /** Runs a step of a sign-in. @throws OAuthUnreachable, OAuthFailed */
  private async attempt<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const response = await errorResponseIn(error);
      if (response) throw this.failed(response, error);
      this.log(describeOidcError(error));
      const { name } = this.settings.oidc;
      throw isNoResponse(error)
        ? new OAuthUnreachable(name, { cause: error })
        : new OAuthFailed(name, { cause: error });
    }
  }

  /** Logs the provider's error, and returns ours with its code. */
  private failed(response: OAuthErrorResponse, cause?: unknown): OAuthFailed {
    this.log(describeErrorResponse(response));
    return new OAuthFailed(this.settings.oidc.name, { cause, error: response.error });
  }

  private log(reason: string): void {
    this.logger.warn(`a sign-in with OIDC_ISSUER ${this.settings.oidc.issuer} failed: ${reason}`);
  }
}
