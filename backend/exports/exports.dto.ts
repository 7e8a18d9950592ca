import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { EXPORT_FORMATS, type ExportFormat } from '@libs/constants';
import { CursorField, NextCursorField } from '../platform/http';

const MAX_EXPORTS_PER_PAGE = 200;

export class ExportsQuery {
  @ApiProperty({ required: false, description: 'Your own user id. For any other id the list is empty.' })
  @IsOptional()
  @IsUUID()
  userId?: string;

  @ApiProperty({
    required: false,
    type: 'integer',
    default: MAX_EXPORTS_PER_PAGE,
    minimum: 1,
    maximum: MAX_EXPORTS_PER_PAGE,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_EXPORTS_PER_PAGE)
  limit: number = MAX_EXPORTS_PER_PAGE;

  @ApiProperty({ required: false, type: 'integer', default: 0, minimum: 0, description: 'Files to skip' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset: number = 0;

  @CursorField()
  cursor?: string;
}

export class ExportResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({
    description: 'Time when the file was written, in epoch milliseconds',
    example: 1_795_253_400_000,
  })
  timestamp: number;
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP.json' }) filename: string;
  @ApiProperty({ enum: EXPORT_FORMATS }) format: ExportFormat;
  @ApiProperty({ example: 182_044 }) bytes: number;
  @ApiProperty({ description: 'Number of listings in the file', example: 412 }) records: number;
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) jobId: string;
}

export class ExportsResponse {
  @ApiProperty({ type: [ExportResponse] }) exports: ExportResponse[];
  @NextCursorField() next_cursor: string | null;
}
