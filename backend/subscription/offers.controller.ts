import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { FREE_ALLOWANCE_PRESETS } from '@libs/constants';
import { Public } from '../platform/http';
import { OffersService } from './offers.service';

const integer = { type: 'integer' } as const;

class CreditOfferResponse {
  @ApiProperty(integer)
  usdCents: number;

  @ApiProperty(integer)
  credits: number;
}

class CreditTierResponse extends CreditOfferResponse {
  @ApiProperty({ example: 'tier1' })
  name: string;
}

class ProfessionalOfferResponse {
  @ApiProperty({ ...integer, description: 'Price per month.' })
  usdCents: number;
}

export class OffersResponse {
  @ApiProperty({ ...integer, description: 'Listings included in the free plan.' })
  freeAllowance: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: integer,
    description: 'The values of the free allowance in the specification, by their names in the setting.',
  })
  freeAllowancePresets: Record<string, number>;

  @ApiProperty({ type: ProfessionalOfferResponse })
  professional: ProfessionalOfferResponse;

  @ApiProperty({ type: [CreditTierResponse], description: 'Pay-as-you-go tiers offered during sign-up.' })
  tiers: CreditTierResponse[];

  @ApiProperty({ type: [CreditOfferResponse], description: 'Credit packs offered on the account page.' })
  packs: CreditOfferResponse[];
}

@ApiTags('subscription')
@Controller('subscription')
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Public()
  @Get('offers')
  @ApiOperation({ operationId: 'getOffers', summary: 'List the offers, their prices and the free allowance' })
  @ApiOkResponse({ type: OffersResponse })
  list(): OffersResponse {
    const { freeAllowance, professionalUsdCents, tiers, packs } = this.offers;
    return {
      freeAllowance,
      freeAllowancePresets: { ...FREE_ALLOWANCE_PRESETS },
      professional: { usdCents: professionalUsdCents },
      tiers: tiers.map(({ name, usdCents, credits }) => ({ name, usdCents, credits })),
      packs: packs.map(({ usdCents, credits }) => ({ usdCents, credits })),
    };
  }
}
