import { Inject, Injectable } from '@nestjs/common';
import type { Plan } from '@libs/constants';
import { resolveFreeAllowance, EMPTY_BALANCE } from '@libs/credits';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import {
  type SubscriptionAccount,
  CreditLedger,
  type LedgerEntriesQuery,
  type StoredLedgerEntry,
} from './credit-ledger';
import { type PlanFeatures, Entitlements } from './entitlements';
import { UserPlan } from './user-plan.entity';

/** The entry of the ledger that every account begins with. */
export const FREE_ALLOWANCE_KEY = 'free allowance';

export interface PlanChoice {
  plan: Plan;
  hasSelectedPlan: boolean;
}

@Injectable()
export class SubscriptionService {
  constructor(
    private readonly transaction: Transaction,
    private readonly ledger: CreditLedger,
    private readonly entitlements: Entitlements,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Gives a new user a plan, a balance and the free allowance. */
  async openAccount(owner: Owner, choice: PlanChoice): Promise<void> {
    await this.transaction.run(async (em) => {
      await em.insert(UserPlan, { userId: owner.userId, ...choice });
      await this.ledger.openBalance(owner);
      const amount = resolveFreeAllowance(this.settings.freeAllowance);
      await this.ledger.add(owner, { kind: 'grant', amount, key: FREE_ALLOWANCE_KEY });
    });
  }

  /** What a user has on the day they begin. Nobody has it before their address is confirmed. */
  initialAccount(): SubscriptionAccount {
    const granted = resolveFreeAllowance(this.settings.freeAllowance);
    const balance = { ...EMPTY_BALANCE, granted };
    return { plan: 'free', hasSelectedPlan: false, professionalUntil: null, balance };
  }

  /** As `open`, with no plan chosen yet, unless the user has an account already. */
  async ensureAccount(owner: Owner): Promise<void> {
    const em = this.transaction.em;
    if (await em.existsBy(UserPlan, { userId: owner.userId })) return;
    await this.transaction.run(async () => {
      // Of two first sign-ins at once the second waits here and finds the account.
      await this.transaction.execute('select 1 from users where id = $1 for update', [owner.userId]);
      if (await this.transaction.em.existsBy(UserPlan, { userId: owner.userId })) return;
      await this.openAccount(owner, { plan: 'free', hasSelectedPlan: false });
    });
  }

  /** The user chooses the free plan; somebody with a better one keeps it. A paid plan comes from a settled payment alone. */
  async chooseFreePlan(owner: Owner): Promise<void> {
    await this.transaction.em.update(UserPlan, { userId: owner.userId }, { hasSelectedPlan: true });
  }

  /** @throws NotFound for a user without an account */
  async getPlan(owner: Owner): Promise<PlanChoice> {
    const { plan, hasSelectedPlan } = await this.ledger.read(owner);
    return { plan, hasSelectedPlan };
  }

  /** Entries of the ledger, the newest first. */
  entries(owner: Owner, query: LedgerEntriesQuery): Promise<StoredLedgerEntry[]> {
    return this.ledger.entries(owner, query);
  }

  getAccount(owner: Owner): Promise<SubscriptionAccount> {
    return this.ledger.read(owner);
  }

  /** What an account in this state may capture. */
  featuresOf(account: SubscriptionAccount): PlanFeatures {
    return this.entitlements.featuresOf(account);
  }
}
