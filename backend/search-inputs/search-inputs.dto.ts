import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { TYPE_LANGUAGES } from '@libs/gazetteer';
import {
  COUNTRY_NAMES,
  MAX_JOB_CITIES,
  MAX_SETUP_NAME_LENGTH,
  type CountryName,
  MAX_POPULATION,
} from '@libs/constants';
import { LimitField } from '../platform/http';
import { AnyCountryField, MAX_COUNTRY_LENGTH } from './country-field';
import { LANGUAGE_PATTERN } from './queries/queries.dto';

const MAX_QUERY_LENGTH = 100;

export class SearchInputsQuery {
  @ApiPropertyOptional({
    maxLength: MAX_QUERY_LENGTH,
    description: 'The beginning of a city name. If omitted, the largest cities are returned.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_QUERY_LENGTH)
  query?: string;

  @ApiPropertyOptional({
    enum: COUNTRY_NAMES,
    description: "If omitted or 'Other', all countries are searched.",
  })
  @IsOptional()
  @IsIn(COUNTRY_NAMES, { message: 'Please choose a country from the list' })
  country?: CountryName;
}

export class CityPositionsQuery {
  @ApiPropertyOptional({
    maxLength: MAX_SETUP_NAME_LENGTH,
    description: 'A city. If omitted, the largest cities of the country are returned.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_SETUP_NAME_LENGTH)
  city?: string;

  @ApiPropertyOptional({ enum: COUNTRY_NAMES, description: "If omitted or 'Other', all countries." })
  @IsOptional()
  @IsIn(COUNTRY_NAMES, { message: 'Please choose a country from the list' })
  country?: CountryName;
}

export class CountriesQuery {
  @ApiPropertyOptional({
    maxLength: MAX_COUNTRY_LENGTH,
    description: "A country's code, or the beginning of a word of its name. If omitted, all countries.",
    example: 'oster',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COUNTRY_LENGTH)
  query?: string;
}

export class CountryResponse {
  @ApiProperty({ example: 'AT', description: 'ISO 3166-1 alpha-2' }) code: string;
  @ApiProperty({ example: 'Austria' }) name: string;
  @ApiProperty({ type: 'integer', example: 2_158, description: 'Number of its cities' }) cities: number;
}

export class CountriesResponse {
  @ApiProperty({ type: [CountryResponse], description: 'Best match first' }) countries: CountryResponse[];
}

export class RegionCitiesQuery {
  @AnyCountryField()
  country: string;

  @ApiPropertyOptional({
    maxLength: 10,
    example: 'AZ',
    description: 'Code of a state or province, as in `regions`. If omitted, the entire country.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(10)
  region?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_POPULATION,
    default: 50_000,
    description: 'The smallest number of inhabitants',
  })
  @Type(() => Number)
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_POPULATION)
  minPopulation: number = 50_000;
}

export class RegionResponse {
  @ApiProperty({ example: 'AZ' })
  code: string;

  @ApiProperty({ example: 'Arizona' })
  name: string;
}

export class RegionCitiesResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({
    enum: COUNTRY_NAMES,
    description:
      "What a job with these cities has as its country: 'Other' for a country of no option of its own",
  })
  country: CountryName;

  @ApiProperty({
    type: [String],
    example: ['Phoenix, AZ'],
    description: 'Largest city first, as a job takes them; as many as a job can have at most',
  })
  cities: string[];

  @ApiProperty({
    type: 'integer',
    description: 'Number of cities, also those that are not listed',
    example: 26,
  })
  total: number;

  @ApiProperty({
    type: [RegionResponse],
    description: 'The states or provinces of the country; empty if it has none',
  })
  regions: RegionResponse[];
}

export class CheckCitiesDto {
  @ApiProperty({ type: [String], maxItems: MAX_JOB_CITIES, example: ['Phoenix, AZ', 'Nowheresville, AZ'] })
  @IsArray()
  @ArrayMaxSize(MAX_JOB_CITIES)
  @IsString({ each: true })
  @MaxLength(MAX_SETUP_NAME_LENGTH, { each: true })
  cities: string[];

  @ApiProperty({ enum: COUNTRY_NAMES })
  @IsIn(COUNTRY_NAMES, { message: 'Please choose a country from the list' })
  country: CountryName;
}

export class BusinessTypeGroupResponse {
  @ApiProperty({ example: 'Restaurants' })
  group: string;

  @ApiProperty({ type: [String] })
  types: string[];
}

export class SearchInputsResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ type: [String], description: 'Largest city first.' })
  cities: string[];

  @ApiProperty({ type: [String], example: ['Bakeries'] })
  businessTypes: string[];

  @ApiProperty({ type: [BusinessTypeGroupResponse] })
  businessTypeGroups: BusinessTypeGroupResponse[];
}

export class CityPositionResponse {
  @ApiProperty({ example: 'Phoenix, AZ' })
  city: string;

  @ApiProperty({ format: 'double' })
  latitude: number;

  @ApiProperty({ format: 'double' })
  longitude: number;
}

export class CityPositionsResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ type: [CityPositionResponse], description: 'Empty if the city is not in the gazetteer.' })
  cities: CityPositionResponse[];
}

export class AmbiguousCityResponse {
  @ApiProperty({ example: 'Hausen' }) city: string;

  @ApiProperty({
    type: [String],
    example: ['Hausen, Germany', 'Hausen near Darmstadt, Germany'],
    description: 'What each of them is named in a job',
  })
  labels: string[];
}

export class BusinessTypesQuery {
  @ApiProperty({ maxLength: MAX_QUERY_LENGTH, example: 'Friseur' })
  @IsString()
  @MaxLength(MAX_QUERY_LENGTH)
  query: string;

  @ApiPropertyOptional({
    pattern: LANGUAGE_PATTERN.source,
    example: 'de',
    description: `Language of the query, besides English: ${TYPE_LANGUAGES.join(', ')}`,
  })
  @IsOptional()
  @Matches(LANGUAGE_PATTERN)
  language?: string;

  @LimitField({ default: 20, maximum: 50 })
  limit: number = 20;
}

export class BusinessTypeMatchResponse {
  @ApiProperty({ example: 'Hair salons', description: 'What a job takes' }) type: string;
  @ApiProperty({ example: 'Friseur', description: 'What it is called in the language' }) label: string;
  @ApiProperty({
    example: 'Hair salon',
    description: 'The category that its places are likely to have, for filters',
  })
  category: string;
}

export class BusinessTypesResponse {
  @ApiProperty({ type: [BusinessTypeMatchResponse] }) types: BusinessTypeMatchResponse[];
}

export class CheckCitiesResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ type: [String], description: 'The cities and postal codes whose position is unknown.' })
  unknown: string[];

  @ApiProperty({
    type: [AmbiguousCityResponse],
    description: 'Cities that can be several, up to 100. Without a choice, the first one is meant.',
  })
  ambiguous: AmbiguousCityResponse[];
}
