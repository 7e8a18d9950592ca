import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthError, SupabaseClient, User as RemoteUser } from '@supabase/supabase-js';
import { RESET_PASSWORD_PATH } from '@libs/constants';
import { AuditRecorder } from '../../platform/audit';
import { publicOrigin, type Settings, SETTINGS } from '../../platform/config';
import { Transaction } from '../../platform/database';
import type { Owner, SignedIn } from '../../platform/http';
import { Mailer } from '../../platform/mail';
import { IdentityUnavailable, PasswordRefused, PasswordResetInvalid, PasswordWrong } from '../auth.errors';
import { ExternalUsersService } from '../external-users.service';
import type { DeviceOwner } from '../known-device';
import type { NewPassword, PasswordChange, PasswordResetRequest } from '../identity-port';
import { PasswordResetRepository } from '../password-reset.repository';
import type { SessionClient, StartedSession } from '../open-session';
import { SessionService } from '../session.service';
import { UsersService } from '../users.service';
import { passwordChangedMail } from './account-mails';
import { isUnavailable, supabaseClient } from './supabase-client';
import { commonError } from './supabase-errors';
import { toExternalUser } from './supabase-user';

type Auth = SupabaseClient['auth'];

const JWT_PATTERN = /^[\w-]+(\.[\w-]+){2}$/;

/** Resets and changes passwords that a Supabase project stores. The project sends the emails with the links. */
@Injectable()
export class SupabasePasswords {
  private readonly logger = new Logger(SupabasePasswords.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly externalUsers: ExternalUsersService,
    private readonly users: UsersService,
    private readonly resets: PasswordResetRepository,
    private readonly sessions: SessionService,
    private readonly audit: AuditRecorder,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Lets the project send a link. It sends none to an address without an account, and does not report this. */
  async send({ email, origin }: PasswordResetRequest): Promise<void> {
    const { error } = await this.auth().resetPasswordForEmail(email, {
      redirectTo: origin + RESET_PASSWORD_PATH,
    });
    if (error && isUnavailable(error)) throw new IdentityUnavailable({ cause: error });
    if (error) this.logger.warn(`Supabase sent no link for a new password: ${error.code ?? error.message}`);
  }

  /**
   * Sets the password, ends all sessions here and at the project, and tells the user by email. A repetition of the
   * request, with the same Idempotency-Key and password, succeeds without doing anything. The token is the hash of a
   * one-time token, or the access token that the project's default template puts into the fragment.
   * @throws PasswordResetInvalid, PasswordRefused, AccountDisabled, IdentityUnavailable, TooManyAttempts
   */
  async reset(newPassword: NewPassword): Promise<DeviceOwner> {
    const redeemed = await this.findRedeemed(newPassword);
    return redeemed ? this.repeat(redeemed, newPassword.password) : this.redeem(newPassword);
  }

  private async redeem({ token, password, idempotencyKey }: NewPassword): Promise<DeviceOwner> {
    const auth = this.auth();
    const remote = await openLink(auth, token);
    await this.setPassword(auth, password);
    const result = await this.externalUsers.findOrCreate(toExternalUser(remote));
    const { id: userId, email } = 'user' in result ? result.user : result.holder;
    const owner = { userId };
    const passwordChanges = await this.transaction.run(async () => {
      await this.users.lock(owner);
      await this.users.assertEnabled(owner);
      await this.sessions.endAll(userId);
      if (idempotencyKey !== null) await this.resets.noteRedeemed(owner, token, idempotencyKey);
      await this.audit.record({ actor: owner, action: 'password.reset' });
      await this.tell(email);
      return this.users.countPasswordChange(owner);
    });
    return { id: userId, email, passwordChanges };
  }

  private async findRedeemed({ token, idempotencyKey }: NewPassword): Promise<Owner | null> {
    return idempotencyKey === null ? null : this.resets.findRedeemed(token, idempotencyKey);
  }

  /** Accepts a repetition whose password is the account's, since whoever knows the password can sign in anyway. */
  private async repeat(owner: Owner, password: string): Promise<DeviceOwner> {
    await this.users.assertEnabled(owner);
    const user = await this.users.get(owner);
    await this.assertPassword(user.email, password, () => new PasswordResetInvalid());
    return user;
  }

  /**
   * Replaces the password of a signed-in user, ends the user's sessions, and tells the user by email. Returns a new
   * session for the caller.
   * @throws PasswordWrong, PasswordRefused, IdentityUnavailable, TooManyAttempts
   */
  async change(
    caller: SignedIn,
    { currentPassword, newPassword }: PasswordChange,
    client: SessionClient,
  ): Promise<StartedSession> {
    const { email } = await this.users.get(caller);
    const auth = this.auth();
    const { error } = await auth.signInWithPassword({ email, password: currentPassword });
    if (error) throw commonError(error) ?? new PasswordWrong();
    await this.setPassword(auth, newPassword);
    return this.transaction.run(async () => {
      await this.users.lock(caller);
      await this.users.countPasswordChange(caller);
      const session = await this.sessions.renew(caller, client);
      await this.audit.record({ actor: caller, action: 'password.changed' });
      await this.tell(email);
      return session;
    });
  }

  /** The project does not tell whether a user has a password, so what counts is how the caller signed in. */
  async isUsedBy(caller: SignedIn): Promise<boolean> {
    return (await this.sessions.providerOf(caller)) === 'email';
  }

  /** @throws PasswordWrong, IdentityUnavailable, TooManyAttempts */
  async assert(caller: SignedIn, password: string): Promise<void> {
    const { email } = await this.users.get(caller);
    await this.assertPassword(email, password, () => new PasswordWrong());
  }

  private async assertPassword(email: string, password: string, toError: () => Error): Promise<void> {
    const auth = this.auth();
    const { error } = await auth.signInWithPassword({ email, password });
    if (error) throw commonError(error) ?? toError();
    // The check has opened a session at the project, which nobody uses.
    await auth.signOut({ scope: 'local' });
  }

  /** Sets the password of the client's user, and ends all of the user's sessions at the project. */
  private async setPassword(auth: Auth, password: string): Promise<void> {
    const { error } = await auth.updateUser({ password });
    // The project refuses the password that the user already has. For the user, it is set.
    if (error && error.code !== 'same_password') throw passwordError(error);
    const { error: notSignedOut } = await auth.signOut({ scope: 'global' });
    if (notSignedOut) this.logger.warn(`could not end a user's Supabase sessions: ${notSignedOut.code}`);
  }

  private tell(to: string): Promise<void> {
    return this.mailer.send(passwordChangedMail({ to, origin: publicOrigin(this.settings) }));
  }

  private auth(): Auth {
    return supabaseClient(this.settings.supabase).auth;
  }
}

/** Signs the client in with a link's token, and returns its user. */
async function openLink(auth: Auth, token: string): Promise<RemoteUser> {
  // The project's refresh token is not needed, because the access token has just been issued.
  const { data, error } = await (
    JWT_PATTERN.test(token)
      ? auth.setSession({ access_token: token, refresh_token: token })
      : auth.verifyOtp({ token_hash: token, type: 'recovery' })
  ).catch(() => {
    // The client throws only if it cannot decode a token. It returns the errors that Supabase reports.
    throw new PasswordResetInvalid();
  });
  if (error) throw commonError(error) ?? new PasswordResetInvalid();
  if (!data.user) throw new PasswordResetInvalid();
  return data.user;
}

const passwordError = (error: AuthError): Error => commonError(error) ?? new PasswordRefused(error.message);
