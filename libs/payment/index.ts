export { satsToBtc as btcOfSats, centsToDollars as dollarsOfCents, SATS_PER_BTC, satsForUsd, btcToSats as satsOfBtc, parseUnits as wholeUnits } from './amounts';
export { inGroupsOfFour, type PaymentRequest, paymentUri } from './bip21';
export { observeChain as chainSighting, type ChainTerms, type LatePrice } from './chain-observation';
export { type ChainOutput, type ChainView, mergeView, type SeenOutput } from './chain-view';
export {
  INVOICE_STATUSES,
  observeInvoice as invoiceSighting,
  type InvoiceOutput,
  type InvoiceStatus,
  type InvoiceView,
  isInvoiceOver,
  mergeInvoice,
} from './invoice-observation';
export {
  advance,
  assertPaymentTransition as assertPaymentMove,
  IllegalPaymentTransition as IllegalPaymentMove,
  LOST_FOR_GOOD_MS,
  type PaymentState,
  type PaymentTransition as Step,
} from './payment-lifecycle';
export {
  type PaymentSnapshot as Look,
  type OpenedPayment,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReference as PaymentToLookAt,
  ProviderUnavailable,
} from './payment-provider';
export {
  UNAPPLIED_REASONS as PAYMENT_NOTICES,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type UnappliedReason as PaymentNotice,
  type PaymentProviderName,
  type PaymentStatus,
} from './payment-status';
export type { UnappliedAmount as Held, Observation as Sighting } from './observation';
export { nextPollDelayMs as nextLookMs } from './poll-schedule';
