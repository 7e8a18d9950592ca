import { Inject, Injectable } from '@nestjs/common';
import { satsToBtc, centsToDollars, type UnappliedReason } from '@libs/payment';
import { UsersService } from '../auth';
import { publicOrigin, type Settings, SETTINGS } from '../platform/config';
import { Mailer, renderMail } from '../platform/mail';
import { unappliedMessage, isMoneyMissing } from './unapplied-message';
import type { Payment } from './payment-row';
import { paymentTitle } from './payment-title';

/** Sends emails to customers. An email is sent only if the transaction that it reports is committed. */
@Injectable()
export class PaymentMails {
  constructor(
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  sendPaid(payment: Payment): Promise<void> {
    const until = payment.periodUntil
      ? [
          `Your plan is active until ${formatDate(payment.periodUntil)} (UTC). It does not renew automatically.`,
        ]
      : [];
    return this.send(payment, 'Your payment is confirmed', [
      `Thank you. We received your payment of $${centsToDollars(payment.usdCents)} for ${paymentTitle(payment)}.`,
      ...until,
    ]);
  }

  sendUnapplied(payment: Payment, reason: UnappliedReason, sats: number): Promise<void> {
    const { contact } = this.settings.payment;
    const subject = isMoneyMissing(reason) ? 'Your payment is no longer confirmed' : 'About your payment';
    const contactLine = contact ? [`For help, contact ${contact} and mention payment ${payment.id}.`] : [];
    return this.send(payment, subject, [unappliedMessage(reason, satsToBtc(sats)), ...contactLine]);
  }

  sendTakenBack(payment: Payment): Promise<void> {
    return this.send(payment, 'Your purchase was reversed', [
      `Your payment for ${paymentTitle(payment)} lost its confirmation and was not confirmed again within a day, so the purchase was reversed.`,
    ]);
  }

  private async send(payment: Payment, subject: string, before: string[]): Promise<void> {
    const user = await this.users.find(payment.userId);
    // A deleted user has no address.
    if (!user?.email) return;
    const url = `${publicOrigin(this.settings)}/pay/${payment.id}`;
    await this.mailer.send(
      renderMail({ to: user.email, subject, before, button: { label: 'View payment', url }, after: [] }),
    );
  }
}

const formatDate = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
