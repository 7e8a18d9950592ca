import { ApiProperty } from '@nestjs/swagger';
import {
  CAPTURE_MODES,
  EXPORT_FORMATS,
  PLANS,
  type CaptureMode,
  type ExportFormat,
  type Plan,
} from '@libs/constants';
import { remainingOf } from '@libs/credits';
import type { SubscriptionAccount } from './credit-ledger';
import type { PlanFeatures } from './entitlements';

export class SubscriptionStatusResponse {
  @ApiProperty({ enum: PLANS })
  plan: Plan;

  @ApiProperty({ type: 'integer', description: 'Remaining listings on the free plan.' })
  creditsRemaining: number;

  @ApiProperty({ type: 'integer', description: 'The same value under its other name.' })
  remainingCredits: number;

  @ApiProperty({ type: 'integer', description: 'Total credits granted or purchased.' })
  maxListings: number;

  @ApiProperty({ type: 'integer', description: 'The purchased part of them.' })
  purchasedCredits: number;

  @ApiProperty({ type: 'integer', description: 'Credits used.' })
  usedListings: number;

  @ApiProperty({ description: 'Whether captures use no credits (professional plan).' })
  unlimited: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'When the paid month of Professional ends, in epoch milliseconds. Null on the free plan and if Professional is unlimited.',
  })
  professionalUntil: number | null;

  @ApiProperty({ enum: CAPTURE_MODES, isArray: true, description: 'Modes available to new jobs.' })
  modes: CaptureMode[];

  @ApiProperty({ enum: EXPORT_FORMATS, isArray: true, description: 'Export formats available to new jobs.' })
  exportFormats: ExportFormat[];
}

export function toSubscriptionStatusResponse(
  { plan, balance, professionalUntil }: SubscriptionAccount,
  { modes, exportFormats }: PlanFeatures,
): SubscriptionStatusResponse {
  const remaining = remainingOf(balance);
  return {
    plan,
    creditsRemaining: remaining,
    remainingCredits: remaining,
    maxListings: balance.granted,
    purchasedCredits: balance.purchased,
    usedListings: balance.used,
    unlimited: plan === 'professional',
    professionalUntil: professionalUntil?.getTime() ?? null,
    modes: [...modes],
    exportFormats: [...exportFormats],
  };
}
