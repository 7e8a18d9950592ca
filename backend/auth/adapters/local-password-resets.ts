import { Inject, Injectable } from '@nestjs/common';
import { AuditRecorder } from '../../platform/audit';
import { publicOrigin, type Settings, SETTINGS } from '../../platform/config';
import { Transaction } from '../../platform/database';
import type { Owner, SignedIn } from '../../platform/http';
import { Mailer } from '../../platform/mail';
import { LoginFailed, PasswordResetInvalid, PasswordWrong } from '../auth.errors';
import type { NewPassword, PasswordChange, PasswordReset, PasswordResetRequest } from '../identity-port';
import type { DeviceOwner } from '../known-device';
import { PasswordHasher } from '../password-hasher';
import { PasswordResetRepository } from '../password-reset.repository';
import type { SessionClient, StartedSession } from '../open-session';
import { SessionService } from '../session.service';
import { UsersService } from '../users.service';
import { passwordChangedMail, passwordResetMail } from './account-mails';

/** Resets and changes the passwords of accounts in our own database. */
@Injectable()
export class LocalPasswordResets {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly passwords: PasswordHasher,
    private readonly resets: PasswordResetRepository,
    private readonly sessions: SessionService,
    private readonly mailer: Mailer,
    private readonly audit: AuditRecorder,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  issue(owner: Owner): Promise<PasswordReset> {
    return this.resets.issue(owner);
  }

  /**
   * Sets the password, ends all sessions, and tells the user by email. Hashes the password first, so that the response
   * time does not reveal whether the token is valid, and no transaction is open for so long. A repetition of the
   * request, with the same Idempotency-Key and password, succeeds without doing anything.
   * @throws PasswordResetInvalid, AccountDisabled
   */
  async reset(newPassword: NewPassword): Promise<DeviceOwner> {
    const passwordHash = await this.passwords.hash(newPassword.password);
    const changed = await this.transaction.run(() => this.redeem(newPassword, passwordHash));
    return changed ?? this.repeat(newPassword);
  }

  /** Returns null for a token that redeems nothing. */
  private async redeem(
    { token, idempotencyKey }: NewPassword,
    passwordHash: string,
  ): Promise<DeviceOwner | null> {
    const owner = await this.resets.redeem(token, idempotencyKey);
    if (!owner) return null;
    const user = await this.users.find(owner.userId);
    // A forgotten user has no address.
    if (!user?.email) throw new PasswordResetInvalid();
    await this.users.lock(owner);
    await this.users.assertEnabled(owner);
    const passwordChanges = await this.users.setPassword(owner, passwordHash);
    await this.sessions.endAll(owner.userId);
    await this.audit.record({ actor: owner, action: 'password.reset' });
    await this.mailer.send(passwordChangedMail({ to: user.email, origin: publicOrigin(this.settings) }));
    return { ...user, passwordChanges };
  }

  /** Accepts a repetition whose password is the account's, since whoever knows the password can sign in anyway. */
  private async repeat({ token, password, idempotencyKey }: NewPassword): Promise<DeviceOwner> {
    const owner = idempotencyKey === null ? null : await this.resets.findRedeemed(token, idempotencyKey);
    const user = owner && (await this.users.find(owner.userId));
    if (!owner || !user?.email) throw new PasswordResetInvalid();
    await this.users.assertEnabled(owner);
    await this.users.authenticate(user.email, password).catch(toResetInvalid);
    return user;
  }

  /**
   * Replaces the password of a signed-in user, ends the user's sessions, makes links for a new password unusable, and
   * tells the user by email. Returns a new session for the caller.
   * @throws PasswordWrong also if the account has no password, because its user signs in with an external provider
   */
  async change(
    caller: SignedIn,
    { currentPassword, newPassword }: PasswordChange,
    client: SessionClient,
  ): Promise<StartedSession> {
    const { email } = await this.users.get(caller);
    const current = await this.users.authenticate(email, currentPassword).catch(toPasswordWrong);
    const passwordHash = await this.passwords.hash(newPassword);
    return this.transaction.run(async () => {
      await this.users.lock(caller);
      await this.users.assertPassword(caller, current.passwordHash).catch(toPasswordWrong);
      await this.users.setPassword(caller, passwordHash);
      await this.resets.removeAll(caller);
      const session = await this.sessions.renew(caller, client);
      await this.audit.record({ actor: caller, action: 'password.changed' });
      await this.mailer.send(passwordChangedMail({ to: email, origin: publicOrigin(this.settings) }));
      return session;
    });
  }

  /** @throws PasswordWrong */
  async assertPassword(caller: SignedIn, password: string): Promise<void> {
    const { email } = await this.users.get(caller);
    await this.users.authenticate(email, password).catch(toPasswordWrong);
  }

  /** Sends a link if the address has an account. */
  async send({ email, origin }: PasswordResetRequest): Promise<void> {
    const user = await this.users.findConfirmed(email);
    if (!user) return;
    await this.transaction.run(async () => {
      const { token } = await this.resets.issue({ userId: user.id });
      await this.mailer.send(passwordResetMail({ to: user.email, token, origin }));
    });
  }
}

function toPasswordWrong(error: unknown): never {
  throw error instanceof LoginFailed ? new PasswordWrong() : error;
}

function toResetInvalid(error: unknown): never {
  throw error instanceof LoginFailed ? new PasswordResetInvalid() : error;
}
