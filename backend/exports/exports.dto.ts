import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { EXPORT_FORMATS, type ExportFormat } from '@libs/constants';

export class ExportsQuery {
  @ApiProperty({ required: false, description: 'The caller. Another id has no exports for the caller.' })
  @IsOptional()
  @IsUUID()
  userId?: string;
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
}
