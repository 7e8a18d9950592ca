import { Inject, Injectable } from '@nestjs/common';
import type { Plan } from '@libs/constants';
import { resolveFreeAllowance, EMPTY_BALANCE, type PlanFeatures } from '@libs/credits';
import { UsersService } from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import {
  type AccountSummary,
  type SubscriptionAccount,
  CreditLedger,
  type LedgerEntriesQuery,
  type StoredLedgerEntry,
} from './credit-ledger';
import { Entitlements } from './entitlements';
import { FreeAllowance } from './free-allowance';
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
    private readonly allowance: FreeAllowance,
    private readonly entitlements: Entitlements,
    private readonly users: UsersService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Creates a new user's plan, balance and free allowance, after the user's identities. */
  async openAccount(owner: Owner, choice: PlanChoice): Promise<void> {
    await this.transaction.run(async (em) => {
      await em.insert(UserPlan, { userId: owner.userId, ...choice });
      await this.ledger.openBalance(owner);
      await this.allowance.grant(owner);
    });
  }

  /** Returns the account that a new user will have once their email address is confirmed, if they have had none before. */
  initialAccount(): SubscriptionAccount {
    const granted = resolveFreeAllowance(this.settings.freeAllowance);
    const balance = { ...EMPTY_BALANCE, granted };
    const account = { plan: 'free' as const, hasSelectedPlan: false, professionalUntil: null, balance };
    return this.ledger.withDefaultPlan<SubscriptionAccount>(account);
  }

  /** Like `openAccount`, but with no plan chosen, and only if the user has no account yet. */
  async ensureAccount(owner: Owner): Promise<void> {
    const em = this.transaction.em;
    if (await em.existsBy(UserPlan, { userId: owner.userId })) return;
    await this.transaction.run(async () => {
      // If a user's first sign-in happens twice at once, the second transaction waits here and then finds the
      // account.
      await this.users.lock(owner);
      if (await this.transaction.em.existsBy(UserPlan, { userId: owner.userId })) return;
      await this.openAccount(owner, { plan: 'free', hasSelectedPlan: false });
    });
  }

  /** Selects the free plan, unless the user has a better one. Professional comes only from a settled payment or from an operator. */
  async chooseFreePlan(owner: Owner): Promise<void> {
    await this.transaction.em.update(UserPlan, { userId: owner.userId }, { hasSelectedPlan: true });
  }

  /** @throws NotFound for a user without an account */
  async getPlan(owner: Owner): Promise<PlanChoice> {
    const { plan, hasSelectedPlan } = await this.ledger.read(owner);
    return { plan, hasSelectedPlan };
  }

  /** Returns ledger entries, newest first. */
  entries(owner: Owner, query: LedgerEntriesQuery): Promise<StoredLedgerEntry[]> {
    return this.ledger.entries(owner, query);
  }

  /** Like `entries`, but with one entry for each job. */
  entriesByJob(owner: Owner, query: LedgerEntriesQuery): Promise<StoredLedgerEntry[]> {
    return this.ledger.entriesByJob(owner, query);
  }

  /** Returns the plan and remaining credits of each given user who has an account. */
  summaries(userIds: readonly string[]): Promise<AccountSummary[]> {
    return this.ledger.summaries(userIds);
  }

  getAccount(owner: Owner): Promise<SubscriptionAccount> {
    return this.ledger.read(owner);
  }

  /** Returns the features of an account. */
  featuresOf(account: SubscriptionAccount): PlanFeatures {
    return this.entitlements.featuresOf(account);
  }
}
