import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  advance,
  type ChainTerms,
  observeChain,
  type UnappliedAmount,
  observeInvoice,
  isInvoiceOver,
  type PaymentSnapshot,
  type PaymentState,
  mergeInvoice,
  mergeView,
  type SeenOutput,
  type Observation,
} from '@libs/payment';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { Outbox } from '../platform/outbox';
import { PurchasesService } from '../subscription';
import { isMoneyMissing } from './unapplied-message';
import { PaymentRepository } from './payment-repository';
import { PaymentMails } from './payment-mails';
import type { Payment } from './payment-row';

/** A snapshot and the database time at which it was requested. */
export interface TimedSnapshot {
  snapshot: PaymentSnapshot;
  askedAt: Date;
  /** Today's price in satoshis, if requested. */
  satsToday: number | null;
}

/** How long confirmed money must be missing before the customer is notified. */
const LOST_NOTICE_DELAY_MS = 30 * 60_000;

interface Evaluation {
  observation: Observation;
  outputs: SeenOutput[];
  tip: number;
  isOver: boolean;
}

export type ApplyResult = 'applied' | 'out of date' | 'needs current price';

/**
 * Applies a snapshot to a payment. The state, ledger, plan and emails change in one transaction that holds the
 * payment's lock. Polls, webhooks and workers may deliver snapshots in any order. A purchase is granted only once,
 * because the payment is marked as granted and its ledger key is unique.
 */
