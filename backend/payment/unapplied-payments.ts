import { Injectable } from '@nestjs/common';
import { satsToBtc, type UnappliedReason } from '@libs/payment';
import { UsersService } from '../auth';
import { Transaction } from '../platform/database';
import { PaymentRepository } from './payment-repository';
import { CURRENT_UNAPPLIED_SQL, type Payment } from './payment-row';

/** An unapplied amount as shown to the operator. The money belongs to the customer. */
export interface UnappliedPayment {
  id: string;
  /** The customer's email address, or the user id if the user was deleted. */
  customer: string;
  reason: UnappliedReason;
  btc: string;
  /** The address with its index in the account, or the provider's id for the payment. */
  paidTo: string;
  day: string;
  isResolved: boolean;
  note: string | null;
}

const MAX_LISTED = 500;

export interface UnappliedPaymentList {
  payments: UnappliedPayment[];
  /** Whether there are more payments than listed. */
  hasMore: boolean;
}

/**
 * Lists unapplied amounts for the operator, who refunds them or gives credits for them. If more money arrives for a
 * resolved payment, its amount is open again.
 */
@Injectable()
export class UnappliedPayments {
  constructor(
    private readonly transaction: Transaction,
    private readonly payments: PaymentRepository,
    private readonly users: UsersService,
  ) {}

  /**
   * Returns payments with an unapplied amount, oldest first. Excludes amounts that have disappeared, and those about
   * which the customer was not notified yet.
   */
  async list({ includeResolved }: { includeResolved: boolean }): Promise<UnappliedPaymentList> {
    const rows = await this.payments.select(
      `unapplied_sats > 0 and unapplied_reason not in ('reorganized', 'withdrawn') and notified_unapplied = ${CURRENT_UNAPPLIED_SQL}
       and ($1 or resolved_unapplied is distinct from ${CURRENT_UNAPPLIED_SQL}) order by created_at limit ${MAX_LISTED + 1}`,
      [includeResolved],
    );
    const payments = await Promise.all(
      rows.slice(0, MAX_LISTED).map(async (payment) => ({
        id: payment.id,
        customer: (await this.users.find(payment.userId))?.email || payment.userId,
        reason: payment.unappliedReason as UnappliedReason,
        btc: satsToBtc(payment.unappliedSats ?? 0),
        paidTo: paidTo(payment),
        day: payment.createdAt.toISOString().slice(0, 10),
        isResolved: payment.isUnappliedResolved,
        note: payment.unappliedNote,
      })),
    );
    return { payments, hasMore: rows.length > MAX_LISTED };
  }

  /** Adds a line to the payment's note. Returns false if the payment has no unapplied amount. */
  async addNote(id: string, text: string, { isResolved }: { isResolved: boolean }): Promise<boolean> {
    const updated = await this.transaction.rows(
      `update payment set
         unapplied_note = concat_ws('; ', unapplied_note, to_char(now() at time zone 'UTC', 'YYYY-MM-DD') || ' ' || $2),
         resolved_unapplied = case when $3 then ${CURRENT_UNAPPLIED_SQL} else resolved_unapplied end
       where id::text = lower($1) and unapplied_sats > 0 returning id`,
      [id, text, isResolved],
    );
    return updated.length > 0;
  }
}

const paidTo = ({ address, addressIndex, reference }: Payment): string =>
  address !== null && addressIndex !== null ? `${address} (0/${addressIndex})` : (address ?? reference ?? '');
