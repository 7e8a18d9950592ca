import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthError, EmailOtpType, Session, User as RemoteUser } from '@supabase/supabase-js';
import { CONFIRM_PATH, oauthMessages } from '@libs/constants';
import { type Settings, SETTINGS } from '../../platform/config';
import { type SignedIn, TooManyAttempts } from '../../platform/http';
import {
  ApprovalNeeded,
  EmailNotConfirmed,
  EmailTaken,
  IdentityUnavailable,
  LinkExpired,
  LinkInvalid,
  LoginFailed,
  OAuthFailed,
  OAuthStateMismatch,
  OAuthUnavailable,
  RegistrationFailed,
  VerificationIncomplete,
} from '../auth.errors';
import {
  type Credentials,
  type IdentityPort,
  type ConfirmationLink,
  type OAuthCallback,
  type OAuthProvider,
  type OAuthStartOptions,
  type OAuthRedirect,
  type NewPassword,
  type PasswordChange,
  type PasswordResetRequest,
  PasswordResetUnavailable,
  type VerifiedIdentity,
  type NewRegistration,
  type Registration,
  type RegistrationOptions,
  type RemoteTokens,
  type ResendRequest,
  type SessionProvider,
} from '../identity-port';
import { ExternalUsersService } from '../external-users.service';
import type { DeviceOwner } from '../known-device';
import type { SessionClient, StartedSession } from '../open-session';
import type { User } from '../user.entity';
import { GITHUB_NAME } from './github/github-sign-in';
import {
  type ClientOptions,
  isUnavailable,
  RequestScopedStorage,
  STORAGE_KEY,
  supabaseClient,
  VERIFIER_SUFFIX,
} from './supabase-client';
import { commonError } from './supabase-errors';
import { SupabasePasswords } from './supabase-passwords';
import { toExternalUser, sessionProviderOf } from './supabase-user';

const JWT_PATTERN = /^[\w-]+(\.[\w-]+){2}$/;

/**
 * Manages identities in a Supabase project, through Supabase's client library. User rows, sessions and cookies remain
 * in our application.
 */
@Injectable()
export class SupabaseIdentity implements IdentityPort {
  private readonly logger = new Logger(SupabaseIdentity.name);

