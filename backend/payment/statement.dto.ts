import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { ENTRY_KINDS, type EntryKind } from '@libs/credits';
import { CursorField, LimitField, NextCursorField } from '../platform/http';

const MAX_LINES = 200;

export class StatementQuery {
  @LimitField({ default: 20, maximum: MAX_LINES })
  limit = 20;

  @ApiPropertyOptional({ type: 'integer', default: 0, minimum: 0, description: 'Number of entries to skip.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset = 0;

  @ApiPropertyOptional({ description: 'Id of an entry. Only entries before it are returned.' })
  @IsOptional()
  @Matches(/^\d{1,18}$/)
  before?: string;

  @CursorField()
  cursor?: string;
}

export class StatementLineResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ enum: ENTRY_KINDS })
  kind: EntryKind;

  @ApiProperty({ example: 'Purchase: 1,500 credits' })
  description: string;

  @ApiProperty({ type: 'integer', description: 'Credits added, or used if negative.' })
  credits: number;

  @ApiProperty({ type: String, nullable: true })
  jobId: string | null;

  @ApiProperty({ type: String, nullable: true })
  paymentId: string | null;
}

export class StatementResponse {
  @ApiProperty({ type: [StatementLineResponse], description: 'Newest first.' })
  entries: StatementLineResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Use as `before` to get earlier entries. Null if there are none.',
  })
  next: string | null;

  @NextCursorField()
  nextCursor: string | null;
}
