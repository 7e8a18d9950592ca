import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthError, EmailOtpType, Session, User as RemoteUser } from '@supabase/supabase-js';
import { CONFIRM_PATH } from '@libs/constants';
import { type Settings, SETTINGS } from '../../platform/config';
import {
  EmailNotConfirmed,
  EmailTaken,
  IdentityAway,
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
  Link,
  OAuthReturn,
  OAuthStart,
  OAuthTrip,
  Proven,
  Registration,
  RemoteTokens,
  Resend,
  SessionProvider,
} from '../identity-port';
import { OutsideUsers } from '../outside-users';
import {
  type ClientOptions,
  isAway,
  OneRequestStorage,
  STORAGE_KEY,
  supabaseClient,
  VERIFIER,
} from './supabase-client';
import { outsideUserOf, providerOf } from './supabase-user';

const MAIL_WAIT_SECONDS = 60;
const JWT = /^[\w-]+(\.[\w-]+){2}$/;

/** Identities kept by a Supabase project, over its own client. Users' rows, sessions and cookies stay ours. */
@Injectable()
export class SupabaseIdentity implements IdentityPort {
  private readonly logger = new Logger(SupabaseIdentity.name);

  constructor(
    private readonly outsiders: OutsideUsers,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async register({ email, password }: Credentials, origin: string): Promise<Registration> {
    const { data, error } = await this.client().auth.signUp({
      email,
      password,
      options: { emailRedirectTo: origin + CONFIRM_PATH },
    });
    if (error) throw refusalOfSignUp(error);
    // For a confirmed address GoTrue answers a user made up on the spot, without identities.
    if (!data.user || data.user.identities?.length === 0) throw new EmailTaken();
    const { id: userId } = await this.settle(data.user);
    return { userId, ticket: null };
  }

  async signIn(credentials: Credentials): Promise<Proven> {
    const { data, error } = await this.client().auth.signInWithPassword(credentials);
    if (!error) return this.proven(data.session, 'email');
    if (error.code === 'email_not_confirmed') throw new EmailNotConfirmed();
    throw common(error) ?? new LoginFailed();
  }

  /**
   * The project sends nothing where nobody waits, and says as little. Its pause between two mails tells who has an account,
   * so it is no news to the caller: a mail went out within the last minute.
   */
  async resend({ email, origin }: Resend): Promise<void> {
    const { error } = await this.client().auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: origin + CONFIRM_PATH },
    });
    if (error && isAway(error)) throw new IdentityAway({ cause: error });
    if (error) this.logger.warn(`the project mailed no link again: ${error.code ?? error.message}`);
  }

  async confirm({ tokenHash, type }: Link): Promise<Proven> {
    const { data, error } = await this.client().auth.verifyOtp({
      token_hash: tokenHash,
      type: type as EmailOtpType,
    });
    if (error) throw common(error) ?? (error.code === 'otp_expired' ? new LinkExpired() : new LinkInvalid());
    return this.proven(data.session, 'email');
  }

  async adopt({ accessToken, refreshToken }: RemoteTokens): Promise<Proven> {
    if (!JWT.test(accessToken)) throw new VerificationIncomplete();
    if (refreshToken === null) return this.adoptUser(accessToken);
    const tokens = { access_token: accessToken, refresh_token: refreshToken };
    const { data, error } = await this.client()
      .auth.setSession(tokens)
      .catch(() => {
        // The client throws at what it cannot decode; what the project says it answers.
        throw new VerificationIncomplete();
      });
    if (error) throw common(error) ?? new VerificationIncomplete();
    // The user in it comes from a request to the project, which checks the token.
    return this.proven(data.session);
  }

  oauthReason(): string | null {
    return null;
  }

  /** The state travels in our own address: GoTrue keeps one of its own with the code-hosting service. */
  async startOAuth({ isSignupFlow, callbackUrl }: OAuthStart): Promise<OAuthTrip> {
    const storage = new OneRequestStorage();
    const state = randomBytes(24).toString('base64url');
    const { data, error } = await this.client({ storage, flowType: 'pkce' }).auth.signInWithOAuth({
      provider: 'github',
      options: {
        redirectTo: `${callbackUrl}?state=${state}`,
        skipBrowserRedirect: true,
        ...(isSignupFlow && { queryParams: { prompt: 'consent' } }),
      },
    });
    const verifier = storage.endingWith(VERIFIER);
    if (error || !data.url || verifier === null) throw new OAuthFailed();
    return { url: data.url, kept: { state, verifier } };
  }

  async finishOAuth({ code, state, kept }: OAuthReturn): Promise<Proven> {
    if (kept?.state !== state) throw new OAuthStateMismatch();
    const storage = new OneRequestStorage([[STORAGE_KEY + VERIFIER, kept.verifier]]);
    const { auth } = this.client({ storage, flowType: 'pkce' });
    const { data, error } = await auth.exchangeCodeForSession(code);
    if (error) throw common(error) ?? new OAuthFailed({ cause: error });
    return this.proven(data.session, 'github');
  }

  async signOut({ accessToken, refreshToken }: RemoteTokens): Promise<void> {
    const { auth } = this.client();
    try {
      const { error } = await auth.setSession({
        access_token: accessToken,
        refresh_token: refreshToken ?? '',
      });
      const ended = error ? { error } : await auth.signOut({ scope: 'local' });
      if (ended.error) this.logger.warn(`a session of the project was not ended: ${ended.error.code}`);
    } catch (error) {
      this.logger.warn(`a session of the project was not ended: ${String(error)}`);
    }
  }

  private async adoptUser(accessToken: string): Promise<Proven> {
    const { data, error } = await this.client().auth.getUser(accessToken);
    if (error) throw common(error) ?? new VerificationIncomplete();
    const { id: userId } = await this.settle(data.user);
    return { userId, provider: providerOf(data.user), remote: { accessToken, refreshToken: null } };
  }

  /** @param by what the session was opened by; the user tells where only the project knows it */
  private async proven(session: Session | null, by?: SessionProvider): Promise<Proven> {
    if (!session) throw new VerificationIncomplete();
    const { id: userId } = await this.settle(session.user);
    const { access_token: accessToken, refresh_token: refreshToken } = session;
    return { userId, provider: by ?? providerOf(session.user), remote: { accessToken, refreshToken } };
  }

  private settle(user: RemoteUser) {
    return this.outsiders.settle(outsideUserOf(user));
  }

  private client(options?: ClientOptions) {
    return supabaseClient(this.settings.supabase, options);
  }
}

/** What any call of the project may fail with. */
function common(error: AuthError): Error | null {
  if (isAway(error)) return new IdentityAway({ cause: error });
  return error.status === 429 ? new TooManyAttempts(waitOf(error)) : null;
}

function refusalOfSignUp(error: AuthError): Error {
  if (error.code === 'user_already_exists' || error.code === 'email_exists') return new EmailTaken();
  return common(error) ?? new RegistrationFailed(error.message);
}

/** "… after 59 seconds." */
const waitOf = ({ message }: AuthError) => Number(/(\d+) seconds?/.exec(message)?.[1] ?? MAIL_WAIT_SECONDS);
