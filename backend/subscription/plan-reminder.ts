import { Inject, Injectable } from '@nestjs/common';
import { UsersService } from '../auth';
import { publicOrigin, type Settings, SETTINGS } from '../platform/config';
import { Mailer, renderMail } from '../platform/mail';
import { QueueConsumer } from '../platform/queue';
import { CreditLedger } from './credit-ledger';

/** The queue of reminders about plans that end soon. */
export const PLAN_REMINDER_QUEUE = 'plan-reminder';

export interface PlanReminderData {
  userId: string;
  /** The end of the plan, in epoch milliseconds. */
  until: number;
}

/** Reminds users some days before their time on Professional ends. Plans do not renew automatically. */
@Injectable()
export class PlanReminder {
  constructor(
    private readonly ledger: CreditLedger,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Sends the reminder, unless the plan was extended or reversed in the meantime. In that case, the new end has its
   * own reminder.
   */
  @QueueConsumer({
    name: PLAN_REMINDER_QUEUE,
    role: 'web',
    policy: 'standard',
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 120,
    pollIntervalMs: 2_000,
  })
  async remind({ userId, until }: PlanReminderData): Promise<void> {
    const user = await this.users.find(userId);
    // A deleted user has no address.
    if (!user?.email) return;
    const { professionalUntil } = await this.ledger.read({ userId });
    if (professionalUntil?.getTime() !== until) return;
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(until);
    await this.mailer.send(
      renderMail({
        to: user.email,
        subject: 'Your Professional plan ends soon',
        before: [
          `Your Professional plan ends on ${day} (UTC). It does not renew automatically.`,
          this.settings.payment.provider === 'none'
            ? 'To keep it, ask the operator of this server before then.'
            : 'If you pay for another month before then, it starts when this one ends.',
        ],
        button: {
          label: 'Open your account',
          url: `${publicOrigin(this.settings)}/account`,
        },
        after: ['After that, you are on the free plan and keep your credits. Your data is not affected.'],
      }),
    );
  }
}
