import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { UsersService } from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import { Mailer, renderMail } from '../platform/mail';
import { Queue } from '../platform/queue';
import { CreditLedger } from './credit-ledger';

/** A paid month ends soon: its user is to be told. */
export const PLAN_REMINDER_QUEUE = 'plan-reminder';

export interface PlanReminderData {
  userId: string;
  /** The end that the reminder is about, epoch milliseconds. */
  until: number;
}

/** Tells users of the end of their paid month some days before it. Nothing renews by itself. */
@Injectable()
export class PlanReminder implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly ledger: CreditLedger,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly queue: Queue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.queue.declare(PLAN_REMINDER_QUEUE, {
      policy: 'standard',
      retryLimit: 12,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 120,
    });
  }

  onApplicationBootstrap(): void {
    if (!this.settings.roles.includes('web')) return;
    this.queue.consume<PlanReminderData>(PLAN_REMINDER_QUEUE, (data) => this.remind(data), {
      pollIntervalMs: 2_000,
    });
  }

  /** Says nothing where the month was lengthened or taken back meanwhile: that end has a reminder of its own. */
  async remind({ userId, until }: PlanReminderData): Promise<void> {
    const user = await this.users.find(userId);
    // Somebody who was forgotten has no address any more.
    if (!user?.email) return;
    const { professionalUntil } = await this.ledger.read({ userId });
    if (professionalUntil?.getTime() !== until) return;
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(until);
    await this.mailer.send(
      renderMail({
        to: user.email,
        subject: 'Your Professional plan ends soon',
        before: [
          `Your month of the Professional plan ends on ${day} (UTC). Nothing renews by itself.`,
          'Pay for another month before then, and it begins where this one ends.',
        ],
        button: {
          label: 'Open your account',
          url: `${this.settings.publicUrl ?? this.localUrl()}/account`,
        },
        after: [
          'After it you are on the free plan again, with the credits that you had before. Your data stays.',
        ],
      }),
    );
  }

  private localUrl(): string {
    return `http://localhost:${this.settings.port}`;
  }
}
