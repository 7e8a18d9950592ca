import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenToTokens } from '../platform/http';
import { CityCheck, SearchInputsQuery } from './search-inputs.dto';
import { CityCheckResponse, SearchInputsResponse, toSearchInputs } from './search-inputs.presenter';
import { SearchInputsService } from './search-inputs.service';

@ApiTags('search inputs')
@Controller('search-inputs')
export class SearchInputsController {
  constructor(private readonly inputs: SearchInputsService) {}

  @Get()
  @OpenToTokens('runs:read')
  @ApiOperation({ operationId: 'getSearchInputs', summary: 'Cities and business types to choose from' })
  @ApiOkResponse({ type: SearchInputsResponse })
  offer(@Query() { query, country }: SearchInputsQuery): SearchInputsResponse {
    return toSearchInputs(this.inputs.offer(query, country));
  }

  @Post('check')
  @HttpCode(200)
  @OpenToTokens('runs:read')
  @ApiOperation({ operationId: 'checkCities', summary: 'Which of these cities the gazetteer does not know' })
  @ApiOkResponse({ type: CityCheckResponse })
  async check(@Body() { cities, country }: CityCheck): Promise<CityCheckResponse> {
    return { success: true, unknown: await this.inputs.unknown(cities, country) };
  }
}
