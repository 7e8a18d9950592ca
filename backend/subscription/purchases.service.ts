import { Injectable } from '@nestjs/common';
import type { PaymentType } from '@libs/constants';
import { remainingOf } from '@libs/credits';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { CreditLedger } from './credit-ledger';
import { PlanGrantRepository } from './plan-grant.repository';
import { PlanReminders } from './plan-reminders';

/** A month of Professional. */
export interface Period {
  from: Date;
  until: Date;
}

/** A purchase that was paid for. */
export interface Purchase {
  paymentId: string;
  type: PaymentType;
  /** Number of purchased credits; 0 for a subscription. */
  credits: number;
}

/**
 * Grants and reverses purchases. The key of the ledger entry ensures that each payment counts only once, however
 * often it is reported. The plan changes in the same transaction.
 */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly ledger: CreditLedger,
    private readonly grants: PlanGrantRepository,
    private readonly reminders: PlanReminders,
  ) {}

  /**
   * Grants the purchase of a settled payment: credits, or a month of Professional that starts now or after the
   * current month. Returns whether the payment is new, and the purchased month (null for credits, and if Professional
   * is unlimited).
   */
  fulfill(
    owner: Owner,
    { paymentId, type, credits }: Purchase,
  ): Promise<{ isNew: boolean; period: Period | null }> {
    return this.transaction.run(async () => {
      // Locks before the entry is added, so that entries are numbered in the order of the periods.
      await this.ledger.lock(owner);
      const isNew = await this.ledger.add(owner, {
        kind: 'purchase',
        amount: type === 'credits' ? credits : 0,
        paymentId,
        key: `payment:${paymentId}`,
      });
      if (!isNew) return { isNew, period: null };
      await this.transaction.execute('update user_plan set has_selected_plan = true where user_id = $1', [
        owner.userId,
      ]);
      return { isNew, period: type === 'subscription' ? await this.addMonth(owner) : null };
    });
  }

  /**
   * Reverses the purchase made with a payment that was lost: withdraws what is left of the purchased credits, or the
   * purchased month.
   */
  async takeBack(owner: Owner, { paymentId, type, credits }: Purchase, period: Period | null): Promise<void> {
    await this.transaction.run(async () => {
      const { balance } = await this.ledger.lock(owner);
      const amount = type === 'credits' ? Math.min(credits, remainingOf(balance), balance.purchased) : 0;
      const key = `payment:${paymentId}:taken back`;
      const isNew = await this.ledger.add(owner, { kind: 'reversal', amount: -amount, paymentId, key });
      if (!isNew || period === null) return;
      // What was left of the month is gone already. Later months are not taken in its place.
      if (await this.grants.hasEndedPaidTimeAfter(owner, paymentId)) return;
      const seconds = (period.until.getTime() - period.from.getTime()) / 1_000;
      await this.transaction.execute(
        `update user_plan set professional_until = professional_until - make_interval(secs => $2) where user_id = $1`,
        [owner.userId, seconds],
      );
      await this.grants.moveEarlier(owner, paymentId, seconds);
    });
  }

  /** Adds a calendar month in UTC. A month that starts on the 31st ends on the last day of a shorter month. */
  private async addMonth(owner: Owner): Promise<Period | null> {
    const [period] = await this.transaction.rows<Period>(
      `with running as (
         select user_id, greatest(case when plan = 'professional' then professional_until end, now()) as "from"
         from user_plan where user_id = $1 and not (plan = 'professional' and professional_until is null))
       update user_plan set plan = 'professional',
         professional_until = ("from" at time zone 'UTC' + interval '1 month') at time zone 'UTC'
       from running where running.user_id = user_plan.user_id
       returning "from", professional_until as until`,
      [owner.userId],
    );
    if (!period) return null;
    await this.reminders.schedule(owner, period.until);
    return period;
  }
}
