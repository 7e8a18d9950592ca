import { Inject, Injectable } from '@nestjs/common';
import { btcOfSats, dollarsOfCents, type PaymentNotice } from '@libs/payment';
import { UsersService } from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import { Mailer, mailOf } from '../platform/mail';
import { heldSentence, isMissing } from './held-sentence';
import type { Payment } from './payment-row';
import { titleOf } from './payment-title';

/** What customers are told by mail; sent with the transaction that it is about. */
@Injectable()
export class PaymentMails {
  constructor(
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  paid(payment: Payment): Promise<void> {
    const until = payment.periodUntil
      ? [`Your plan runs until ${day(payment.periodUntil)} (UTC). Nothing renews by itself.`]
      : [];
    return this.send(payment, 'Your payment is confirmed', [
      `Thank you: we received your payment of $${dollarsOfCents(payment.usdCents)} for ${titleOf(payment)}.`,
      ...until,
    ]);
  }

  held(payment: Payment, notice: PaymentNotice, sats: number): Promise<void> {
    const { contact } = this.settings.payment;
    const subject = isMissing(notice) ? 'Your payment is no longer confirmed' : 'About your payment';
    const turn = contact ? [`Write to ${contact}, and name the payment ${payment.id}.`] : [];
    return this.send(payment, subject, [heldSentence(notice, btcOfSats(sats)), ...turn]);
  }

  takenBack(payment: Payment): Promise<void> {
    return this.send(payment, 'Your payment did not last', [
      `The payment for ${titleOf(payment)} was no longer confirmed for a day, so what it had bought was taken back.`,
    ]);
  }

  private async send(payment: Payment, subject: string, before: string[]): Promise<void> {
    const user = await this.users.find(payment.userId);
    // Somebody who was forgotten has no address any more.
    if (!user?.email) return;
    const { publicUrl, port } = this.settings;
    const url = `${publicUrl ?? `http://localhost:${port}`}/pay/${payment.id}`;
    await this.mailer.send(
      mailOf({ to: user.email, subject, before, button: { label: 'Show the payment', url }, after: [] }),
    );
  }
}

const day = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
