import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { FREE_ALLOWANCE_READINGS } from '@libs/constants';
import { Public } from '../platform/http';
import { Offers } from './offers';

const integer = { type: 'integer' } as const;

class CreditOfferAnswer {
  @ApiProperty(integer)
  usdCents: number;

  @ApiProperty(integer)
  credits: number;
}

class CreditTierAnswer extends CreditOfferAnswer {
  @ApiProperty({ example: 'tier1' })
  name: string;
}

class ProfessionalOfferAnswer {
  @ApiProperty({ ...integer, description: 'Of a month.' })
  usdCents: number;
}

export class OffersAnswer {
  @ApiProperty({ ...integer, description: 'Listings of the free plan.' })
  freeAllowance: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: integer,
    description:
      'The readings of the free allowance that the specification has, by the names that the setting takes.',
  })
  freeAllowanceReadings: Record<string, number>;

  @ApiProperty({ type: ProfessionalOfferAnswer })
  professional: ProfessionalOfferAnswer;

  @ApiProperty({ type: [CreditTierAnswer], description: 'Pay as you go, in the sign-up.' })
  tiers: CreditTierAnswer[];

  @ApiProperty({ type: [CreditOfferAnswer], description: 'Credits, on the account page.' })
  packs: CreditOfferAnswer[];
}

@ApiTags('subscription')
@Controller('subscription')
export class OffersController {
  constructor(private readonly offers: Offers) {}

  @Public()
  @Get('offers')
  @ApiOperation({ operationId: 'getOffers', summary: 'What can be bought, at which price, and what is free' })
  @ApiOkResponse({ type: OffersAnswer })
  list(): OffersAnswer {
    const { freeAllowance, professionalUsdCents, tiers, packs } = this.offers;
    return {
      freeAllowance,
      freeAllowanceReadings: { ...FREE_ALLOWANCE_READINGS },
      professional: { usdCents: professionalUsdCents },
      tiers: tiers.map(({ name, usdCents, credits }) => ({ name, usdCents, credits })),
      packs: packs.map(({ usdCents, credits }) => ({ usdCents, credits })),
    };
  }
}
