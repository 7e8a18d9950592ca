export { satsToBtc, centsToDollars, SATS_PER_BTC, satsForUsd, btcToSats, parseUnits } from './amounts';
export { inGroupsOfFour, type PaymentRequest, paymentUri } from './bip21';
export { observeChain, type ChainTerms, type LatePrice } from './chain-observation';
export { availableSats, type ChainOutput, type ChainView, type SeenOutput } from './chain-output';
export { isBrieflyMissing, mergeView, resolveOutputs } from './chain-view';
export {
  INVOICE_STATUSES,
  observeInvoice,
  type InvoiceOutput,
  type InvoiceStatus,
  type InvoiceView,
  isInvoiceOver,
  mergeInvoice,
} from './invoice-observation';
export {
  advance,
  assertPaymentTransition,
  IllegalPaymentTransition,
  LOST_FOR_GOOD_MS,
  type PaymentState,
  type PaymentTransition,
} from './payment-lifecycle';
export {
  type PaymentSnapshot,
  type OpenedPayment,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReference,
  ProviderUnavailable,
} from './payment-provider';
export {
  UNAPPLIED_REASONS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type UnappliedReason,
  type PaymentProviderName,
  type PaymentStatus,
} from './payment-status';
export type { UnappliedAmount, Observation } from './observation';
export { nextPollDelayMs } from './poll-schedule';
