import { Inject, Injectable } from '@nestjs/common';
import { DELETION_MESSAGES } from '@libs/constants';
import { normalizeEmail, UsersService } from '../../auth';
import { PaymentService } from '../../payment';
import { AuditRecorder } from '../../platform/audit';
import { publicOrigin, type Settings, SETTINGS } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { InvalidInput, type Owner } from '../../platform/http';
import { Mailer } from '../../platform/mail';
import { Queue, QueueConsumer, type QueueSender } from '../../platform/queue';
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
   * @param email the user's own address, typed as a confirmation
   * @throws InvalidInput, PaymentsUnsettled
   */
  async request({ userId }: Owner, email: string): Promise<void> {
    const owner = { userId };
    await this.transaction.run(async () => {
      const user = await this.users.get(owner);
      if (normalizeEmail(email) !== normalizeEmail(user.email))
        throw new InvalidInput([{ path: 'email', message: DELETION_MESSAGES.otherAddress }]);
      if (await this.payments.hasUnsettledMoney(owner)) throw new PaymentsUnsettled();
      await this.users.setDisabled(owner, true);
      await this.activityStopper.endAccess(owner);
      await this.audit.record({ actor: owner, action: 'user.deletion_requested' });
      await this.mailer.send(this.mailOf(user.email));
      await this.deletions.send(owner, { singletonKey: userId });
    });
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
