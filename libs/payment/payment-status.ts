/** States of a Bitcoin session, as they travel on the wire (spec §4). */
export const PAYMENT_STATUSES = ['pending', 'pending_confirmation', 'paid', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Who sees to a payment. */
export const PAYMENT_PROVIDERS = ['onchain', 'btcpay', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/**
 * Money that did not buy what it was sent for. It is held: told to the customer, kept on the payment, and settled by the
 * operator (refund, or credits by a correction); never dropped.
 *
 * - underpaid: less than the price when the time was over
 * - overpaid: more than the price in what was sent for it
 * - paid_twice: further transactions after the price was paid
 * - late: after the time was over, and worth less than the price by then
 * - unconfirmed: the provider gave up waiting for its confirmation
 * - reorganized: confirmed and granted, then gone from the chain
 * - withdrawn: confirmed and granted, then called invalid by the payment server
 * - not_needed: a month for somebody whose Professional has no end
 * - taken_back: it stayed gone, and what it had bought was taken back
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
