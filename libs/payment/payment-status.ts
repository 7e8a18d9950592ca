/** Statuses of a Bitcoin payment session (spec §4), as used in the API. */
export const PAYMENT_STATUSES = ['pending', 'pending_confirmation', 'paid', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_PROVIDERS = ['onchain', 'btcpay', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/**
 * Why an amount is unapplied. Unapplied amounts are reported to the customer and stored on the payment. The operator
 * settles them with a refund, or with credits by a correction. They are never dropped.
 *
 * - underpaid: less than the price when the lock ended
 * - overpaid: more than the price in the transactions that paid it
 * - paid_twice: further transactions after the price was paid
 * - late: received after the lock, when it was worth less than the price
 * - unconfirmed: the provider stopped waiting for confirmation
 * - reorganized: confirmed and granted, then gone from the chain
 * - withdrawn: confirmed and granted, then marked invalid by the payment server
 * - not_needed: paid for a month by a user whose Professional plan is unlimited
 * - taken_back: the money stayed missing, and the purchase was reversed
 */
export const UNAPPLIED_REASONS = [
  'underpaid',
  'overpaid',
  'paid_twice',
  'late',
  'unconfirmed',
  'reorganized',
  'withdrawn',
  'not_needed',
  'taken_back',
] as const;
export type UnappliedReason = (typeof UNAPPLIED_REASONS)[number];
