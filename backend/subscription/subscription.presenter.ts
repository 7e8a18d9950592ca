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

  @ApiProperty({ type: 'integer', description: 'Listings that may still be captured on the free plan.' })
  creditsRemaining: number;

  @ApiProperty({ type: 'integer', description: 'The same under its other name.' })
  remainingCredits: number;

  @ApiProperty({ type: 'integer', description: 'All credits ever granted or bought.' })
  maxListings: number;

  @ApiProperty({ type: 'integer', description: 'The part of them that was bought.' })
  purchasedCredits: number;

  @ApiProperty({ type: 'integer', description: 'Credits used.' })
  usedListings: number;

  @ApiProperty({ description: 'Captures take no credits (professional plan).' })
  unlimited: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'When the paid month of Professional ends, epoch milliseconds; null: on free, and without an end.',
  })
  professionalUntil: number | null;

  @ApiProperty({ enum: CAPTURE_MODES, isArray: true, description: 'Modes that a run may have now.' })
  modes: CaptureMode[];

  @ApiProperty({ enum: EXPORT_FORMATS, isArray: true, description: 'Formats that a run may ask for now.' })
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
