import { Inject, Injectable } from '@nestjs/common';
import { WEBHOOK_FAILING_DAYS, type WebhookDisabledReason } from '@libs/constants';
import { UsersService } from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import type { Owner } from '../platform/http';
import { Mailer, renderMail } from '../platform/mail';

/** Tells users of endpoints that were switched off without them; sent with the transaction that it is about. */
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
    // Somebody who was forgotten has no address any more.
    if (!user?.email) return;
    const reason =
      disabledReason === 'gone'
        ? 'It answered 410 Gone, which asks us to stop.'
        : `No message has arrived there for ${WEBHOOK_FAILING_DAYS} days.`;
    const { publicUrl, port } = this.settings;
    await this.mailer.send(
      renderMail({
        to: user.email,
        subject: 'A webhook was switched off',
        before: [`Nothing is sent to ${url} any more. ${reason}`],
        button: { label: 'Open your account', url: `${publicUrl ?? `http://localhost:${port}`}/account` },
        after: [
          'There you can change its address or switch it on again, and send again what did not arrive.',
        ],
      }),
    );
  }
}
