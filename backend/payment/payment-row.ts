import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaymentType } from '@libs/constants';
import type { UnappliedReason, PaymentProviderName, PaymentStatus, SeenOutput } from '@libs/payment';
import { bigintTransformer, selectColumns } from '../platform/database';

/** The stored columns of a payment. Amounts are whole satoshis and US cents. */
@Entity('payment')
export class PaymentRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @Column({ type: 'text' }) provider: PaymentProviderName;
  @Column({ type: 'text' }) type: PaymentType;
  @Column({ name: 'usd_cents', type: 'int' }) usdCents: number;
  /** Number of purchased credits; 0 for a subscription. */
  @Column({ type: 'int' }) credits: number;
  @Column({ type: 'text' }) status: PaymentStatus;
  @Column({ type: 'text', nullable: true }) address: string | null;
  /** Index of the address in its account. Null if the address is not ours. */
  @Column({ name: 'address_index', type: 'int', nullable: true }) addressIndex: number | null;
  /** The provider's id for the payment. */
  @Column({ type: 'text', nullable: true }) reference: string | null;
  /** URL of the provider's payment page. Null if the customer pays on our own page. */
  @Column({ name: 'checkout_url', type: 'text', nullable: true }) checkoutUrl: string | null;
  /** Locked price of one bitcoin in US cents. */
  @Column({ name: 'btc_usd_cents', type: 'bigint', nullable: true, transformer: bigintTransformer })
  btcUsdCents: number | null;
  @Column({ name: 'required_sats', type: 'bigint', transformer: bigintTransformer })
  requiredSats: number;
  @Column({ name: 'late_price_sats', type: 'bigint', nullable: true, transformer: bigintTransformer })
  latePriceSats: number | null;
  @Column({ name: 'late_price_at', type: 'timestamptz', nullable: true }) latePriceAt: Date | null;
  @Column({ name: 'received_sats', type: 'bigint', transformer: bigintTransformer })
  receivedSats: number;
  @Column({ name: 'confirmed_sats', type: 'bigint', transformer: bigintTransformer })
  confirmedSats: number;
  @Column({ name: 'unconfirmed_sats', type: 'bigint', transformer: bigintTransformer })
  unconfirmedSats: number;
  @Column({ name: 'matched_tx_id', type: 'text', nullable: true }) matchedTxId: string | null;
  @Column({ type: 'jsonb' }) outputs: SeenOutput[];
  /** Block height at the last observation. */
  @Column({ type: 'int' }) tip: number;
  @Column({ name: 'is_granted', type: 'boolean' }) isGranted: boolean;
  /**
   * What the granted purchase took, and keeps. 0 for a month that was not needed. Null before the grant.
   */
  @Column({ name: 'granted_sats', type: 'bigint', nullable: true, transformer: bigintTransformer })
  grantedSats: number | null;
  @Column({ name: 'is_taken_back', type: 'boolean' }) isTakenBack: boolean;
  @Column({ name: 'lost_at', type: 'timestamptz', nullable: true }) lostAt: Date | null;
  @Column({ name: 'unapplied_reason', type: 'text', nullable: true }) unappliedReason: UnappliedReason | null;
  @Column({ name: 'unapplied_sats', type: 'bigint', nullable: true, transformer: bigintTransformer })
  unappliedSats: number | null;
  /** Whether the operator has settled the unapplied amount. */
  @Column({ name: 'is_unapplied_resolved', type: 'boolean' }) isUnappliedResolved: boolean;
  /** The unapplied amount about which the customer was last notified. */
  @Column({ name: 'notified_unapplied', type: 'text', nullable: true }) notifiedUnapplied: string | null;
  /** The operator's note about the unapplied amount. */
  @Column({ name: 'unapplied_note', type: 'text', nullable: true }) unappliedNote: string | null;
  /** Start of the purchased month. */
  @Column({ name: 'period_from', type: 'timestamptz', nullable: true }) periodFrom: Date | null;
  @Column({ name: 'period_until', type: 'timestamptz', nullable: true }) periodUntil: Date | null;
  @Column({ name: 'price_locked_at', type: 'timestamptz' }) priceLockedAt: Date;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt: Date;
  @Column({ name: 'observed_at', type: 'timestamptz', nullable: true }) observedAt: Date | null;
  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true }) paidAt: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
}

/** A payment with all of its stored columns. */
export type Payment = PaymentRow;

/** SQL for the current unapplied amount in the format of `notifiedUnapplied`. Null if there is none. */
export const CURRENT_UNAPPLIED_SQL = `(unapplied_reason || ' ' || unapplied_sats)`;

/** Selects the columns above, under their property names. */
export const PAYMENT_COLUMNS = selectColumns(PaymentRow);
