import { Inject, Injectable } from '@nestjs/common';
import type { Plan } from '@libs/constants';
import { allowanceOf } from '@libs/credits';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';
import { type Account, CreditLedger } from './credit-ledger';
import { UserPlan } from './user-plan.entity';

export interface PlanChoice {
  plan: Plan;
  hasSelectedPlan: boolean;
}

@Injectable()
export class SubscriptionService {
  constructor(
    private readonly transaction: Transaction,
    private readonly ledger: CreditLedger,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Gives a new user a plan, a balance and the free allowance. */
  async open(owner: Owner, choice: PlanChoice): Promise<void> {
    await this.transaction.run(async (em) => {
      await em.insert(UserPlan, { userId: owner.userId, ...choice });
      await this.ledger.openBalance(owner);
      const amount = allowanceOf(this.settings.freeAllowance);
      await this.ledger.add(owner, { kind: 'grant', amount, key: 'free allowance' });
    });
  }

  /** @throws NotFound for a user without an account */
  async planOf(owner: Owner): Promise<PlanChoice> {
    const found = await this.transaction.em.findOneBy(UserPlan, { userId: owner.userId });
    if (!found) throw new NotFound();
    return { plan: found.plan, hasSelectedPlan: found.hasSelectedPlan };
  }

  account(owner: Owner): Promise<Account> {
    return this.ledger.read(owner);
  }
}
