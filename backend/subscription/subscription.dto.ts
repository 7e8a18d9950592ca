import { ApiProperty } from '@nestjs/swagger';
import {
  CAPTURE_MODES,
  EXPORT_FORMATS,
  PLANS,
  type CaptureMode,
  type ExportFormat,
  type Plan,
} from '@libs/constants';

export class SubscriptionStatusResponse {
  @ApiProperty({ enum: PLANS })
  plan: Plan;

  @ApiProperty({ type: 'integer', description: 'Remaining listings on the free plan.' })
  creditsRemaining: number;

  @ApiProperty({ type: 'integer', description: 'Same value as creditsRemaining.' })
  remainingCredits: number;

  @ApiProperty({ type: 'integer', description: 'Total number of credits granted or purchased.' })
  maxListings: number;

  @ApiProperty({ type: 'integer', description: 'The purchased part of maxListings.' })
  purchasedCredits: number;

  @ApiProperty({ type: 'integer', description: 'Number of credits used.' })
  usedListings: number;

  @ApiProperty({ description: 'Whether captures use no credits, as on the Professional plan.' })
  unlimited: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-12-21T09:30:00.000Z',
    description:
      'When the time on Professional ends that was paid for or granted. Null on the free plan and if Professional is unlimited.',
  })
  professionalUntil: string | null;

  @ApiProperty({ enum: CAPTURE_MODES, isArray: true, description: 'Modes available to new jobs.' })
  modes: CaptureMode[];

  @ApiProperty({ enum: EXPORT_FORMATS, isArray: true, description: 'Export formats available to new jobs.' })
  exportFormats: ExportFormat[];
}

const integer = { type: 'integer' } as const;

export class CreditOfferResponse {
  @ApiProperty(integer)
  usdCents: number;

  @ApiProperty(integer)
  credits: number;
}

export class CreditTierResponse extends CreditOfferResponse {
  @ApiProperty({ example: 'tier1' })
  name: string;
}

export class ProfessionalOfferResponse {
  @ApiProperty({ ...integer, description: 'Price per month.' })
  usdCents: number;
}

export class FeaturesResponse {
  @ApiProperty({ enum: CAPTURE_MODES, isArray: true })
  modes: CaptureMode[];

  @ApiProperty({ enum: EXPORT_FORMATS, isArray: true })
  exportFormats: ExportFormat[];

  @ApiProperty({ description: "Whether results can be delivered to the user's own database." })
  ownDatabase: boolean;
}

export class OfferedFeaturesResponse {
  @ApiProperty({ type: FeaturesResponse })
  free: FeaturesResponse;

  @ApiProperty({ type: FeaturesResponse, description: 'Features of users who have bought credits.' })
  credits: FeaturesResponse;

  @ApiProperty({ type: FeaturesResponse })
  professional: FeaturesResponse;
}

export class OffersResponse {
  @ApiProperty({ ...integer, description: 'Listings included in the free plan.' })
  freeAllowance: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: integer,
    description: 'The free allowances that the setting FREE_ALLOWANCE accepts by name.',
  })
  freeAllowancePresets: Record<string, number>;

  @ApiProperty({ type: ProfessionalOfferResponse })
  professional: ProfessionalOfferResponse;

  @ApiProperty({ type: [CreditTierResponse], description: 'Pay-as-you-go tiers offered during sign-up.' })
  tiers: CreditTierResponse[];

  @ApiProperty({ type: [CreditOfferResponse], description: 'Credit packs offered on the account page.' })
  packs: CreditOfferResponse[];

  @ApiProperty({ type: OfferedFeaturesResponse, description: 'What each plan includes.' })
  features: OfferedFeaturesResponse;
}
