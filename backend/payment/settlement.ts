import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  advance,
  chainSighting,
  type Held,
  invoiceSighting,
  isInvoiceOver,
  type Look,
  mergeInvoice,
  mergeView,
  type SeenOutput,
  type Sighting,
} from '@libs/payment';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { Outbox } from '../platform/outbox';
import { Purchases } from '../subscription';
import { isMissing } from './held-sentence';
import { PaymentBook } from './payment-book';
import { PaymentMails } from './payment-mails';
import type { Payment } from './payment-row';

/** A look that was begun at a moment of the database's clock. */
export interface DatedLook {
  look: Look;
  askedAt: Date;
  /** What the price costs today, where it was asked for. */
  satsToday: number | null;
}

/** Money that was confirmed is missing for so long before its customer is told. */
const LOST_TOLD_AFTER_MS = 30 * 60_000;

interface Read {
  sighting: Sighting;
  seen: SeenOutput[];
  tip: number;
  isOver: boolean;
}

export type Applied = 'applied' | 'out of date' | 'needs the price of today';

/**
 * Makes what was seen of a payment count: state, ledger, plan and mails in one transaction under the payment's lock. Any number
 * of polls, webhooks and workers may bring looks in any order; a grant happens once, by the payment's own flag and by the
 * unique key of the ledger.
 */
@Injectable()
export class Settlement {
  private readonly logger = new Logger(Settlement.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly book: PaymentBook,
    private readonly purchases: Purchases,
    private readonly mails: PaymentMails,
    private readonly outbox: Outbox,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  apply(id: string, dated: DatedLook): Promise<Applied> {
    return this.transaction.run(async () => {
      const payment = await this.book.lock(id);
      if (!payment || isOutOfDate(payment, dated)) return 'out of date';
      takePrice(payment, dated);
      const read = this.read(payment, dated);
      if (read.sighting.needsLatePrice) return 'needs the price of today';
      await this.count(payment, read, dated.askedAt);
      return 'applied';
    });
  }

  private read(payment: Payment, { look, askedAt }: DatedLook): Read {
    const expired = askedAt.getTime() > payment.expiresAt.getTime();
    if (look.kind === 'invoice') {
      const { status } = look.view;
      return {
        sighting: invoiceSighting(look.view),
        seen: mergeInvoice(payment.seen, look.view, askedAt.getTime()),
        tip: payment.tip,
        isOver: isInvoiceOver(status) || (expired && status === 'New'),
      };
    }
    const seen = mergeView(payment.seen, look.view, askedAt.getTime());
    const { latePriceSats: sats, latePriceAt } = payment;
    const terms = {
      requiredSats: payment.requiredSats,
      latePrice: sats === null || latePriceAt === null ? null : { sats, askedAt: latePriceAt.getTime() },
      toleranceSats: this.settings.payment.toleranceSats,
      confirmations: this.settings.payment.confirmations,
      expiresAt: payment.expiresAt.getTime(),
    };
    return { sighting: chainSighting(terms, seen, look.view.tip), seen, tip: look.view.tip, isOver: expired };
  }

  private async count(payment: Payment, { sighting, seen, tip, isOver }: Read, askedAt: Date): Promise<void> {
    const now = askedAt.getTime();
    const { state, grants, takesBack } = advance(stateOf(payment), sighting, { now, isOver });
    Object.assign(payment, {
      status: state.status,
      isGranted: state.isGranted,
      isTakenBack: state.isTakenBack,
      lostAt: state.lostAt === null ? null : new Date(state.lostAt),
      receivedSats: sighting.receivedSats,
      confirmedSats: sighting.confirmedSats,
      unconfirmedSats: sighting.unconfirmedSats,
      matchedTxId: sighting.matchedTxId ?? payment.matchedTxId,
      seen,
      tip,
      observedAt: askedAt,
    } satisfies Partial<Payment>);
    if (grants) await this.grant(payment, askedAt);
    const held = unneeded(payment) ?? state.held;
    payment.heldNotice = held?.notice ?? null;
    payment.heldSats = held?.sats ?? null;
    if (takesBack) await this.takeBack(payment);
    else await this.tellHeld(payment, held, sighting, now);
    await this.book.save(payment);
  }

  private async grant(payment: Payment, at: Date): Promise<void> {
    const owner = { userId: payment.userId };
    const { isNew, period } = await this.purchases.settle(owner, purchaseOf(payment));
    payment.paidAt = at;
    payment.periodFrom = period?.from ?? null;
    payment.periodUntil = period?.until ?? null;
    this.logger.log(`payment ${payment.id} settled`);
    if (!isNew) return;
    await this.mails.paid(payment);
    const { id: sessionId, type: paymentType, credits, usdCents } = payment;
    await this.outbox.put(owner, 'payment.settled', { sessionId, paymentType, credits, usdCents });
  }

  private async takeBack(payment: Payment): Promise<void> {
    const { periodFrom: from, periodUntil: until } = payment;
    await this.purchases.takeBack(
      { userId: payment.userId },
      purchaseOf(payment),
      from && until ? { from, until } : null,
    );
    this.logger.warn(`payment ${payment.id} is no longer confirmed: taken back`);
    payment.toldHeld = `${payment.heldNotice} ${payment.heldSats}`;
    await this.mails.takenBack(payment);
  }

  /** Once for each state of affairs, and not before the money is really there. */
  private async tellHeld(
    payment: Payment,
    held: Held | null,
    { unconfirmedSats }: Sighting,
    now: number,
  ): Promise<void> {
    const news = held && `${held.notice} ${held.sats}`;
    // One look that does not find it is no news: explorers have several servers, and not all know the same.
    if (held && isMissing(held.notice) && now - (payment.lostAt?.getTime() ?? now) < LOST_TOLD_AFTER_MS)
      return;
    if (!held || news === payment.toldHeld || (unconfirmedSats > 0 && held.notice !== 'unconfirmed')) return;
    payment.toldHeld = news;
    this.logger.warn(`payment ${payment.id}: ${held.notice}, ${held.sats} sat held`);
    await this.mails.held(payment, held.notice, held.sats);
  }
}

/**
 * An answer from before the last one counted, or of a node that has seen fewer blocks than we have: it says less than is known, and
 * nothing is undone by it.
 */
const isOutOfDate = ({ observedAt, tip }: Payment, { look, askedAt }: DatedLook): boolean =>
  (observedAt !== null && askedAt <= observedAt) || (look.kind === 'chain' && look.view.tip < tip);

function takePrice(payment: Payment, { satsToday, askedAt }: DatedLook): void {
  if (satsToday === null) return;
  payment.latePriceSats = satsToday;
  payment.latePriceAt = askedAt;
}

/** A month for somebody whose Professional has no end: it gave them nothing. */
const unneeded = ({ type, isGranted, isTakenBack, periodUntil, receivedSats }: Payment): Held | null =>
  type === 'subscription' && isGranted && !isTakenBack && periodUntil === null
    ? { notice: 'not_needed', sats: receivedSats }
    : null;

const stateOf = (payment: Payment) => ({
  status: payment.status,
  isGranted: payment.isGranted,
  isTakenBack: payment.isTakenBack,
  lostAt: payment.lostAt?.getTime() ?? null,
  held: payment.heldNotice === null ? null : { notice: payment.heldNotice, sats: payment.heldSats ?? 0 },
});

const purchaseOf = ({ id, type, credits }: Payment) => ({ paymentId: id, type, credits });
