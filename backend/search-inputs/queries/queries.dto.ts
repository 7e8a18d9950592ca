import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { COUNTRY_NAMES, DEFAULT_COUNTRY, type CountryName } from '@libs/constants';

/** A language tag such as de or pt-BR. */
export const LANGUAGE_PATTERN = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/;

export class ReadQueriesQuery {
  @ApiPropertyOptional({
    enum: COUNTRY_NAMES,
    default: DEFAULT_COUNTRY,
    description: 'Country of the lines that name none',
  })
  @IsOptional()
  @IsIn(COUNTRY_NAMES, { message: 'Please choose a country from the list' })
  country: CountryName = DEFAULT_COUNTRY;

  @ApiPropertyOptional({
    pattern: LANGUAGE_PATTERN.source,
    example: 'de',
    description: 'Language of the business types, besides English',
  })
  @IsOptional()
  @Matches(LANGUAGE_PATTERN)
  language?: string;
}

export class QueryCityResponse {
  @ApiProperty({ example: 'Phoenix, AZ', description: 'A city or a postal code' }) city: string;
  @ApiProperty({ type: [String], example: ['Dentists'] }) businessTypes: string[];
  @ApiPropertyOptional({ type: [String], example: ['gluten free bakery'] }) keywords?: string[];
}

export class QueryProblemResponse {
  @ApiProperty({ type: 'integer', example: 12 }) line: number;
  @ApiProperty({ example: '"gluten free bakery" is no business type' }) reason: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'The keyword “gluten free bakery”',
    description: 'What was understood instead; null if the line, or this part of it, was left out',
  })
  understood: string | null;
}

export class QueriesResponse {
  @ApiProperty({ enum: [true] }) success: true;

  @ApiProperty({
    enum: COUNTRY_NAMES,
    description:
      '`country` of the job. Other if the lines name several; the cities are named with theirs then.',
  })
  country: CountryName;

  @ApiProperty({ type: [QueryCityResponse], description: '`cities` of the job' })
  cities: QueryCityResponse[];

  @ApiProperty({ type: 'integer', description: 'Lines that were understood', example: 412 }) rows: number;
  @ApiProperty({ type: 'integer', description: 'Lines that were left out', example: 3 }) skipped: number;

  @ApiProperty({
    type: [QueryProblemResponse],
    description: 'The first 500 parts of lines that were not understood',
  })
  problems: QueryProblemResponse[];

  @ApiProperty({ type: 'integer', description: 'Problems, also those that are not listed', example: 5 })
  problemCount: number;
}
