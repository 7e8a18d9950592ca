import { Inject, Injectable } from '@nestjs/common';
import { DELETION_MESSAGES } from '@libs/constants';
import { AttemptLimits, IDENTITY, type IdentityPort, normalizeEmail, UsersService } from '../../auth';
import { PaymentService } from '../../payment';
import { AuditRecorder } from '../../platform/audit';
import { publicOrigin, type Settings, SETTINGS } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { InvalidInput, type Owner, type SignedIn } from '../../platform/http';
import { Mailer } from '../../platform/mail';
import { Queue, QueueConsumer, type QueueSender } from '../../platform/queue';
import type { DeleteAccountDto } from './account-deletion.dto';
import { PaymentsUnsettled } from './account-deletion.errors';
import { deletionMail } from './deletion-mail';
import { UserActivityStopper } from './user-activity-stopper';
import { UserDataRemover } from './user-data-remover';

/** The queue of accounts to delete. Job data: `{ userId }`. */
const DELETION_QUEUE = 'account-deletion';

/** Deletes accounts at their users' own request (docs/decisions/0121). */
@Injectable()
export class AccountDeletionService {
  private readonly deletions: QueueSender<Owner>;

  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly limits: AttemptLimits,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
    private readonly payments: PaymentService,
    private readonly activityStopper: UserActivityStopper,
    private readonly dataRemover: UserDataRemover,
    private readonly audit: AuditRecorder,
    private readonly mailer: Mailer,
    queue: Queue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.deletions = queue.sender(DELETION_QUEUE);
  }

  /**
   * Ends all access to the account, and queues its deletion. Both happen in one transaction, so a request that was
   * confirmed is carried out even if this process ends.
   * @throws InvalidInput, PasswordWrong, TooManyAttempts, PaymentsUnsettled
   */
  async request(caller: SignedIn, proof: DeleteAccountDto): Promise<void> {
    const { email } = await this.users.get(caller);
    await this.assertProven(caller, email, proof);
    const owner = { userId: caller.userId };
    await this.transaction.run(async () => {
      if (await this.payments.hasUnsettledMoney(owner)) throw new PaymentsUnsettled();
      await this.users.setDisabled(owner, true);
      await this.activityStopper.endAccess(owner);
      await this.audit.record({ actor: owner, action: 'user.deletion_requested' });
      await this.mailer.send(this.mailOf(email));
      await this.deletions.send(owner, { singletonKey: owner.userId });
    });
  }

  /**
   * Wrong passwords count for the session, as when the password is changed. An account without a password has an external
   * provider; its user types the address.
   */
  private async assertProven(
    caller: SignedIn,
    email: string,
    { password = '', email: typed = '' }: DeleteAccountDto,
  ): Promise<void> {
    if (!(await this.identity.hasPassword(caller))) {
      if (normalizeEmail(typed) === normalizeEmail(email)) return;
      throw new InvalidInput([{ path: 'email', message: DELETION_MESSAGES.otherAddress }]);
    }
    if (password === '')
      throw new InvalidInput([{ path: 'password', message: DELETION_MESSAGES.passwordNeeded }]);
    await this.limits.guardPassword(email, { id: caller.sessionId, subject: email }, () =>
      this.identity.assertPassword(caller, password),
    );
  }

  private mailOf(to: string) {
    return deletionMail({
      to,
      origin: publicOrigin(this.settings),
      contact: this.settings.payment.contact,
    });
  }

  @QueueConsumer({
    name: DELETION_QUEUE,
    role: 'web',
    policy: 'short',
    retryLimit: 1_000,
    retryDelay: 30,
    expireInSeconds: 300,
    pollIntervalMs: 1_000,
  })
  async handleJob({ userId }: Owner): Promise<void> {
    await this.dataRemover.forget({ userId });
  }
}
