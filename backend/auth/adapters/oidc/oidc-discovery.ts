import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { type Settings, SETTINGS } from '../../../platform/config';
import { OAuthUnavailable, OAuthUnreachable } from '../../auth.errors';
import { boundedFetch } from './bounded-fetch';
import { describeOidcError } from './describe-oidc-error';

/** How long the provider's metadata are used before they are read again. */
const MAX_AGE_MS = 60 * 60 * 1_000;
/** How long after a failure the provider is left in peace. */
const RETRY_MS = 3_000;

/**
 * Knows the operator's OpenID Connect provider. Its metadata are read at the first sign-in, so the application also
 * starts while the provider is away. Once read, they are used until newer ones could be read.
 */
@Injectable()
export class OidcDiscovery {
  private readonly logger = new Logger(OidcDiscovery.name);
  private known: Configuration | null = null;
  /** When metadata are to be read again, in epoch milliseconds. */
  private nextReadAt = 0;
  private lastError: OAuthUnreachable | null = null;
  private reading: Promise<Configuration> | null = null;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Returns the provider's metadata with our credentials. @throws OAuthUnavailable, OAuthUnreachable */
  async configuration(): Promise<Configuration> {
    if (Date.now() < this.nextReadAt) {
      if (this.known) return this.known;
      if (this.lastError) throw this.lastError;
    }
    this.reading ??= this.read().finally(() => (this.reading = null));
    return this.reading;
  }

  private async read(): Promise<Configuration> {
    const { issuer, name, clientId, clientSecret } = this.settings.oidc;
    if (issuer === null || clientId === null || clientSecret === null) throw new OAuthUnavailable(name);
    try {
      this.known = await this.discover(new URL(issuer), clientId, clientSecret);
      this.nextReadAt = Date.now() + MAX_AGE_MS;
      return this.known;
    } catch (error) {
      this.logger.warn(`cannot read the metadata of OIDC_ISSUER ${issuer}: ${describeOidcError(error)}`);
      this.nextReadAt = Date.now() + RETRY_MS;
      this.lastError = new OAuthUnreachable(name, { cause: error });
      if (this.known) return this.known;
      throw this.lastError;
    }
  }

  private async discover(issuer: URL, clientId: string, clientSecret: string): Promise<Configuration> {
    const isInsecure = issuer.protocol === 'http:';
    const extensions = isInsecure ? [allowInsecureRequests] : [];
    const discovered = await discovery(issuer, clientId, undefined, undefined, {
      [customFetch]: boundedFetch,
      execute: extensions,
    });
    const metadata = discovered.serverMetadata();
    // The library accepts the issuers of all tenants for Entra's "common" issuer. Anybody can create a tenant.
    if (new URL(metadata.issuer).href !== issuer.href)
      throw new Error(`its issuer is ${metadata.issuer.slice(0, 200)}`);
    const { token_endpoint_auth_methods_supported: methods = [] } = metadata;
    const method = methods.find((one) => one === 'client_secret_basic' || one === 'client_secret_post');
    const authentication =
      method === 'client_secret_post' ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
    const configuration = new Configuration(metadata, clientId, undefined, authentication);
    configuration[customFetch] = boundedFetch;
    // Also checks the signature of an ID token that comes from the provider itself over TLS.
    for (const extend of [...extensions, enableNonRepudiationChecks]) extend(configuration);
    return configuration;
  }
}
