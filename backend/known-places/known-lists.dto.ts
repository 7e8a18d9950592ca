import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { COUNTRY_NAMES, DEFAULT_COUNTRY, type CountryName } from '@libs/constants';
import { NextCursorField, Trimmed } from '../platform/http';

const MAX_NAME_LENGTH = 100;

export class UploadKnownListQuery {
  @ApiProperty({
    maxLength: MAX_NAME_LENGTH,
    example: 'Customers',
    description: 'A name that no other list of yours has',
  })
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_NAME_LENGTH)
  name: string;

  @ApiProperty({
    required: false,
    enum: COUNTRY_NAMES,
    default: DEFAULT_COUNTRY,
    description: 'Country of the phone numbers in national form, in lines that name no country',
  })
  @IsOptional()
  @IsIn(COUNTRY_NAMES)
  country: CountryName = DEFAULT_COUNTRY;
}

export class KnownListResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Customers' }) name: string;
  @ApiProperty({
    type: 'integer',
    description: 'Lines that identify a place or an email address',
    example: 412,
  })
  rows: number;
  @ApiProperty({ type: 'integer', description: 'How many of them identify a place', example: 398 })
  places: number;
  @ApiProperty({ type: 'integer', description: 'Email addresses on them', example: 37 })
  emails: number;
  @ApiProperty({ type: 'integer', description: 'Lines that identify nothing', example: 3 }) skipped: number;
  @ApiProperty({ format: 'date-time', example: '2026-11-16T13:30:00.000Z' }) createdAt: string;
}

export class ListProblemResponse {
  @ApiProperty({ type: 'integer', example: 12 }) line: number;
  @ApiProperty({ example: '"n/a" is not a phone number' }) reason: string;
}

export class KnownListDetailsResponse extends KnownListResponse {
  @ApiProperty({ type: [ListProblemResponse], description: 'The first 100 lines that identify nothing' })
  problems: ListProblemResponse[];
}

export class KnownListsResponse {
  @ApiProperty({ type: [KnownListResponse] }) lists: KnownListResponse[];
  @NextCursorField() nextCursor: string | null;
}
