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
  @ApiProperty({ ...integer, description: 'Of a month.' })
  usdCents: number;
}

export class OffersResponse {
  @ApiProperty({ ...integer, description: 'Listings of the free plan.' })
  freeAllowance: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: integer,
    description:
      'The readings of the free allowance that the specification has, by the names that the setting takes.',
  })
  freeAllowancePresets: Record<string, number>;

  @ApiProperty({ type: ProfessionalOfferResponse })
  professional: ProfessionalOfferResponse;

  @ApiProperty({ type: [CreditTierResponse], description: 'Pay as you go, in the sign-up.' })
  tiers: CreditTierResponse[];

  @ApiProperty({ type: [CreditOfferResponse], description: 'Credits, on the account page.' })
  packs: CreditOfferResponse[];
}

@ApiTags('subscription')
@Controller('subscription')
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Public()
  @Get('offers')
  @ApiOperation({ operationId: 'getOffers', summary: 'What can be bought, at which price, and what is free' })
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
