import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { EXPORT_FORMATS, EXPORT_PRESETS, type ExportFormat, type ExportPreset } from '@libs/constants';
import { LISTING_FIELDS } from '@libs/listing';
import { ExportFieldsResponse } from '../jobs';
import { ChosenFieldsField, CursorField, LimitField, NextCursorField, OffsetField } from '../platform/http';

const MAX_EXPORTS_PER_PAGE = 200;

export class ExportJobDto {
  @ApiProperty({ enum: EXPORT_FORMATS, example: 'csv' })
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat;

  @ChosenFieldsField(LISTING_FIELDS.map(({ name }) => name), {
    example: ['name', 'phone:Business phone', 'city'],
    description: 'The fields to write, in this order. Without it: all that do not describe a person.',
  })
  fields?: string[];

  @ApiProperty({
    required: false,
    enum: EXPORT_PRESETS,
    example: 'hubspot',
    description:
      'The program that imports the file. It decides the columns of a CSV file, in place of `fields`',
  })
  @IsOptional()
  @IsIn(EXPORT_PRESETS)
  preset?: ExportPreset;
}

export class ExportsQuery {
  @ApiProperty({ required: false, description: 'Your own user id. For any other id the list is empty.' })
  @IsOptional()
  @IsUUID()
  userId?: string;

  @LimitField({ default: MAX_EXPORTS_PER_PAGE, maximum: MAX_EXPORTS_PER_PAGE })
  limit: number = MAX_EXPORTS_PER_PAGE;

  @OffsetField('Files to skip', 1_000_000)
  offset: number = 0;

  @CursorField()
  cursor?: string;
}

export class ExportResponse extends ExportFieldsResponse {
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
  @NextCursorField() nextCursor: string | null;
}

/** A listing in a JSON export. The keys are the columns of the user's own table (spec §3). */
export class ExportedListing {
  @ApiProperty({ example: 'Sunrise Bakery' }) name: string;
  @ApiProperty({ example: '(530) 555-0142' }) phone: string;
  @ApiProperty({ example: '+15305550142' }) phone_e164: string;
  @ApiProperty({ example: 'Bakery' }) category: string;
  @ApiProperty({ type: Number, format: 'double', nullable: true, example: 4.6 }) rating: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 128 }) reviewcount: number | null;
  @ApiProperty({ example: '214 Main Street, Davis, CA 95616' }) address: string;
  @ApiProperty({ example: 'Davis' }) city: string;
  @ApiProperty({ example: 'CA' }) state: string;
  @ApiProperty({ example: 'United States' }) country: string;
  @ApiProperty({ example: 'https://sunrise.example/' }) website: string;
  @ApiProperty({ example: '95616' }) zip: string;
  @ApiProperty({ example: '84CWG7V5+X6' }) plus_code: string;
  @ApiProperty({ type: Number, format: 'double', nullable: true, example: 38.5449 }) latitude: number | null;
  @ApiProperty({ type: Number, format: 'double', nullable: true, example: -121.7405 })
  longitude: number | null;
  @ApiProperty({ example: 'open' }) status: string;
  @ApiProperty({ description: "The maps service's own id of the place", example: 'maps:4363460250274378643' })
  place_key: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-21T13:05:00.000Z' }) captured_at: string;
}
