import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LimitAttempts } from '../auth';
import { AllowApiTokens, NaturallyIdempotent } from '../platform/http';
import { searchCountries } from './countries';
import { CityChecker } from './city-checker';
import {
  BusinessTypesQuery,
  BusinessTypesResponse,
  CheckCitiesDto,
  CountriesQuery,
  CountriesResponse,
  CityPositionsQuery,
  RegionCitiesQuery,
  RegionCitiesResponse,
  SearchInputsQuery,
  CheckCitiesResponse,
  CityPositionsResponse,
  SearchInputsResponse,
} from './search-inputs.dto';
import { toCityPositionsResponse, toSearchInputsResponse } from './search-inputs.presenter';
import { SearchInputsService } from './search-inputs.service';

@ApiTags('search inputs')
@Controller('search-inputs')
export class SearchInputsController {
  constructor(
    private readonly inputs: SearchInputsService,
    private readonly checker: CityChecker,
  ) {}

  @Get()
  @AllowApiTokens('jobs:read')
  @ApiOperation({ operationId: 'getSearchInputs', summary: 'List cities and business types to choose from' })
  @ApiOkResponse({ type: SearchInputsResponse })
  suggest(@Query() { query, country }: SearchInputsQuery): SearchInputsResponse {
    return toSearchInputsResponse(this.inputs.suggest(query, country));
  }

  @Get('countries')
  @AllowApiTokens('jobs:read')
  @LimitAttempts('lookup')
  @ApiOperation({
    operationId: 'searchCountries',
    summary: 'Find countries by their names in nine languages, or their codes',
  })
  @ApiOkResponse({ type: CountriesResponse })
  countries(@Query() { query }: CountriesQuery): CountriesResponse {
    return { countries: searchCountries(query ?? '') };
  }

  @Get('cities')
  @AllowApiTokens('jobs:read')
  @LimitAttempts('lookup')
  @ApiOperation({
    operationId: 'listRegionCities',
    summary: 'List the cities of a country, state or province from a population up',
  })
  @ApiOkResponse({ type: RegionCitiesResponse })
  cities(@Query() { country, region, minPopulation }: RegionCitiesQuery): RegionCitiesResponse {
    return { success: true, ...this.inputs.citiesOfRegion(country, region ?? null, minPopulation) };
  }

  @Get('types')
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'searchBusinessTypes',
    summary: 'Find business types by their names and related words, in many languages',
    description:
      "The types of the list first, and then those of OpenStreetMap's presets, which are searched as they are named.",
  })
  @ApiOkResponse({ type: BusinessTypesResponse })
  async types(@Query() { query, language, limit }: BusinessTypesQuery): Promise<BusinessTypesResponse> {
    return { types: await this.inputs.searchTypes(query, { language, limit }) };
  }

  @Get('positions')
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'getCityPositions',
    summary: 'Find where a city is, or the largest cities of a country',
  })
  @ApiOkResponse({ type: CityPositionsResponse })
  positions(@Query() { city, country }: CityPositionsQuery): CityPositionsResponse {
    return toCityPositionsResponse(this.inputs.findPositions(city, country));
  }

  @Post('check')
  @HttpCode(200)
  @NaturallyIdempotent()
  @AllowApiTokens('jobs:read')
  @LimitAttempts('lookup')
  @ApiOperation({
    operationId: 'checkCities',
    summary: 'Find the cities that are not in the gazetteer, and those that can be several',
  })
  @ApiOkResponse({ type: CheckCitiesResponse })
  async check(@Body() { cities, country }: CheckCitiesDto): Promise<CheckCitiesResponse> {
    return { success: true, ...(await this.checker.check(cities, country)) };
  }
}
