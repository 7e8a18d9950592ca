import { Injectable } from '@nestjs/common';
import type { CaptureMode, ExportFormat } from '@libs/constants';
import { isExhausted, opensProfessional } from '@libs/credits';
import type { Owner } from '../platform/http';
import { CreditLedger } from './credit-ledger';
import { CreditsExhausted, PlanLimitReached, PlanNotChosen } from './subscription.errors';
import { SubscriptionService } from './subscription.service';

export interface StartWish {
  mode: CaptureMode;
  exportFormat: ExportFormat;
}

/** What a plan allows (spec §6): asked inside services, so that every door obeys alike. */
@Injectable()
export class Entitlements {
  constructor(
    private readonly subscription: SubscriptionService,
    private readonly ledger: CreditLedger,
  ) {}

  /** @throws PlanNotChosen, PlanLimitReached (free: manual and JSON only) or CreditsExhausted */
  async assertMayStart(owner: Owner, { mode, exportFormat }: StartWish): Promise<void> {
    const { hasSelectedPlan } = await this.subscription.planOf(owner);
    if (!hasSelectedPlan) throw new PlanNotChosen();
    const { plan, balance } = await this.ledger.read(owner);
    if (isExhausted(plan, balance)) throw new CreditsExhausted(balance.granted);
    if (opensProfessional(plan, balance)) return;
    if (mode === 'autonomous') throw new PlanLimitReached('Multiple locations');
    if (exportFormat !== 'json') throw new PlanLimitReached(`${exportFormat.toUpperCase()} export`);
  }
}
