import { Inject, Injectable } from '@nestjs/common';
import { WEBHOOK_FAILING_DAYS, type WebhookDisabledReason } from '@libs/constants';
import { UsersService } from '../auth';
import { publicOrigin, type Settings, SETTINGS } from '../platform/config';
import type { Owner } from '../platform/http';
import { Mailer, renderMail } from '../platform/mail';

/**
 * Notifies users of endpoints that were disabled automatically. The email is sent only if the transaction that
 * disables the endpoint is committed.
 */
@Injectable()
export class WebhookMails {
  constructor(
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async sendDisabled(
    { userId }: Owner,
    url: string,
    disabledReason: Exclude<WebhookDisabledReason, 'user'>,
  ): Promise<void> {
    const user = await this.users.find(userId);
    // A deleted user has no address.
    if (!user?.email) return;
    const reason =
      disabledReason === 'gone'
        ? 'It responded with 410 Gone, which means that it no longer wants to receive messages.'
        : `No message has been delivered there for ${WEBHOOK_FAILING_DAYS} days.`;
    await this.mailer.send(
      renderMail({
        to: user.email,
        subject: 'A webhook was disabled',
        before: [`Messages are no longer sent to ${url}. ${reason}`],
        button: { label: 'Open your account', url: `${publicOrigin(this.settings)}/account` },
        after: [
          "In your account, you can change the webhook's address, enable it again and resend undelivered messages.",
        ],
      }),
    );
  }
}
