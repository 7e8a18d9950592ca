import { Inject, Injectable } from '@nestjs/common';
import {
  CAPTURE_MODES,
  EXPORT_FORMATS,
  type CaptureMode,
  type DatabaseProvider,
  type ExportFormat,
} from '@libs/constants';
import { isExhausted, hasProfessionalFeatures } from '@libs/credits';
import { type Settings, SETTINGS } from '../platform/config';
import type { Owner } from '../platform/http';
import { type SubscriptionAccount, CreditLedger } from './credit-ledger';
import { CreditsExhausted, PlanLimitReached, PlanNotChosen } from './subscription.errors';

export interface CaptureOptions {
  mode: CaptureMode;
  exportFormat: ExportFormat;
}

/** What may be captured, and how it may be kept. */
export interface PlanFeatures {
  modes: readonly CaptureMode[];
  exportFormats: readonly ExportFormat[];
}

const FREE_FEATURES: PlanFeatures = { modes: ['manual'], exportFormats: ['json'] };
const PROFESSIONAL_FEATURES: PlanFeatures = { modes: CAPTURE_MODES, exportFormats: EXPORT_FORMATS };

/** What a plan allows (spec §6): asked inside services, so that every door obeys alike. */
@Injectable()
export class Entitlements {
  constructor(
    private readonly ledger: CreditLedger,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws PlanNotChosen, PlanLimitReached (free: manual and JSON only) or CreditsExhausted */
  async assertMayStart(owner: Owner, { mode, exportFormat }: CaptureOptions): Promise<void> {
    const account = await this.accountWithPlan(owner);
    const { plan, balance } = account;
    if (isExhausted(plan, balance)) throw new CreditsExhausted(balance);
    this.assertModeIncluded(account, mode);
    const { exportFormats } = this.featuresOf(account);
    if (!exportFormats.includes(exportFormat))
      throw new PlanLimitReached(`${exportFormat.toUpperCase()} export`);
  }

  /**
   * What a start with credits enough would be refused for: asked where nothing is started yet.
   * @throws PlanNotChosen, PlanLimitReached
   */
  async assertMayUseMode(owner: Owner, mode: CaptureMode): Promise<void> {
    this.assertModeIncluded(await this.accountWithPlan(owner), mode);
  }

  /** Free: manual and JSON alone (spec §6). */
  featuresOf(account: SubscriptionAccount): PlanFeatures {
    return this.hasProfessionalFeatures(account) ? PROFESSIONAL_FEATURES : FREE_FEATURES;
  }

  /**
   * A database of the user's own is Professional's where the operator says so; no database is everybody's.
   * @throws PlanNotChosen, PlanLimitReached
   */
  async assertMayUseDatabase(owner: Owner, provider: DatabaseProvider): Promise<void> {
    const account = await this.accountWithPlan(owner);
    const isAllowed = provider === 'none' || !this.settings.plans.databaseNeedsProfessional;
    if (!isAllowed && !this.hasProfessionalFeatures(account))
      throw new PlanLimitReached('Database integrations');
  }

  /** The same as a sentence for the page: null where a database may be used. */
  async databaseRefusal(owner: Owner): Promise<string | null> {
    try {
      await this.assertMayUseDatabase(owner, 'postgres');
      return null;
    } catch (error) {
      if (error instanceof PlanNotChosen || error instanceof PlanLimitReached) return error.message;
      throw error;
    }
  }

  /** Whether this account has what Professional has, by its plan or by bought credits (a setting). */
  hasProfessionalFeatures({ plan, balance }: SubscriptionAccount): boolean {
    return hasProfessionalFeatures(plan, balance, this.settings.plans.creditsUnlockProfessional);
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
