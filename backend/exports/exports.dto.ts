import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { EXPORT_FORMATS, type ExportFormat } from '@libs/constants';
import { CursorField, NextCursorField } from '../platform/http';

const LISTED = 200;

export class ExportsQuery {
  @ApiProperty({ required: false, description: 'The caller. Another id has no exports for the caller.' })
  @IsOptional()
  @IsUUID()
  userId?: string;

  @ApiProperty({ required: false, type: 'integer', default: LISTED, minimum: 1, maximum: LISTED })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LISTED)
  limit: number = LISTED;

  @ApiProperty({ required: false, type: 'integer', default: 0, minimum: 0, description: 'Files passed over' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset: number = 0;

  @CursorField()
  cursor?: string;
}

export class ExportAnswer {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: 'When it was written, epoch milliseconds' }) timestamp: number;
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP.json' }) filename: string;
  @ApiProperty({ enum: EXPORT_FORMATS }) format: ExportFormat;
  @ApiProperty() bytes: number;
  @ApiProperty({ description: 'Listings in the file' }) records: number;
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) jobId: string;
}

export class ExportsAnswer {
  @ApiProperty({ type: [ExportAnswer] }) exports: ExportAnswer[];
  @NextCursorField() next_cursor: string | null;
}
