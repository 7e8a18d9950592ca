import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthError, EmailOtpType, Session, User as RemoteUser } from '@supabase/supabase-js';
import { CONFIRM_PATH } from '@libs/constants';
import { type Settings, SETTINGS } from '../../platform/config';
import {
  EmailNotConfirmed,
  EmailTaken,
  IdentityUnavailable,
  LinkExpired,
  LinkInvalid,
  LoginFailed,
  OAuthFailed,
  OAuthStateMismatch,
  RegistrationFailed,
  TooManyAttempts,
  VerificationIncomplete,
} from '../auth.errors';
import type {
  Credentials,
  IdentityPort,
  ConfirmationLink,
  OAuthCallback,
  OAuthStartOptions,
  OAuthRedirect,
  VerifiedIdentity,
  Registration,
  RemoteTokens,
  ResendRequest,
  SessionProvider,
} from '../identity-port';
import { ExternalUsersService } from '../external-users.service';
import {
  type ClientOptions,
  isUnavailable,
  RequestScopedStorage,
  STORAGE_KEY,
  supabaseClient,
  VERIFIER_SUFFIX,
} from './supabase-client';
import { toExternalUser, sessionProviderOf } from './supabase-user';

const DEFAULT_MAIL_WAIT_SECONDS = 60;
const JWT_PATTERN = /^[\w-]+(\.[\w-]+){2}$/;

/** Identities kept by a Supabase project, over its own client. Users' rows, sessions and cookies stay ours. */
@Injectable()
export class SupabaseIdentity implements IdentityPort {
  private readonly logger = new Logger(SupabaseIdentity.name);

