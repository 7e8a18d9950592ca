import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  CAPTURE_MODES,
  DATABASE_PROVIDERS,
  EXPORT_FORMATS,
  HISTORY_STATUSES,
  MAX_JOB_HISTORY,
  type CaptureMode,
  type DatabaseProvider,
  type ExportFormat,
  type HistoryStatus,
} from '@libs/constants';
import { CursorField, NextCursorField } from '../platform/http';

export class JobsQuery {
  @ApiProperty({
    description: 'How many jobs at most, newest first',
    required: false,
    default: MAX_JOB_HISTORY,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit: number = MAX_JOB_HISTORY;

  @ApiProperty({ required: false, type: 'integer', default: 0, description: 'Jobs skipped' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset: number = 0;

  @CursorField()
  cursor?: string;
}

export class SelectedCityResponse {
  @ApiProperty({ example: 'Phoenix, AZ' }) city: string;
  @ApiProperty({ type: [String], example: ['Restaurants'] }) businessTypes: string[];
}

/** A row of the job history (spec §3). Times are epoch milliseconds. */
export class JobResponse {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) id: string;
  @ApiProperty({ enum: HISTORY_STATUSES }) status: HistoryStatus;
  @ApiProperty({ enum: CAPTURE_MODES }) mode: CaptureMode;
  @ApiProperty({ type: String, nullable: true, description: 'Of a manual run' }) city: string | null;
  @ApiProperty({ type: [String], description: 'Of a manual run' }) businessTypes: string[];
  @ApiProperty({
    type: [SelectedCityResponse],
    description: 'The first cities; all of them at /api/jobs/{id}',
  })
  cities: SelectedCityResponse[];
  @ApiProperty({ description: 'How many cities there are in all' }) cityCount: number;
  @ApiProperty({ description: 'Pairs of city and business type' }) targetCount: number;
  @ApiProperty({ description: 'Pairs that are done' }) targetsDone: number;
  @ApiProperty({ enum: EXPORT_FORMATS }) exportFormat: ExportFormat;
  @ApiProperty({ example: 'United States' }) country: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Listings at most, where the user set a cap' })
  maxListings: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the job failed' }) error: string | null;
  @ApiProperty() startTime: number;
  @ApiProperty({ type: Number, nullable: true }) endTime: number | null;
  @ApiProperty() recordsProcessed: number;
  @ApiProperty() duplicatesFiltered: number;
  @ApiProperty({ description: 'Seconds of work, pauses excluded' }) duration: number;
  @ApiProperty({ description: 'Listings a minute' }) scanRate: number;
  @ApiProperty({ description: 'Places that this user never had before' }) deltaCount: number;
  @ApiProperty({ enum: DATABASE_PROVIDERS }) dbProvider: DatabaseProvider;
  @ApiProperty({ type: String, nullable: true, description: 'The JSON export, once written' }) filename:
    string | null;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'False when a search of the run failed, was skipped or was cut short',
  })
  complete: boolean | null;
}

export class JobsResponse {
  @ApiProperty({ type: [JobResponse] }) jobs: JobResponse[];
  @NextCursorField() next_cursor: string | null;
}

/** Rows of a run's targets, places and areas that one answer brings. */
export const MAX_ROWS = 5_000;
/** What the database counts up to. */
const MAX_INT32 = 2_147_483_647;

export class RowsQuery {
  @ApiProperty({ required: false, type: 'integer', default: 500, maximum: MAX_ROWS })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ROWS)
  limit: number = 500;

  @ApiProperty({ required: false, type: 'integer', default: 0, description: 'Rows skipped' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_INT32)
  offset: number = 0;

  @ApiProperty({ required: false, type: 'integer', default: 0, description: 'Only places after this number' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_INT32)
  since: number = 0;
}

export class JobParams {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' })
  @IsString()
  @MaxLength(60)
  id: string;
}

export class JobChangesResponse {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP', description: 'The last whole run of the same setup' })
  previousJobId: string;
  @ApiProperty() added: number;
  @ApiProperty() changed: number;
  @ApiProperty() removed: number;
}

/** One job whole. */
export class JobDetailsResponse extends JobResponse {
  @ApiProperty({
    type: JobChangesResponse,
    nullable: true,
    description: 'Known between two whole runs of one setup alone',
  })
  changes: JobChangesResponse | null;
}

export class TargetResponse {
  @ApiProperty({ example: 'C3' }) label: string;
  @ApiProperty() cityIndex: number;
  @ApiProperty() typeIndex: number;
  @ApiProperty({ example: 'Phoenix, AZ' }) city: string;
  @ApiProperty({ example: 'Restaurants' }) businessType: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Of its city' }) latitude: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Of its city' }) longitude: number | null;
  @ApiProperty({ description: 'Listings recorded' }) recorded: number;
  @ApiProperty({ description: 'Areas of the map that were searched' }) searched: number;
  @ApiProperty({ description: 'Areas known to be left' }) remaining: number;
  @ApiProperty({ description: 'Areas that failed or were skipped' }) failed: number;
  @ApiProperty({
    enum: ['queued', 'searching', 'done', 'unfinished'],
    description: 'unfinished: the job ended before it was done',
  })
  state: 'queued' | 'searching' | 'done' | 'unfinished';
  @ApiProperty({
    description: 'False when an area of it failed or was skipped, or its city is known by name alone',
  })
  complete: boolean;
}

export class TargetsResponse {
  @ApiProperty({ type: [TargetResponse] }) targets: TargetResponse[];
}

export class MapListingResponse {
  @ApiProperty() seq: number;
  @ApiProperty() name: string;
  @ApiProperty() latitude: number;
  @ApiProperty() longitude: number;
  @ApiProperty({ example: 'C3' }) target: string;
  @ApiProperty({ description: 'Epoch milliseconds' }) time: number;
}

export class MapListingsResponse {
  @ApiProperty({ type: [MapListingResponse] }) listings: MapListingResponse[];
}

export class AreaResponse {
  @ApiProperty({ example: 'C3' }) target: string;
  @ApiProperty({ enum: ['queued', 'searching', 'done', 'failed'] }) state:
    'queued' | 'searching' | 'done' | 'failed';
  @ApiProperty() west: number;
  @ApiProperty() south: number;
  @ApiProperty() east: number;
  @ApiProperty() north: number;
}

export class AreasResponse {
  @ApiProperty({ type: [AreaResponse] }) areas: AreaResponse[];
}

export class MinuteResponse {
  @ApiProperty({ description: 'Begin of the minute, epoch milliseconds' }) minute: number;
  @ApiProperty() listings: number;
}

export class MinutesResponse {
  @ApiProperty({ type: [MinuteResponse], description: 'Minutes with listings, oldest first' })
  minutes: MinuteResponse[];
}

export class ClearHistoryResponse {
  @ApiProperty({ example: true }) success: boolean;
}
