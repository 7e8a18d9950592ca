import { Inject, Injectable } from '@nestjs/common';
import {
  EXPORT_FORMAT_NAMES,
  type CaptureMode,
  type DatabaseProvider,
  type ExportFormat,
} from '@libs/constants';
import {
  FREE_FEATURES,
  hasProfessionalFeatures,
  isExhausted,
  PROFESSIONAL_FEATURES,
  type PlanFeatures,
} from '@libs/credits';
import { type Settings, SETTINGS } from '../platform/config';
import type { Owner } from '../platform/http';
import { type SubscriptionAccount, CreditLedger } from './credit-ledger';
import { CreditsExhausted, PlanLimitReached, PlanNotChosen } from './subscription.errors';

export interface CaptureOptions {
  mode: CaptureMode;
  exportFormat: ExportFormat;
}

/**
 * Checks what a plan includes (spec §6). Services, not controllers, call these checks, so that the rules apply to
 * every caller.
 */
@Injectable()
export class Entitlements {
  constructor(
    private readonly ledger: CreditLedger,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws PlanNotChosen, PlanLimitReached (the free plan allows only manual mode and JSON), CreditsExhausted */
  async assertMayStart(owner: Owner, { mode, exportFormat }: CaptureOptions): Promise<void> {
    const account = await this.accountWithPlan(owner);
    const { plan, balance } = account;
    if (isExhausted(plan, balance)) throw new CreditsExhausted(balance);
    this.assertModeIncluded(account, mode);
    this.assertFormatIncluded(account, exportFormat);
  }

  /**
   * Checks whether a user may start a job that refreshes places. Every plan includes this, and it needs credits only if it
   * uses them.
   * @throws PlanNotChosen, PlanLimitReached, CreditsExhausted
   */
  async assertMayRefresh(
    owner: Owner,
    { exportFormat, isCharged }: { exportFormat: ExportFormat; isCharged: boolean },
  ): Promise<void> {
    const account = await this.accountWithPlan(owner);
    if (isCharged && isExhausted(account.plan, account.balance)) throw new CreditsExhausted(account.balance);
    this.assertFormatIncluded(account, exportFormat);
  }

  /**
   * Checks whether a user may export jobs in a format.
   * @throws PlanNotChosen, PlanLimitReached
   */
  async assertMayExport(owner: Owner, format: ExportFormat): Promise<void> {
    this.assertFormatIncluded(await this.accountWithPlan(owner), format);
  }

  /**
   * Checks whether a user may start jobs in a mode, regardless of their credits. Used before a job is started.
   * @throws PlanNotChosen, PlanLimitReached
   */
  async assertMayUseMode(owner: Owner, mode: CaptureMode): Promise<void> {
    this.assertModeIncluded(await this.accountWithPlan(owner), mode);
  }

  /** Returns the features of an account. The free plan includes only manual mode and JSON exports (spec §6). */
  featuresOf(account: SubscriptionAccount): PlanFeatures {
    return this.hasProfessionalFeatures(account) ? PROFESSIONAL_FEATURES : FREE_FEATURES;
  }

  /**
   * Checks whether a user may use a database of their own. The operator can restrict this to the Professional plan.
   * The provider 'none' is always allowed.
   * @throws PlanNotChosen, PlanLimitReached
   */
  async assertMayUseDatabase(owner: Owner, provider: DatabaseProvider): Promise<void> {
    const account = await this.accountWithPlan(owner);
    const isAllowed = provider === 'none' || !this.settings.plans.databaseNeedsProfessional;
    if (!isAllowed && !this.hasProfessionalFeatures(account))
      throw new PlanLimitReached('Database integrations');
  }

  /** Returns the reason why the user may not use a database, or null if they may. */
  async databaseRefusal(owner: Owner): Promise<string | null> {
    try {
      await this.assertMayUseDatabase(owner, 'postgres');
      return null;
    } catch (error) {
      if (error instanceof PlanNotChosen || error instanceof PlanLimitReached) return error.message;
      throw error;
    }
  }

  /**
   * Returns whether an account has the features of Professional. It has them with the Professional plan or, if the
   * operator allows this, with purchased credits.
   */
  hasProfessionalFeatures({ plan, balance }: SubscriptionAccount): boolean {
    return hasProfessionalFeatures(plan, balance, this.settings.plans.creditsUnlockProfessional);
  }

  private assertFormatIncluded(account: SubscriptionAccount, format: ExportFormat): void {
    if (!this.featuresOf(account).exportFormats.includes(format))
      throw new PlanLimitReached(`${EXPORT_FORMAT_NAMES[format]} export`);
  }

  private assertModeIncluded(account: SubscriptionAccount, mode: CaptureMode): void {
    if (!this.featuresOf(account).modes.includes(mode)) throw new PlanLimitReached('Multiple locations');
  }

  private async accountWithPlan(owner: Owner): Promise<SubscriptionAccount> {
    const account = await this.ledger.read(owner);
    if (!account.hasSelectedPlan) throw new PlanNotChosen();
    return account;
  }
}
