import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { COUNTRY_NAMES, type CountryName } from '@libs/constants';

const QUERY_AT_MOST = 100;
/** As many as a run takes. */
const CITIES_AT_MOST = 5_000;
const NAME_LENGTH = 200;

export class SearchInputsQuery {
  @ApiPropertyOptional({
    maxLength: QUERY_AT_MOST,
    description: 'Beginning of a city; without it the largest.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(QUERY_AT_MOST)
  query?: string;

  @ApiPropertyOptional({ enum: COUNTRY_NAMES, description: "Without it, and with 'Other', the whole world." })
  @IsOptional()
  @IsIn(COUNTRY_NAMES, { message: 'Please choose a country of the list' })
  country?: CountryName;
}

export class CityCheck {
  @ApiProperty({ type: [String], maxItems: CITIES_AT_MOST, example: ['Phoenix, AZ', 'Nowheresville, AZ'] })
  @IsArray()
  @ArrayMaxSize(CITIES_AT_MOST)
  @IsString({ each: true })
  @MaxLength(NAME_LENGTH, { each: true })
  cities: string[];

  @ApiProperty({ enum: COUNTRY_NAMES })
  @IsIn(COUNTRY_NAMES, { message: 'Please choose a country of the list' })
  country: CountryName;
}
