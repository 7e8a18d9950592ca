export { btcOfSats, dollarsOfCents, SATS_PER_BTC, satsForUsd, satsOfBtc, wholeUnits } from './amounts';
export { inGroupsOfFour, type PaymentRequest, paymentUri } from './bip21';
export { chainSighting, type ChainTerms, type LatePrice } from './chain-sighting';
export { type ChainOutput, type ChainView, mergeView, type SeenOutput } from './chain-view';
export {
  INVOICE_STATUSES,
  invoiceSighting,
  type InvoiceOutput,
  type InvoiceStatus,
  type InvoiceView,
  isInvoiceOver,
  mergeInvoice,
} from './invoice-sighting';
export {
  advance,
  assertPaymentMove,
  IllegalPaymentMove,
  LOST_FOR_GOOD_MS,
  type PaymentState,
  type Step,
} from './payment-lifecycle';
export {
  type Look,
  type OpenedPayment,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentToLookAt,
  ProviderUnavailable,
} from './payment-provider';
export {
  PAYMENT_NOTICES,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type PaymentNotice,
  type PaymentProviderName,
  type PaymentStatus,
} from './payment-status';
export type { Held, Sighting } from './sighting';
export { nextLookMs } from './watch-plan';
