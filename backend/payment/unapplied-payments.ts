import { Injectable } from '@nestjs/common';
import { resolveOutputs, satsToBtc, type UnappliedReason } from '@libs/payment';
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

/** The result of adding a note. "not listed": the amount is missing, unconfirmed, or has just changed. */
export type NoteResult = 'noted' | 'nothing unapplied' | 'not listed';

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
      `unapplied_sats > 0 and unapplied_reason not in ('reorganized', 'withdrawn')
       and (is_unapplied_resolved and $1 or not is_unapplied_resolved and notified_unapplied = ${CURRENT_UNAPPLIED_SQL}) order by created_at limit ${MAX_LISTED + 1}`,
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

  /**
   * Adds a line to the payment's note. If the amount is resolved, its outputs never count again: neither toward the
   * price nor as unapplied. Only an amount that is listed can be resolved.
   */
  addNote(id: string, text: string, { isResolved }: { isResolved: boolean }): Promise<NoteResult> {
    return this.transaction.run(async () => {
      const [payment] = await this.payments.select('id::text = lower($1) for update', [id]);
      if (!payment?.unappliedSats) return 'nothing unapplied';
      if (isResolved && !payment.isUnappliedResolved) {
        if (payment.notifiedUnapplied !== `${payment.unappliedReason} ${payment.unappliedSats}`)
          return 'not listed';
        payment.outputs = resolveOutputs(payment.outputs, payment.unappliedSats);
        payment.isUnappliedResolved = true;
        // A new amount of the same size needs a new notice.
        payment.notifiedUnapplied = null;
      }
      const day = (await this.payments.databaseTime()).toISOString().slice(0, 10);
      payment.unappliedNote = [payment.unappliedNote, `${day} ${text}`].filter((line) => line).join('; ');
      await this.payments.save(payment);
      return 'noted';
    });
  }
}

const paidTo = ({ address, addressIndex, reference }: Payment): string =>
  address !== null && addressIndex !== null ? `${address} (0/${addressIndex})` : (address ?? reference ?? '');
