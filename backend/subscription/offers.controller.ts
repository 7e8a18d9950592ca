import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { FREE_ALLOWANCE_PRESETS } from '@libs/constants';
import { Public } from '../platform/http';
import { type OfferedFeatures, OffersService } from './offers.service';
import { type FeaturesResponse, OffersResponse } from './subscription.dto';

@ApiTags('subscription')
@Controller('subscription')
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Public()
  @Get('offers')
  @ApiOperation({ operationId: 'getOffers', summary: 'List the offers, their prices and the free allowance' })
  @ApiOkResponse({ type: OffersResponse })
  list(): OffersResponse {
    const { freeFeatures, creditsFeatures, professionalFeatures } = this.offers;
    const { freeAllowance, professionalUsdCents, tiers, packs } = this.offers;
    return {
      freeAllowance,
      freeAllowancePresets: { ...FREE_ALLOWANCE_PRESETS },
      professional: { usdCents: professionalUsdCents },
      tiers: tiers.map(({ name, usdCents, credits }) => ({ name, usdCents, credits })),
      packs: packs.map(({ usdCents, credits }) => ({ usdCents, credits })),
      features: {
        free: toFeatures(freeFeatures),
        credits: toFeatures(creditsFeatures),
        professional: toFeatures(professionalFeatures),
      },
    };
  }
}

const toFeatures = ({ modes, exportFormats, ownDatabase }: OfferedFeatures): FeaturesResponse => ({
  modes: [...modes],
  exportFormats: [...exportFormats],
  ownDatabase,
});
