import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../platform/http';
import type { SourceCheckState } from './source-check';

const MAX_LENGTH = 100;
const STATES: readonly SourceCheckState[] = ['queued', 'searching', 'done', 'failed'];

export class StartSourceCheckDto {
  @ApiProperty({ minLength: 1, maxLength: MAX_LENGTH, example: 'Coffee' })
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_LENGTH)
  businessType: string;

  @ApiProperty({ minLength: 1, maxLength: MAX_LENGTH, example: 'Lisbon' })
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_LENGTH)
  city: string;
}

export class SourceIndexResponse {
  @ApiProperty({ type: 'integer', example: 11, description: 'Index in the record of a place.' })
  index: number;
  @ApiProperty({ description: 'Whether the product reads it.' }) isKnown: boolean;
  @ApiProperty({ type: 'integer', example: 20, description: 'Number of records that have it.' })
  records: number;
}

export class SourceFieldResponse {
  @ApiProperty({ example: 'opening_hours' }) name: string;
  @ApiProperty({ example: 'Opening hours' }) label: string;
  @ApiProperty({ type: 'integer', example: 17, description: 'Number of listings that have it.' })
  listings: number;
}

export class SourceFormatResponse {
  @ApiProperty({
    enum: ['current', 'legacy', 'scanned', 'empty'],
    description: 'Where the response has its records: scanned means that they are in an unknown place.',
  })
  envelope: string;

  @ApiProperty({ type: 'integer', example: 20 }) records: number;
  @ApiProperty({ type: [SourceIndexResponse] }) indexes: SourceIndexResponse[];

  @ApiProperty({
    type: [String],
    example: ['[role="feed"]'],
    description: 'Selectors that the page matched, of those that the capture uses.',
  })
  selectors: string[];
}

export class SourceCheckResultResponse {
  @ApiProperty({ type: 'integer', example: 20, description: 'Number of listings that could be read.' })
  listings: number;

  @ApiProperty({ type: [SourceFieldResponse] }) fields: SourceFieldResponse[];

  @ApiProperty({
    type: SourceFormatResponse,
    nullable: true,
    description: 'Null if the listings come from no response of a maps service.',
  })
  format: SourceFormatResponse | null;
}

export class SourceCheckResponse {
  @ApiProperty({ example: 'Coffee' }) businessType: string;
  @ApiProperty({ example: 'Lisbon' }) city: string;
  @ApiProperty({ enum: STATES }) state: SourceCheckState;
  @ApiProperty({ format: 'date-time' }) requestedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) finishedAt: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'The maps service did not respond in time.',
    description: 'Why the search failed.',
  })
  problem: string | null;

  @ApiProperty({ type: SourceCheckResultResponse, nullable: true }) result: SourceCheckResultResponse | null;
  @ApiProperty({ description: 'Whether `/api/source-check/recording` has a recording.' })
  hasRecording: boolean;
}

export class LastSourceCheckResponse {
  @ApiProperty({ type: SourceCheckResponse, nullable: true, description: 'Null if none was made.' })
  check: SourceCheckResponse | null;
}
