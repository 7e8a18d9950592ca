import { ApiProperty } from '@nestjs/swagger';
import { PAYMENT_TYPES, type PaymentType } from '@libs/constants';
import {
  satsToBtc,
  UNAPPLIED_REASONS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type UnappliedReason,
  type PaymentProviderName,
  type PaymentStatus,
} from '@libs/payment';
import { unappliedMessage } from './unapplied-message';
import type { Payment } from './payment-row';
import { paymentTitle } from './payment-title';

const sats = { type: 'integer', description: 'Satoshis.' } as const;
const moment = { type: String, format: 'date-time' } as const;

export class UnappliedAmountResponse {
  @ApiProperty({ enum: UNAPPLIED_REASONS })
  reason: UnappliedReason;

  @ApiProperty(sats)
  sats: number;

  @ApiProperty({ description: 'Explanation for the customer.' })
  message: string;
}

/** The Bitcoin payment session (spec §3). */
export class PaymentResponse {
  @ApiProperty({ format: 'uuid' })
  sessionId: string;

  @ApiProperty({ enum: PAYMENT_PROVIDERS })
  provider: PaymentProviderName;

  @ApiProperty({
    format: 'uri',
    description: 'Where to pay: our own payment page or the payment server’s.',
  })
  checkoutUrl: string;

  @ApiProperty({ enum: PAYMENT_TYPES })
  paymentType: PaymentType;

  @ApiProperty({ example: '1,500 credits' })
  title: string;

  @ApiProperty({ type: 'integer' })
  credits: number;

  @ApiProperty({ type: 'integer' })
  usdCents: number;

  @ApiProperty({ type: String, nullable: true })
  address: string | null;

  @ApiProperty({ example: '0.00026315', description: 'Eight decimals.' })
  btcAmount: string;

  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: PaymentStatus;

  @ApiProperty({ type: String, nullable: true })
  matchedTxId: string | null;

  @ApiProperty(sats)
  requiredSats: number;

  @ApiProperty(sats)
  receivedSats: number;

  @ApiProperty(sats)
  confirmedSats: number;

  @ApiProperty(sats)
  unconfirmedSats: number;

  @ApiProperty({
    type: UnappliedAmountResponse,
    nullable: true,
    description: 'Money received that was not applied to the purchase.',
  })
  unapplied: UnappliedAmountResponse | null;

  @ApiProperty(moment)
  priceLockedAt: string;

  @ApiProperty(moment)
  expiresAt: string;

  @ApiProperty({ ...moment, description: 'Server time, for the countdown.' })
  now: string;

  @ApiProperty({ ...moment, nullable: true })
  paidAt: string | null;

  @ApiProperty({ ...moment, nullable: true, description: 'End of the purchased subscription month.' })
  periodUntil: string | null;
}

/** @param origin our origin, for sessions without a page at the provider */
export function toPaymentResponse(payment: Payment, origin: string): PaymentResponse {
  const { unappliedReason: reason, unappliedSats, isUnappliedResolved } = payment;
  const unapplied =
    reason === null
      ? null
      : {
          reason,
          sats: unappliedSats ?? 0,
          message: unappliedMessage(reason, satsToBtc(unappliedSats ?? 0), isUnappliedResolved),
        };
  return {
    sessionId: payment.id,
    provider: payment.provider,
    checkoutUrl: payment.checkoutUrl ?? `${origin}/pay/${payment.id}`,
    paymentType: payment.type,
    title: paymentTitle(payment),
    credits: payment.credits,
    usdCents: payment.usdCents,
    address: payment.address,
    btcAmount: satsToBtc(payment.requiredSats),
    status: payment.status,
    matchedTxId: payment.matchedTxId,
    requiredSats: payment.requiredSats,
    receivedSats: payment.receivedSats,
    confirmedSats: payment.confirmedSats,
    unconfirmedSats: payment.unconfirmedSats,
    unapplied,
    priceLockedAt: payment.priceLockedAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
    now: new Date().toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    periodUntil: payment.periodUntil?.toISOString() ?? null,
  };
}

export class OpenPaymentsResponse {
  @ApiProperty({ type: [PaymentResponse], description: 'Newest first, up to 50.' })
  payments: PaymentResponse[];
}

export class PaymentMethodResponse {
  @ApiProperty({ enum: PAYMENT_PROVIDERS, nullable: true, description: 'Null if payments are disabled.' })
  provider: PaymentProviderName | null;

  @ApiProperty({ type: 'integer', description: 'How long a price is locked.' })
  lockMinutes: number;
}
