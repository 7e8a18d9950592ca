import { Inject, Injectable } from '@nestjs/common';
import { satsToBtc, centsToDollars, type UnappliedReason } from '@libs/payment';
import { UsersService } from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import { Mailer, renderMail } from '../platform/mail';
import { unappliedMessage, isMoneyMissing } from './unapplied-message';
import type { Payment } from './payment-row';
import { paymentTitle } from './payment-title';

/** What customers are told by mail; sent with the transaction that it is about. */
@Injectable()
export class PaymentMails {
  constructor(
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  sendPaid(payment: Payment): Promise<void> {
    const until = payment.periodUntil
      ? [`Your plan runs until ${formatDate(payment.periodUntil)} (UTC). Nothing renews by itself.`]
      : [];
    return this.send(payment, 'Your payment is confirmed', [
      `Thank you: we received your payment of $${centsToDollars(payment.usdCents)} for ${paymentTitle(payment)}.`,
      ...until,
    ]);
  }

  sendUnapplied(payment: Payment, reason: UnappliedReason, sats: number): Promise<void> {
    const { contact } = this.settings.payment;
    const subject = isMoneyMissing(reason) ? 'Your payment is no longer confirmed' : 'About your payment';
    const contactLine = contact ? [`Write to ${contact}, and name the payment ${payment.id}.`] : [];
    return this.send(payment, subject, [unappliedMessage(reason, satsToBtc(sats)), ...contactLine]);
  }

  sendTakenBack(payment: Payment): Promise<void> {
    return this.send(payment, 'Your payment did not last', [
      `The payment for ${paymentTitle(payment)} was no longer confirmed for a day, so what it had bought was taken back.`,
    ]);
  }

  private async send(payment: Payment, subject: string, before: string[]): Promise<void> {
    const user = await this.users.find(payment.userId);
    // Somebody who was forgotten has no address any more.
    if (!user?.email) return;
    const { publicUrl, port } = this.settings;
    const url = `${publicUrl ?? `http://localhost:${port}`}/pay/${payment.id}`;
    await this.mailer.send(
      renderMail({ to: user.email, subject, before, button: { label: 'Show the payment', url }, after: [] }),
    );
  }
}

const formatDate = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
