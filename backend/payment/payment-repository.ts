import { Injectable } from '@nestjs/common';
import type { PaymentType } from '@libs/constants';
import type { OpenedPayment, PaymentProviderName } from '@libs/payment';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { type Payment, PAYMENT_COLUMNS } from './payment-row';

export interface NewPayment {
  id: string;
  provider: PaymentProviderName;
  type: PaymentType;
  usdCents: number;
  credits: number;
  lockMs: number;
  opened: OpenedPayment;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Payments that the next block may settle. The index `payment_awaiting_block` has the same condition. */
const AWAITS_BLOCK_SQL = `status in ('pending', 'pending_confirmation')`;

/** Reads and writes the payment table. */
@Injectable()
export class PaymentRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Keeps other transactions from creating payments for this user until the caller's transaction ends. */
  async lockOwner(owner: Owner): Promise<void> {
    await this.transaction.rows(`select pg_advisory_xact_lock(hashtextextended('payment ' || $1, 0))`, [
      owner.userId,
    ]);
  }

  async insert(
    owner: Owner,
    { id, provider, type, usdCents, credits, lockMs, opened }: NewPayment,
  ): Promise<void> {
    const { address, derived, reference, checkoutUrl, requiredSats, btcUsdCents, expiresAt } = opened;
    await this.transaction.execute(
      `insert into payment (id, user_id, provider, type, usd_cents, credits, status, address, address_account, address_index,
                            reference, checkout_url, btc_usd_cents, required_sats, price_locked_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10, $11, $12, $13, clock_timestamp(),
               coalesce($14::timestamptz, clock_timestamp() + make_interval(secs => $15)))`,
      [
        id,
        owner.userId,
        provider,
        type,
        usdCents,
        credits,
        address,
        derived?.account ?? null,
        derived?.index ?? null,
        reference,
        checkoutUrl,
        btcUsdCents,
        requiredSats,
        expiresAt === null ? null : new Date(expiresAt),
        lockMs / 1_000,
      ],
    );
  }

  /**
   * Returns the newest open session for the same offer, so that a repeated request does not make the user pay twice. A
   * session qualifies if money is on its way or its price is locked, or if it was paid at most `paidWithinMs` ago.
   */
  async findReusable(
    owner: Owner,
    offer: Pick<NewPayment, 'provider' | 'type' | 'usdCents' | 'credits'>,
    paidWithinMs: number,
  ): Promise<Payment | null> {
    return this.findOne(
      `user_id = $1 and provider = $2 and type = $3 and usd_cents = $4 and credits = $5 and
       (status = 'pending_confirmation'
        or status = 'pending' and expires_at > clock_timestamp()
        or status = 'paid' and paid_at > clock_timestamp() - make_interval(secs => $6))
       order by status = 'paid', received_sats = 0, created_at desc limit 1`,
      [owner.userId, offer.provider, offer.type, offer.usdCents, offer.credits, paidWithinMs / 1_000],
    );
  }

