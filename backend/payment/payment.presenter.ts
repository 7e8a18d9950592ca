import { satsToBtc } from '@libs/payment';
import { unappliedMessage } from './unapplied-message';
import type { Payment } from './payment-row';
import { paymentTitle } from './payment-title';
import type { PaymentResponse } from './payment.dto';

/** @param origin our origin, for sessions that are paid on our own page */
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
