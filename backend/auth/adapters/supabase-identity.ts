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
} from '../identity-port';
import { OutsideUsers } from '../outside-users';
import { isAway, OneRequestStorage, STORAGE_KEY, supabaseClient, VERIFIER } from './supabase-client';
import { outsideUserOf, providerOf } from './supabase-user';

const MAIL_WAIT_SECONDS = 60;

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
    if (!error) return this.proven(data.session);
    if (error.code === 'email_not_confirmed') throw new EmailNotConfirmed();
    throw common(error) ?? new LoginFailed();
  }

  /** The project sends nothing where nobody waits, and says as little; its own limit is no news to the caller. */
  async resend({ email, origin }: Resend): Promise<void> {
    const { error } = await this.client().auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: origin + CONFIRM_PATH },
    });
    if (error && isAway(error)) throw new IdentityAway({ cause: error });
    if (error?.status === 429) throw new TooManyAttempts(waitOf(error));
  }

  async confirm({ tokenHash, type }: Link): Promise<Proven> {
    const { data, error } = await this.client().auth.verifyOtp({
      token_hash: tokenHash,
      type: type as EmailOtpType,
    });
    if (error) throw common(error) ?? (error.code === 'otp_expired' ? new LinkExpired() : new LinkInvalid());
    if (!data.session) throw new VerificationIncomplete();
    return this.proven(data.session);
  }

  async adopt({ accessToken, refreshToken }: RemoteTokens): Promise<Proven> {
    if (refreshToken === null) return this.adoptUser(accessToken);
    const { data, error } = await this.client().auth.setSession({
      access_token: accessToken,
      refresh_token: refreshToken,
    });
    if (error) throw common(error) ?? new VerificationIncomplete();
    if (!data.session) throw new VerificationIncomplete();
    // The user in it comes from a request to the project, which checks the token.
    return this.proven({ ...data.session, user: data.user ?? data.session.user });
  }

  oauthReason(): string | null {
    return null;
  }

  /** The state travels in our own address: GoTrue keeps one of its own with the code-hosting service. */
  async startOAuth({ isSignupFlow, callbackUrl }: OAuthStart): Promise<OAuthTrip> {
    const storage = new OneRequestStorage();
    const state = randomBytes(24).toString('base64url');
    const { data, error } = await this.client(storage).auth.signInWithOAuth({
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
    const { data, error } = await this.client(storage).auth.exchangeCodeForSession(code);
    if (error) throw common(error) ?? new OAuthFailed({ cause: error });
    return this.proven(data.session);
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

  private async proven(session: Session | null): Promise<Proven> {
    if (!session) throw new VerificationIncomplete();
    const { id: userId } = await this.settle(session.user);
    const { access_token: accessToken, refresh_token: refreshToken } = session;
    return { userId, provider: providerOf(session.user), remote: { accessToken, refreshToken } };
  }

  private settle(user: RemoteUser) {
    return this.outsiders.settle(outsideUserOf(user));
  }

  private client(storage?: OneRequestStorage) {
    return supabaseClient(this.settings.supabase, storage);
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