  constructor(
    private readonly externalUsers: ExternalUsersService,
    private readonly passwords: SupabasePasswords,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Supabase always sends an email, so nothing is registered while no email may be sent. */
  async register(
    { email, password }: Credentials,
    { origin, mailWaitSeconds }: RegistrationOptions,
  ): Promise<NewRegistration> {
    if (mailWaitSeconds > 0) throw new TooManyAttempts(mailWaitSeconds);
    const { data, error } = await this.client().auth.signUp({
      email,
      password,
      options: { emailRedirectTo: origin + CONFIRM_PATH },
    });
    if (error) throw signUpError(error);
    // For an address that is already confirmed, Supabase's auth server (GoTrue) returns a fake user without
    // identities.
    if (!data.user || data.user.identities?.length === 0) throw new EmailTaken();
    const { id: userId } = await this.findOrCreateUser(data.user);
    return { registration: { userId, email, ticket: null }, shownId: userId };
  }

  async signIn(credentials: Credentials): Promise<VerifiedIdentity> {
    const { data, error } = await this.client().auth.signInWithPassword(credentials);
    if (!error) return this.toVerifiedIdentity(data.session, 'email');
    if (error.code === 'email_not_confirmed') throw new EmailNotConfirmed();
    throw commonError(error) ?? new LoginFailed();
  }

  /**
   * Supabase sends no email to an address that is not waiting for confirmation, and does not report this. It does
   * report an error if two emails follow each other too quickly. That error is not passed on, because it would reveal
   * who has an account.
   */
  async resend({ email, origin }: ResendRequest): Promise<void> {
    const { error } = await this.client().auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: origin + CONFIRM_PATH },
    });
    if (error && isUnavailable(error)) throw new IdentityUnavailable({ cause: error });
    if (error)
      this.logger.warn(`Supabase did not resend the confirmation link: ${error.code ?? error.message}`);
  }

  isConfirmed({ userId }: Registration): Promise<boolean> {
    return this.externalUsers.isConfirmed(userId);
  }

  /** Only the project knows to whom a link belongs, and tells it when the link is redeemed. So approval comes first. */
  async confirm({ tokenHash, type, isApproved }: ConfirmationLink): Promise<VerifiedIdentity> {
    if (!isApproved) throw new ApprovalNeeded(null);
    const { data, error } = await this.client().auth.verifyOtp({
      token_hash: tokenHash,
      type: type as EmailOtpType,
    });
    if (error)
      throw commonError(error) ?? (error.code === 'otp_expired' ? new LinkExpired() : new LinkInvalid());
    return this.toVerifiedIdentity(data.session, 'email');
  }

  async adoptSession(
    { accessToken, refreshToken }: RemoteTokens,
    isApproved: boolean,
  ): Promise<VerifiedIdentity> {
    if (!JWT_PATTERN.test(accessToken)) throw new VerificationIncomplete();
    if (!isApproved) throw new ApprovalNeeded(null);
    if (refreshToken === null) return this.adoptUser(accessToken);
    const tokens = { access_token: accessToken, refresh_token: refreshToken };
    const { data, error } = await this.client()
      .auth.setSession(tokens)
      .catch(() => {
        // The client throws only if it cannot decode a token. It returns the errors that Supabase reports.
        throw new VerificationIncomplete();
      });
    if (error) throw commonError(error) ?? new VerificationIncomplete();
    // The session's user comes from a request to Supabase, which verifies the token.
    return this.toVerifiedIdentity(data.session);
  }

  sendPasswordReset(request: PasswordResetRequest): Promise<void> {
    return this.passwords.send(request);
  }

  /** A link that is not sent by email needs a key of the project that may do everything. */
  issuePasswordReset(): Promise<never> {
    return Promise.reject(new PasswordResetUnavailable());
  }

  resetPassword(newPassword: NewPassword): Promise<DeviceOwner> {
    return this.passwords.reset(newPassword);
  }

  changePassword(caller: SignedIn, change: PasswordChange, client: SessionClient): Promise<StartedSession> {
    return this.passwords.change(caller, change, client);
  }

  hasPassword(caller: SignedIn): Promise<boolean> {
    return this.passwords.isUsedBy(caller);
  }

  assertPassword(caller: SignedIn, password: string): Promise<void> {
    return this.passwords.assert(caller, password);
  }

  /** The project signs users in with GitHub. Other providers are set up in the project, and not offered here. */
  oauthUnavailableReason(provider: OAuthProvider): string | null {
    return provider === 'github' ? null : oauthMessages(this.settings.oidc.name).notConfigured;
  }

  /** Our state is part of the callback URL, because GoTrue uses its own state for the redirect to GitHub. */
  async startOAuth({ provider, isSignupFlow, callbackUrl }: OAuthStartOptions): Promise<OAuthRedirect> {
    if (provider !== 'github') throw new OAuthUnavailable(this.settings.oidc.name);
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
    if (error || !data.url || verifier === null) throw new OAuthFailed(GITHUB_NAME);
    return { url: data.url, savedState: { provider, state, verifier, nonce: null } };
  }

  async finishOAuth({ provider, code, state, savedState }: OAuthCallback): Promise<VerifiedIdentity> {
    if (savedState?.state !== state || savedState.provider !== provider) throw new OAuthStateMismatch();
    const storage = new RequestScopedStorage([[STORAGE_KEY + VERIFIER_SUFFIX, savedState.verifier]]);
    const { auth } = this.client({ storage, flowType: 'pkce' });
    const { data, error } = await auth.exchangeCodeForSession(code);
    if (error) throw commonError(error) ?? new OAuthFailed(GITHUB_NAME, { cause: error });
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
      if (result.error) this.logger.warn(`could not end a Supabase session: ${result.error.code}`);
    } catch (error) {
      this.logger.warn(`could not end a Supabase session: ${String(error)}`);
    }
  }

  private async adoptUser(accessToken: string): Promise<VerifiedIdentity> {
    const { data, error } = await this.client().auth.getUser(accessToken);
    if (error) throw commonError(error) ?? new VerificationIncomplete();
    const { id: userId } = await this.findOrCreateUser(data.user);
    return {
      userId,
      provider: sessionProviderOf(data.user),
      remote: { accessToken, refreshToken: null },
      groupPlan: null,
    };
  }

  /** @param provider how the user signed in; if omitted, read from the Supabase user */
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
      groupPlan: null,
    };
  }

  /**
   * Requires no proof, because the Supabase project has already decided that the identity and the address belong
   * together.
   */
  private async findOrCreateUser(user: RemoteUser): Promise<User> {
    const result = await this.externalUsers.findOrCreate(toExternalUser(user));
    return 'user' in result ? result.user : result.holder;
  }

  private client(options?: ClientOptions) {
    return supabaseClient(this.settings.supabase, options);
  }
}

function signUpError(error: AuthError): Error {
  if (error.code === 'user_already_exists' || error.code === 'email_exists') return new EmailTaken();
  return commonError(error) ?? new RegistrationFailed(error.message);
}
