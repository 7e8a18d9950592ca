import type { UnappliedReason } from '@libs/payment';

const MESSAGES: Record<UnappliedReason, (btc: string, outcome: string) => string> = {
  underpaid: (btc, outcome) =>
    `We received ${btc} BTC before the price lock ended, which is less than the price. ${outcome}`,
  overpaid: (btc, outcome) => `You sent ${btc} BTC more than the price. ${outcome}`,
  paid_twice: (btc, outcome) => `You sent another ${btc} BTC to an address that was already paid. ${outcome}`,
  late: (btc, outcome) =>
    `We received ${btc} BTC after the price lock ended, when it was worth less than the price. ${outcome}`,
  unconfirmed: (btc) =>
    `We detected a payment of ${btc} BTC, but it was not confirmed. If it arrives, it remains yours.`,
  reorganized: () =>
    'Your payment was confirmed but is no longer in the Bitcoin blockchain. We are waiting for it to be confirmed again.',
  withdrawn: () =>
    'Your payment was confirmed but then marked invalid by our payment server. We are waiting for it to be confirmed again.',
  not_needed: (btc, outcome) =>
    `We received ${btc} BTC, but your Professional plan is unlimited, so nothing was purchased. ${outcome}`,
  taken_back: (btc, outcome) =>
    'Your payment lost its confirmation and was not confirmed again within a day, so the purchase was reversed.' +
    (Number(btc) > 0 ? ` We have received ${btc} BTC of it. ${outcome}` : ''),
};

/** Returns whether confirmed money has disappeared, which means that there is no amount to refund. */
export const isMoneyMissing = (reason: UnappliedReason | null): boolean =>
  reason === 'reorganized' || reason === 'withdrawn';

/**
 * Explains an unapplied amount to the customer.
 * @param isResolved whether the operator has refunded the amount or given credits for it
 */
export const unappliedMessage = (reason: UnappliedReason, btc: string, isResolved = false): string =>
  MESSAGES[reason](
    btc,
    isResolved ? 'This amount has been settled with you.' : 'This amount is still yours.',
  );
