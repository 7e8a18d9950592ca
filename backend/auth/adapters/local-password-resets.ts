import { Inject, Injectable } from '@nestjs/common';
import { AuditRecorder } from '../../platform/audit';
import { publicOrigin, type Settings, SETTINGS } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { SecretBox } from '../../platform/encryption';
import type { Owner, SignedIn } from '../../platform/http';
import { Mailer } from '../../platform/mail';
import { Queue, QueueConsumer, type QueueSender } from '../../platform/queue';
import { LoginFailed, PasswordResetInvalid, PasswordWrong } from '../auth.errors';
import type { PasswordChange, PasswordReset, PasswordResetRequest } from '../identity-port';
import { PasswordHasher } from '../password-hasher';
import { PasswordResetRepository } from '../password-reset.repository';
import { SessionService } from '../session.service';
import { UsersService } from '../users.service';
import { passwordChangedMail, passwordResetMail } from './account-mails';

const RESET_QUEUE = 'password-reset';
const RESET_PURPOSE = 'password-reset';

interface ResetData {
  encrypted: string;
}

/** Resets and changes the passwords of accounts in our own database. */
@Injectable()
export class LocalPasswordResets {
  private readonly requests: QueueSender<ResetData>;

  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly passwords: PasswordHasher,
    private readonly resets: PasswordResetRepository,
    private readonly sessions: SessionService,
    private readonly mailer: Mailer,
    private readonly audit: AuditRecorder,
    private readonly secretBox: SecretBox,
    queue: Queue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.requests = queue.sender(RESET_QUEUE);
  }

  /**
   * Queues the request, whether or not the address has an account. The queue consumer decides whether to send an
   * email, so that not even the response time reveals it.
   */
  async request(request: PasswordResetRequest): Promise<void> {
    await this.requests.send({ encrypted: this.secretBox.encrypt(RESET_PURPOSE, JSON.stringify(request)) });
  }

  issue(owner: Owner): Promise<PasswordReset> {
    return this.resets.issue(owner);
  }

  /**
   * Sets the password, ends all sessions, and tells the user by email. Hashes the password first, so that the response
   * time does not reveal whether the token is valid, and no transaction is open for so long.
   * @throws PasswordResetInvalid, AccountDisabled
   */
  async reset(token: string, password: string): Promise<{ email: string }> {
    const passwordHash = await this.passwords.hash(password);
    return this.transaction.run(async () => {
      const owner = await this.resets.redeem(token);
      const user = owner && (await this.users.find(owner.userId));
      // A forgotten user has no address.
      if (!owner || !user?.email) throw new PasswordResetInvalid();
      await this.users.lock(owner);
      await this.users.assertEnabled(owner);
      await this.users.setPassword(owner, passwordHash);
      await this.sessions.endAll(owner.userId);
      await this.audit.record({ actor: owner, action: 'password.reset' });
      await this.mailer.send(passwordChangedMail({ to: user.email, origin: publicOrigin(this.settings) }));
      return { email: user.email };
    });
  }

  /**
   * Replaces the password of a signed-in user, ends the user's other sessions, makes links for a new password unusable,
   * and tells the user by email.
   * @throws PasswordWrong also if the account has no password, because its user signs in with an external provider
   */
  async change(caller: SignedIn, { currentPassword, newPassword }: PasswordChange): Promise<void> {
    const { email } = await this.users.get(caller);
    const current = await this.users.authenticate(email, currentPassword).catch(toPasswordWrong);
    const passwordHash = await this.passwords.hash(newPassword);
    await this.transaction.run(async () => {
      await this.users.lock(caller);
      await this.users.assertPassword(caller, current.passwordHash).catch(toPasswordWrong);
      await this.users.setPassword(caller, passwordHash);
      await this.resets.removeAll(caller);
      await this.sessions.endOthers(caller);
      await this.audit.record({ actor: caller, action: 'password.changed' });
      await this.mailer.send(passwordChangedMail({ to: email, origin: publicOrigin(this.settings) }));
    });
  }

  @QueueConsumer({
    name: RESET_QUEUE,
    role: 'web',
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    pollIntervalMs: 250,
  })
  async send({ encrypted }: ResetData): Promise<void> {
    const { email, origin } = JSON.parse(
      this.secretBox.decrypt(RESET_PURPOSE, encrypted) ?? '{}',
    ) as Partial<PasswordResetRequest>;
    const user = email ? await this.users.findConfirmed(email) : null;
    if (!user || !origin) return;
    await this.transaction.run(async () => {
      const { token } = await this.resets.issue({ userId: user.id });
      await this.mailer.send(passwordResetMail({ to: user.email, token, origin }));
    });
  }
}

function toPasswordWrong(error: unknown): never {
  throw error instanceof LoginFailed ? new PasswordWrong() : error;
}
