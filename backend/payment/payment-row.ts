import type { PaymentType } from '@libs/constants';
import type { UnappliedReason, PaymentProviderName, PaymentStatus, SeenOutput } from '@libs/payment';

/** A stored payment. Amounts are integer satoshis and US cents. */
export interface Payment {
  id: string;
  userId: string;
  provider: PaymentProviderName;
  type: PaymentType;
  usdCents: number;
  /** 0 for a subscription. */
  credits: number;
  status: PaymentStatus;
  address: string | null;
  /** Index of the address in its account. Null if the address is not ours. */
  addressIndex: number | null;
  /** The provider's id of the payment. */
  reference: string | null;
  /** The provider's page. Null for our own. */
  checkoutUrl: string | null;
  /** Locked price of one bitcoin in US cents. */
  btcUsdCents: number | null;
  requiredSats: number;
  latePriceSats: number | null;
  latePriceAt: Date | null;
  receivedSats: number;
  confirmedSats: number;
  unconfirmedSats: number;
  matchedTxId: string | null;
  outputs: SeenOutput[];
  /** Height of the chain at the last observation. */
  tip: number;
  isGranted: boolean;
  isTakenBack: boolean;
  lostAt: Date | null;
  unappliedReason: UnappliedReason | null;
  unappliedSats: number | null;
  /** The unapplied amount that the customer was last notified about. */
  notifiedUnapplied: string | null;
  /** The operator's note about the unapplied amount. */
  unappliedNote: string | null;
  /** Whether the operator has settled the current unapplied amount. */
  isUnappliedResolved: boolean;
  /** Start of the purchased month. */
  periodFrom: Date | null;
  periodUntil: Date | null;
  priceLockedAt: Date;
  expiresAt: Date;
  observedAt: Date | null;
  paidAt: Date | null;
  createdAt: Date;
}

/** SQL for the current unapplied amount in the format of `notifiedUnapplied`. Null if there is none. */
export const CURRENT_UNAPPLIED_SQL = `(unapplied_reason || ' ' || unapplied_sats)`;

/** Columns under the names above. Integers up to 2^53 are returned as numbers. */
export const PAYMENT_COLUMNS = `id, user_id as "userId", provider, type, usd_cents as "usdCents", credits, status, address, address_index as "addressIndex", reference,
  checkout_url as "checkoutUrl", btc_usd_cents::float8 as "btcUsdCents", required_sats::float8 as "requiredSats",
  late_price_sats::float8 as "latePriceSats", late_price_at as "latePriceAt", received_sats::float8 as "receivedSats",
  confirmed_sats::float8 as "confirmedSats", unconfirmed_sats::float8 as "unconfirmedSats",
  matched_tx_id as "matchedTxId", outputs, tip, is_granted as "isGranted", is_taken_back as "isTakenBack",
  lost_at as "lostAt", unapplied_reason as "unappliedReason", unapplied_sats::float8 as "unappliedSats", notified_unapplied as "notifiedUnapplied",
  unapplied_note as "unappliedNote", coalesce(resolved_unapplied = ${CURRENT_UNAPPLIED_SQL}, false) as "isUnappliedResolved",
  period_from as "periodFrom", period_until as "periodUntil", price_locked_at as "priceLockedAt",
  expires_at as "expiresAt", observed_at as "observedAt", paid_at as "paidAt", created_at as "createdAt"`;
