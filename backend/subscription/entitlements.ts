import { Inject, Injectable } from '@nestjs/common';
import {
  CAPTURE_MODES,
  EXPORT_FORMATS,
  type CaptureMode,
  type DatabaseProvider,
  type ExportFormat,
} from '@libs/constants';
import { isExhausted, opensProfessional } from '@libs/credits';
import { type Settings, SETTINGS } from '../platform/config';
import type { Owner } from '../platform/http';
import { type Account, CreditLedger } from './credit-ledger';
import { CreditsExhausted, PlanLimitReached, PlanNotChosen } from './subscription.errors';

export interface StartWish {
  mode: CaptureMode;
  exportFormat: ExportFormat;
}

/** What may be captured, and how it may be kept. */
export interface Allowed {
  modes: readonly CaptureMode[];
  exportFormats: readonly ExportFormat[];
}

const FREE: Allowed = { modes: ['manual'], exportFormats: ['json'] };
const PROFESSIONAL: Allowed = { modes: CAPTURE_MODES, exportFormats: EXPORT_FORMATS };

/** What a plan allows (spec §6): asked inside services, so that every door obeys alike. */
@Injectable()
export class Entitlements {
  constructor(
    private readonly ledger: CreditLedger,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws PlanNotChosen, PlanLimitReached (free: manual and JSON only) or CreditsExhausted */
  async assertMayStart(owner: Owner, { mode, exportFormat }: StartWish): Promise<void> {
    const account = await this.accountOf(owner);
    const { plan, balance } = account;
    if (isExhausted(plan, balance)) throw new CreditsExhausted(balance);
    this.refuseMode(account, mode);
    const { exportFormats } = this.allowed(account);
    if (!exportFormats.includes(exportFormat))
      throw new PlanLimitReached(`${exportFormat.toUpperCase()} export`);
  }

  /**
   * What a start with credits enough would be refused for: asked where nothing is started yet.
   * @throws PlanNotChosen, PlanLimitReached
   */
  async assertMayPlan(owner: Owner, mode: CaptureMode): Promise<void> {
    this.refuseMode(await this.accountOf(owner), mode);
  }

  /** Free: manual and JSON alone (spec §6). */
  allowed(account: Account): Allowed {
    return this.opensProfessional(account) ? PROFESSIONAL : FREE;
  }

  /**
   * A database of the user's own is Professional's where the operator says so; no database is everybody's.
   * @throws PlanNotChosen, PlanLimitReached
   */
  async assertMayUseDatabase(owner: Owner, provider: DatabaseProvider): Promise<void> {
    const account = await this.accountOf(owner);
    const isOpen = provider === 'none' || !this.settings.plans.databaseNeedsProfessional;
    if (!isOpen && !this.opensProfessional(account)) throw new PlanLimitReached('Database integrations');
  }

  /** The same as a sentence for the page: null where a database may be used. */
  async whyNoDatabase(owner: Owner): Promise<string | null> {
    try {
      await this.assertMayUseDatabase(owner, 'postgres');
      return null;
    } catch (error) {
      if (error instanceof PlanNotChosen || error instanceof PlanLimitReached) return error.message;
      throw error;
    }
  }

  /** Whether this account has what Professional has, by its plan or by bought credits (a setting). */
  opensProfessional({ plan, balance }: Account): boolean {
    return opensProfessional(plan, balance, this.settings.plans.creditsOpenProfessional);
  }

  private refuseMode(account: Account, mode: CaptureMode): void {
    if (!this.allowed(account).modes.includes(mode)) throw new PlanLimitReached('Multiple locations');
  }

  private async accountOf(owner: Owner): Promise<Account> {
    const account = await this.ledger.read(owner);
    if (!account.hasSelectedPlan) throw new PlanNotChosen();
    return account;
  }
}