  async countSince(owner: Owner, minutes: number): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      `select count(*)::int as count from payment
       where user_id = $1 and created_at > now() - make_interval(mins => $2)`,
      [owner.userId, minutes],
    );
    return row?.count ?? 0;
  }

  /** Finds a payment by its id, but only among the user's own payments. */
  async find(owner: Owner, id: string): Promise<Payment | null> {
    return UUID.test(id) ? this.findOne('id = $1 and user_id = $2', [id, owner.userId]) : null;
  }

  findById(id: string): Promise<Payment | null> {
    return this.findOne('id = $1', [id]);
  }

  findByReference(provider: PaymentProviderName, reference: string): Promise<Payment | null> {
    return this.findOne('provider = $1 and reference = $2', [provider, reference]);
  }

  /** Locks the payment until the caller's transaction ends. Lock order: payment, then balance. */
  lock(id: string): Promise<Payment | null> {
    return this.findOne('id = $1 for update', [id]);
  }

  /**
   * Returns the user's open payments, newest first. A payment is open if it waits for money or confirmations, or has
   * an unapplied amount.
   */
  listOpen(owner: Owner, limit: number): Promise<Payment[]> {
    return this.select(
      `user_id = $1 and
       (status = 'pending_confirmation'
        or status = 'pending' and (received_sats > 0 or expires_at > clock_timestamp())
        or unapplied_sats > 0 and not is_unapplied_resolved)
       order by created_at desc limit $2`,
      [owner.userId, limit],
    );
  }

  /** Returns the providers that have an open payment, and may therefore have to be asked for new blocks. */
  async listAwaitedProviders(): Promise<PaymentProviderName[]> {
    const rows = await this.transaction.rows<{ provider: PaymentProviderName }>(
      `select distinct provider from payment where ${AWAITS_BLOCK_SQL}`,
    );
    return rows.map(({ provider }) => provider);
  }

  /** Returns the ids of open payments that have not been refreshed since this block, except for some of them. */
  async listIdsBefore(
    provider: PaymentProviderName,
    tip: number,
    { except, limit }: { except: string[]; limit: number },
  ): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select id from payment where ${AWAITS_BLOCK_SQL} and provider = $1 and tip < $2 and id <> all($3)
       order by tip, created_at limit $4`,
      [provider, tip, except, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the ids of recent payments, so that lost watches can be restarted. */
  async listRecentIds(days: number): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select id from payment where created_at > now() - make_interval(days => $1)`,
      [days],
    );
    return rows.map(({ id }) => id);
  }

  /** Saves the changes that follow from an observation or from the operator's decision. Needs the payment's lock. */
  async save(payment: Payment): Promise<void> {
    const p = payment;
    await this.transaction.execute(
      `update payment set status = $2, late_price_sats = $3, late_price_at = $4, received_sats = $5, confirmed_sats = $6,
              unconfirmed_sats = $7, matched_tx_id = $8, outputs = $9, tip = $10, is_granted = $11, is_taken_back = $12,
              lost_at = $13, unapplied_reason = $14, unapplied_sats = $15, notified_unapplied = $16, period_from = $17, period_until = $18,
              observed_at = $19, paid_at = $20, granted_sats = $21, is_unapplied_resolved = $22, unapplied_note = $23
       where id = $1`,
      [
        p.id,
        p.status,
        p.latePriceSats,
        p.latePriceAt,
        p.receivedSats,
        p.confirmedSats,
        p.unconfirmedSats,
        p.matchedTxId,
        JSON.stringify(p.outputs),
        p.tip,
        p.isGranted,
        p.isTakenBack,
        p.lostAt,
        p.unappliedReason,
        p.unappliedSats,
        p.notifiedUnapplied,
        p.periodFrom,
        p.periodUntil,
        p.observedAt,
        p.paidAt,
        p.grantedSats,
        p.isUnappliedResolved,
        p.unappliedNote,
      ],
    );
  }

  /** Returns the current time of the database, because all processes share that clock. */
  async databaseTime(): Promise<Date> {
    const [row] = await this.transaction.rows<{ now: Date }>('select clock_timestamp() as now');
    return row?.now ?? new Date();
  }

  /** Returns the next address index of an account, without using it up. */
  async nextAddressIndex(account: string): Promise<number> {
    const [row] = await this.transaction.rows<{ index: number }>(
      'select next_index as index from payment_address_counter where account = $1',
      [account],
    );
    return row?.index ?? 0;
  }

  /**
   * Uses up an address index in the transaction that inserts its payment, so that each index is used once and none is
   * skipped. Returns whether it was still the next one.
   */
  async takeAddressIndex({ account, index }: { account: string; index: number }): Promise<boolean> {
    const taken = await this.transaction.rows(
      `insert into payment_address_counter (account, next_index) values ($1, $2 + 1)
       on conflict (account) do update set next_index = excluded.next_index
         where payment_address_counter.next_index = $2
       returning account`,
      [account, index],
    );
    return taken.length > 0;
  }

  /** Records a webhook delivery from BTCPay Server. Returns whether it is new. */
  async recordBtcPayDelivery(id: string): Promise<boolean> {
    const inserted = await this.transaction.rows(
      'insert into btcpay_delivery (id) values ($1) on conflict (id) do nothing returning id',
      [id],
    );
    return inserted.length > 0;
  }

  private async findOne(where: string, values: unknown[]): Promise<Payment | null> {
    return (await this.select(where, values))[0] ?? null;
  }

  /** Returns the payments that match an SQL condition. Only for services in this module. */
  select(where: string, values: unknown[]): Promise<Payment[]> {
    return this.transaction.rows<Payment>(`select ${PAYMENT_COLUMNS} from payment where ${where}`, values);
  }
}