@Injectable()
export class Settlement {
  private readonly logger = new Logger(Settlement.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly payments: PaymentRepository,
    private readonly purchases: PurchasesService,
    private readonly mails: PaymentMails,
    private readonly outbox: Outbox,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  apply(id: string, timed: TimedSnapshot): Promise<ApplyResult> {
    return this.transaction.run(async () => {
      const payment = await this.payments.lock(id);
      if (!payment || isOutOfDate(payment, timed)) return 'out of date';
      storeLatePrice(payment, timed);
      const evaluation = this.evaluate(payment, timed);
      if (evaluation.observation.needsLatePrice) return 'needs current price';
      await this.applyObservation(payment, evaluation, timed.askedAt);
      return 'applied';
    });
  }

  private evaluate(payment: Payment, { snapshot, askedAt }: TimedSnapshot): Evaluation {
    const expired = askedAt.getTime() > payment.expiresAt.getTime();
    if (snapshot.kind === 'invoice') {
      const { status } = snapshot.view;
      const outputs = mergeInvoice(payment.outputs, snapshot.view, askedAt.getTime());
      const { requiredSats, isGranted } = payment;
      const observation = observeInvoice(snapshot.view, { requiredSats, isGranted, outputs });
      // A settled invoice whose money does not reach the price gets no more money.
      const isOver = isInvoiceOver(status) || status === 'Settled' || (expired && status === 'New');
      return { observation, outputs, tip: payment.tip, isOver };
    }
    const { tip } = snapshot.view;
    const outputs = mergeView(payment.outputs, snapshot.view, askedAt.getTime());
    return { observation: observeChain(this.termsOf(payment), outputs, tip), outputs, tip, isOver: expired };
  }

  private termsOf({ requiredSats, latePriceSats, latePriceAt, expiresAt, grantedSats }: Payment): ChainTerms {
    const { toleranceSats, confirmations } = this.settings.payment;
    return {
      requiredSats,
      latePrice:
        latePriceSats === null || latePriceAt === null
          ? null
          : { sats: latePriceSats, askedAt: latePriceAt.getTime() },
      toleranceSats,
      confirmations,
      expiresAt: expiresAt.getTime(),
      grantedSats,
    };
  }

  private async applyObservation(
    payment: Payment,
    { observation, outputs, tip, isOver }: Evaluation,
    askedAt: Date,
  ): Promise<void> {
    const now = askedAt.getTime();
    const { state, grants, takesBack } = advance(stateOf(payment), observation, { now, isOver });
    Object.assign(payment, {
      status: state.status,
      isGranted: state.isGranted,
      isTakenBack: state.isTakenBack,
      lostAt: state.lostAt === null ? null : new Date(state.lostAt),
      receivedSats: observation.receivedSats,
      confirmedSats: observation.confirmedSats,
      unconfirmedSats: observation.unconfirmedSats,
      matchedTxId: observation.matchedTxId ?? payment.matchedTxId,
      outputs,
      tip,
      observedAt: askedAt,
    } satisfies Partial<Payment>);
    if (grants) {
      await this.grant(payment, askedAt);
      payment.grantedSats = isUnneededMonth(payment) ? 0 : observation.takenSats;
    }
    const unapplied = isUnneededMonth(payment) ? unneededMoney(observation) : state.unapplied;
    if (!staysResolved(payment, unapplied)) {
      payment.isUnappliedResolved = false;
      payment.unappliedReason = unapplied?.reason ?? null;
      payment.unappliedSats = unapplied?.sats ?? null;
    }
    if (takesBack) await this.takeBack(payment);
    else if (!payment.isUnappliedResolved) await this.notifyUnapplied(payment, unapplied, observation, now);
    await this.payments.save(payment);
  }

  private async grant(payment: Payment, at: Date): Promise<void> {
    const owner = { userId: payment.userId };
    const { isNew, period } = await this.purchases.fulfill(owner, toPurchase(payment));
    payment.paidAt = at;
    payment.periodFrom = period?.from ?? null;
    payment.periodUntil = period?.until ?? null;
    this.logger.log(`payment ${payment.id} settled`);
    if (!isNew) return;
    await this.mails.sendPaid(payment);
    const { id: sessionId, type: paymentType, credits, usdCents } = payment;
    await this.outbox.publish(owner, 'payment.settled', { sessionId, paymentType, credits, usdCents });
  }

  private async takeBack(payment: Payment): Promise<void> {
    const { periodFrom: from, periodUntil: until } = payment;
    await this.purchases.takeBack(
      { userId: payment.userId },
      toPurchase(payment),
      from && until ? { from, until } : null,
    );
    this.logger.warn(`payment ${payment.id} is no longer confirmed: reversed`);
    payment.notifiedUnapplied = `${payment.unappliedReason} ${payment.unappliedSats}`;
    await this.mails.sendTakenBack(payment);
  }

  /**
   * Notifies the customer once about each unapplied amount. Waits while the payment still has unconfirmed money,
   * unless the reason is that the money was not confirmed.
   */
  private async notifyUnapplied(
    payment: Payment,
    unapplied: UnappliedAmount | null,
    { unconfirmedSats }: Observation,
    now: number,
  ): Promise<void> {
    const noticeKey = unapplied && `${unapplied.reason} ${unapplied.sats}`;
    // A transaction that is missing from a single snapshot may still exist, because an explorer's servers may differ.
    if (
      unapplied &&
      isMoneyMissing(unapplied.reason) &&
      now - (payment.lostAt?.getTime() ?? now) < LOST_NOTICE_DELAY_MS
    )
      return;
    if (
      !unapplied ||
      noticeKey === payment.notifiedUnapplied ||
      (unconfirmedSats > 0 && unapplied.reason !== 'unconfirmed')
    )
      return;
    payment.notifiedUnapplied = noticeKey;
    this.logger.warn(`payment ${payment.id}: ${unapplied.reason}, ${unapplied.sats} sat unapplied`);
    await this.mails.sendUnapplied(payment, unapplied.reason, unapplied.sats);
  }
}

/**
 * Returns whether a snapshot is older than the one applied last, or comes from a node that has seen fewer blocks.
 * Such snapshots are ignored.
 */
const isOutOfDate = ({ observedAt, tip }: Payment, { snapshot, askedAt }: TimedSnapshot): boolean =>
  (observedAt !== null && askedAt <= observedAt) || (snapshot.kind === 'chain' && snapshot.view.tip < tip);

function storeLatePrice(payment: Payment, { satsToday, askedAt }: TimedSnapshot): void {
  if (satsToday === null) return;
  payment.latePriceSats = satsToday;
  payment.latePriceAt = askedAt;
}

/** Whether a month was bought by a user whose Professional plan is unlimited. */
const isUnneededMonth = ({ type, isGranted, isTakenBack, periodUntil }: Payment): boolean =>
  type === 'subscription' && isGranted && !isTakenBack && periodUntil === null;

const unneededMoney = ({ availableSats }: Observation): UnappliedAmount | null =>
  availableSats > 0 ? { reason: 'not_needed', sats: availableSats } : null;

/**
 * Whether the amount that the operator settled stays on the payment's page and in its receipt, because nothing else
 * is unapplied.
 */
const staysResolved = (payment: Payment, unapplied: UnappliedAmount | null): boolean =>
  payment.isUnappliedResolved &&
  (unapplied === null || (unapplied.sats === 0 && unapplied.reason === payment.unappliedReason));

const stateOf = (payment: Payment): PaymentState => ({
  status: payment.status,
  isGranted: payment.isGranted,
  isTakenBack: payment.isTakenBack,
  lostAt: payment.lostAt?.getTime() ?? null,
  unapplied:
    payment.unappliedReason === null
      ? null
      : { reason: payment.unappliedReason, sats: payment.unappliedSats ?? 0 },
});

const toPurchase = ({ id, type, credits }: Payment) => ({ paymentId: id, type, credits });
