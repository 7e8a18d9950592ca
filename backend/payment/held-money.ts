import { Injectable } from '@nestjs/common';
import { btcOfSats, type PaymentNotice } from '@libs/payment';
import { UsersService } from '../auth';
import { Transaction } from '../platform/database';
import { PaymentBook } from './payment-book';
import { HELD_NOW, type Payment } from './payment-row';

/** Money that bought nothing and is its customer's, as the operator sees it. */
export interface HeldPayment {
  id: string;
  /** Their address, or the id of somebody who was forgotten. */
  customer: string;
  notice: PaymentNotice;
  btc: string;
  /** The address with its number in the account, or the provider's name of the payment. */
  paidTo: string;
  day: string;
  isSettled: boolean;
  note: string | null;
}

const LISTED = 500;

export interface HeldList {
  payments: HeldPayment[];
  /** There are more than are listed. */
  hasMore: boolean;
}

/** What is held: for the operator to send back or to make good. More money on the same payment opens it again. */
@Injectable()
export class HeldMoney {
  constructor(
    private readonly transaction: Transaction,
    private readonly book: PaymentBook,
    private readonly users: UsersService,
  ) {}

  /** The oldest first; what is not confirmed yet, and so told to nobody, is not among it. */
  async list({ settledToo }: { settledToo: boolean }): Promise<HeldList> {
    const found = await this.book.select(
      `held_sats > 0 and held_notice not in ('reorganised', 'withdrawn') and told_held = ${HELD_NOW}
       and ($1 or held_done is distinct from ${HELD_NOW}) order by created_at limit ${LISTED + 1}`,
      [settledToo],
    );
    const payments = await Promise.all(
      found.slice(0, LISTED).map(async (payment) => ({
        id: payment.id,
        customer: (await this.users.find(payment.userId))?.email || payment.userId,
        notice: payment.heldNotice as PaymentNotice,
        btc: btcOfSats(payment.heldSats ?? 0),
        paidTo: placeOf(payment),
        day: payment.createdAt.toISOString().slice(0, 10),
        isSettled: payment.isHeldSettled,
        note: payment.heldNote,
      })),
    );
    return { payments, hasMore: found.length > LISTED };
  }

  /** Adds a line to the payment's note. Answers false for a payment that holds nothing. */
  async note(id: string, text: string, { isSettled }: { isSettled: boolean }): Promise<boolean> {
    const noted = await this.transaction.rows(
      `update payment set
         held_note = concat_ws('; ', held_note, to_char(now() at time zone 'UTC', 'YYYY-MM-DD') || ' ' || $2),
         held_done = case when $3 then ${HELD_NOW} else held_done end
       where id::text = lower($1) and held_sats > 0 returning id`,
      [id, text, isSettled],
    );
    return noted.length > 0;
  }
}

const placeOf = ({ address, addressIndex, reference }: Payment): string =>
  address !== null && addressIndex !== null ? `${address} (0/${addressIndex})` : (address ?? reference ?? '');
