import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { COUNTRY_NAMES, type CountryName } from '@libs/constants';

const QUERY_AT_MOST = 100;

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
