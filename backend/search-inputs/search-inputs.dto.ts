import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { COUNTRY_NAMES, MAX_JOB_CITIES, MAX_SETUP_NAME_LENGTH, type CountryName } from '@libs/constants';

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

export class CheckCitiesResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ type: [String], description: 'The cities that are not in the gazetteer.' })
  unknown: string[];
}