  constructor(
    private readonly externalUsers: ExternalUsersService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async register({ email, password }: Credentials, origin: string): Promise<Registration> {
    const { data, error } = await this.client().auth.signUp({
      email,
      password,
      options: { emailRedirectTo: origin + CONFIRM_PATH },
    });
    if (error) throw signUpError(error);
    // For a confirmed address GoTrue answers a user made up on the spot, without identities.
    if (!data.user || data.user.identities?.length === 0) throw new EmailTaken();
    const { id: userId } = await this.findOrCreateUser(data.user);
    return { userId, ticket: null };
  }

  async signIn(credentials: Credentials): Promise<VerifiedIdentity> {
    const { data, error } = await this.client().auth.signInWithPassword(credentials);
    if (!error) return this.toVerifiedIdentity(data.session, 'email');
    if (error.code === 'email_not_confirmed') throw new EmailNotConfirmed();
    throw commonError(error) ?? new LoginFailed();
  }

  /**
   * The project sends nothing where nobody waits, and says as little. Its pause between two mails tells who has an account,
   * so it is no news to the caller: a mail went out within the last minute.
   */
  async resend({ email, origin }: ResendRequest): Promise<void> {
    const { error } = await this.client().auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: origin + CONFIRM_PATH },
    });
    if (error && isUnavailable(error)) throw new IdentityUnavailable({ cause: error });
    if (error) this.logger.warn(`the project mailed no link again: ${error.code ?? error.message}`);
  }

  async confirm({ tokenHash, type }: ConfirmationLink): Promise<VerifiedIdentity> {
    const { data, error } = await this.client().auth.verifyOtp({
      token_hash: tokenHash,
      type: type as EmailOtpType,
    });
    if (error)
      throw commonError(error) ?? (error.code === 'otp_expired' ? new LinkExpired() : new LinkInvalid());
    return this.toVerifiedIdentity(data.session, 'email');
  }

  async adoptSession({ accessToken, refreshToken }: RemoteTokens): Promise<VerifiedIdentity> {
    if (!JWT_PATTERN.test(accessToken)) throw new VerificationIncomplete();
    if (refreshToken === null) return this.adoptUser(accessToken);
    const tokens = { access_token: accessToken, refresh_token: refreshToken };
    const { data, error } = await this.client()
      .auth.setSession(tokens)
      .catch(() => {
        // The client throws at what it cannot decode; what the project says it answers.
        throw new VerificationIncomplete();
      });
    if (error) throw commonError(error) ?? new VerificationIncomplete();
    // The user in it comes from a request to the project, which checks the token.
    return this.toVerifiedIdentity(data.session);
  }

  oauthUnavailableReason(): string | null {
    return null;
  }

  /** The state travels in our own address: GoTrue keeps one of its own with the code-hosting service. */
  async startOAuth({ isSignupFlow, callbackUrl }: OAuthStartOptions): Promise<OAuthRedirect> {
    const storage = new RequestScopedStorage();
    const state = randomBytes(24).toString('base64url');
    const { data, error } = await this.client({ storage, flowType: 'pkce' }).auth.signInWithOAuth({
      provider: 'github',
      options: {
        redirectTo: `${callbackUrl}?state=${state}`,
        skipBrowserRedirect: true,
        ...(isSignupFlow && { queryParams: { prompt: 'consent' } }),
      },
    });
    const verifier = storage.findBySuffix(VERIFIER_SUFFIX);
    if (error || !data.url || verifier === null) throw new OAuthFailed();
    return { url: data.url, savedState: { state, verifier } };
  }

  async finishOAuth({ code, state, savedState }: OAuthCallback): Promise<VerifiedIdentity> {
    if (savedState?.state !== state) throw new OAuthStateMismatch();
    const storage = new RequestScopedStorage([[STORAGE_KEY + VERIFIER_SUFFIX, savedState.verifier]]);
    const { auth } = this.client({ storage, flowType: 'pkce' });
    const { data, error } = await auth.exchangeCodeForSession(code);
    if (error) throw commonError(error) ?? new OAuthFailed({ cause: error });
    return this.toVerifiedIdentity(data.session, 'github');
  }

  async signOut({ accessToken, refreshToken }: RemoteTokens): Promise<void> {
    const { auth } = this.client();
    try {
      const { error } = await auth.setSession({
        access_token: accessToken,
        refresh_token: refreshToken ?? '',
      });
      const result = error ? { error } : await auth.signOut({ scope: 'local' });
      if (result.error) this.logger.warn(`a session of the project was not ended: ${result.error.code}`);
    } catch (error) {
      this.logger.warn(`a session of the project was not ended: ${String(error)}`);
    }
  }

  private async adoptUser(accessToken: string): Promise<VerifiedIdentity> {
    const { data, error } = await this.client().auth.getUser(accessToken);
    if (error) throw commonError(error) ?? new VerificationIncomplete();
    const { id: userId } = await this.findOrCreateUser(data.user);
    return { userId, provider: sessionProviderOf(data.user), remote: { accessToken, refreshToken: null } };
  }

  /** @param provider what the session was opened by; the user tells where only the project knows it */
  private async toVerifiedIdentity(
    session: Session | null,
    provider?: SessionProvider,
  ): Promise<VerifiedIdentity> {
    if (!session) throw new VerificationIncomplete();
    const { id: userId } = await this.findOrCreateUser(session.user);
    const { access_token: accessToken, refresh_token: refreshToken } = session;
    return {
      userId,
      provider: provider ?? sessionProviderOf(session.user),
      remote: { accessToken, refreshToken },
    };
  }

  private findOrCreateUser(user: RemoteUser) {
    return this.externalUsers.findOrCreate(toExternalUser(user));
  }

  private client(options?: ClientOptions) {
    return supabaseClient(this.settings.supabase, options);
  }
}

/** What any call of the project may fail with. */
function commonError(error: AuthError): Error | null {
  if (isUnavailable(error)) return new IdentityUnavailable({ cause: error });
  return error.status === 429 ? new TooManyAttempts(retryAfterSecondsOf(error)) : null;
}

function signUpError(error: AuthError): Error {
  if (error.code === 'user_already_exists' || error.code === 'email_exists') return new EmailTaken();
  return commonError(error) ?? new RegistrationFailed(error.message);
}

/** "… after 59 seconds." */
const retryAfterSecondsOf = ({ message }: AuthError) =>
  Number(/(\d+) seconds?/.exec(message)?.[1] ?? DEFAULT_MAIL_WAIT_SECONDS);
