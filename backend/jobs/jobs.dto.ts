import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  CAPTURE_MODES,
  COVERAGE_LEVELS,
  DATABASE_PROVIDERS,
  EXPORT_FORMATS,
  EXPORT_PROBLEMS,
  exportPendingMessage,
  HISTORY_STATUSES,
  MAX_JOB_HISTORY,
  type CaptureMode,
  type CoverageLevel,
  type DatabaseProvider,
  type ExportFormat,
  type ExportProblem,
  type HistoryStatus,
} from '@libs/constants';
import { CursorField, LimitField, NextCursorField } from '../platform/http';
import { CoverageResponse } from './coverage.dto';

export class JobsQuery {
  @LimitField({ default: MAX_JOB_HISTORY, maximum: 200 })
  limit: number = MAX_JOB_HISTORY;

  @ApiProperty({ required: false, type: 'integer', default: 0, description: 'Jobs to skip' })
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

/** An export file of a job. */
export class JobExportResponse {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP.json' }) filename: string;
  @ApiProperty({ enum: EXPORT_FORMATS }) format: ExportFormat;
  @ApiProperty({ example: 182_044 }) bytes: number;
  @ApiProperty({ description: 'Number of listings in the file', example: 412 }) records: number;
  @ApiProperty({
    description:
      'Whether the file has all listings of the ended job. False: it is written again, because searches were repeated.',
    example: true,
  })
  complete: boolean;
}

/** The export files of a job. */
export class JobExportsResponse {
  @ApiProperty({ type: [JobExportResponse], description: 'The files of an ended job' })
  exports: JobExportResponse[];
  @ApiProperty({
    enum: EXPORT_FORMATS,
    isArray: true,
    description:
      'The formats of an ended job whose files are still to be written. Its files are complete when this is empty.',
    example: [],
  })
  pendingExports: ExportFormat[];
}

/** Why the export files of a job are not written yet. */
export class ExportProblemResponse {
  @ApiProperty({ enum: EXPORT_PROBLEMS }) kind: ExportProblem;
  @ApiProperty({ example: exportPendingMessage('full') }) message: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' }) since: string;
}

/** A row of the job history (spec §3), whose start and end are in epoch milliseconds. */
export class JobResponse extends JobExportsResponse {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) id: string;
  @ApiProperty({ example: 'ann@example.org', description: "The user's email address" }) userId: string;
  @ApiProperty({ enum: HISTORY_STATUSES }) status: HistoryStatus;
  @ApiProperty({ enum: CAPTURE_MODES }) mode: CaptureMode;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Single mode (`manual`) only',
    example: 'Davis, CA',
  })
  city: string | null;
  @ApiProperty({ type: [String], description: 'Single mode (`manual`) only', example: ['Bakeries'] })
  businessTypes: string[];
  @ApiProperty({
    type: [SelectedCityResponse],
    description: 'The first cities. GET /api/jobs/{id} returns all of them.',
  })
  cities: SelectedCityResponse[];
  @ApiProperty({ description: 'Total number of cities' }) cityCount: number;
  @ApiProperty({ description: 'Number of targets (city and business type pairs)' }) targetCount: number;
  @ApiProperty({ description: 'Number of finished targets' }) targetsDone: number;
  @ApiProperty({ enum: EXPORT_FORMATS }) exportFormat: ExportFormat;
  @ApiProperty({
    type: String,
    enum: COVERAGE_LEVELS,
    nullable: true,
    description: 'Null for a job that an earlier version started, which did not measure coverage',
  })
  coverageLevel: CoverageLevel | null;
  @ApiProperty({ example: 'United States' }) country: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Limit on listings, if the user set one' })
  maxListings: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the job failed' }) error: string | null;
  @ApiProperty({ example: 1_795_253_400_000 }) startTime: number;
  @ApiProperty({ type: Number, nullable: true, example: 1_795_253_942_000 }) endTime: number | null;
  @ApiProperty({ example: 412 }) recordsProcessed: number;
  @ApiProperty() duplicatesFiltered: number;
  @ApiProperty({ format: 'double', description: 'Working time in seconds, without pauses', example: 542.3 })
  duration: number;
  @ApiProperty({ format: 'double', description: 'Listings per minute', example: 68.7 }) scanRate: number;
  @ApiProperty({ description: 'Listings that are new to this user' }) deltaCount: number;
  @ApiProperty({ enum: DATABASE_PROVIDERS }) dbProvider: DatabaseProvider;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the JSON export once it is written',
    example: 'JB-MF3K92QX-7T4WZP.json',
  })
  filename: string | null;
  @ApiProperty({
    type: ExportProblemResponse,
    nullable: true,
    description: 'Set while the export files cannot be written. They are written as soon as it is possible.',
  })
  exportProblem: ExportProblemResponse | null;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description:
      'For an ended job: true if the coverage of all its targets is complete. `coverage` says how complete.',
  })
  complete: boolean | null;
  @ApiProperty({
    type: CoverageResponse,
    nullable: true,
    description: 'How much of what the maps service shows was captured; null while the job is active',
  })
  coverage: CoverageResponse | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The job that this one continues',
    example: null,
  })
  continuedFrom: string | null;
  @ApiProperty({ description: 'How many of `recordsProcessed` were taken over from that job' })
  inherited: number;
}

export class JobsResponse {
  @ApiProperty({ type: [JobResponse] }) jobs: JobResponse[];
  @NextCursorField() nextCursor: string | null;
}

/** Maximum number of targets, listings or areas in one response. */
export const MAX_ROWS = 5_000;
/** Largest value of an integer in the database. */
const MAX_INT32 = 2_147_483_647;

export class RowsQuery {
  @LimitField({ default: 500, maximum: MAX_ROWS })
  limit: number = 500;

  @ApiProperty({ required: false, type: 'integer', default: 0, description: 'Rows to skip' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_INT32)
  offset: number = 0;

  @ApiProperty({
    required: false,
    type: 'integer',
    default: 0,
    description: 'Return only listings whose number is higher than this',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_INT32)
  since: number = 0;
}

export class PagedRowsQuery extends RowsQuery {
  @CursorField()
  cursor?: string;
}

export class JobParams {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' })
  @IsString()
  @MaxLength(60)
  id: string;
}

export class JobChangesResponse {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP', description: 'The last complete job with the same setup' })
  previousJobId: string;
  @ApiProperty() added: number;
  @ApiProperty() changed: number;
  @ApiProperty() removed: number;
}

export class FieldShareResponse {
  @ApiProperty({ description: 'Column name', example: 'opening_hours' }) field: string;
  @ApiProperty({ example: 'Opening hours' }) label: string;
  @ApiProperty({ type: 'integer', description: 'Number of listings that have a value', example: 337 })
  listings: number;
}

export class FieldCoverageResponse {
  @ApiProperty({ type: 'integer', description: 'Number of listings that were counted', example: 412 })
  listings: number;
  @ApiProperty({ type: [FieldShareResponse] }) fields: FieldShareResponse[];
  @ApiProperty({
    type: [String],
    description:
      'Columns that all earlier jobs had and this one lacks, because the format of the source has probably changed',
    example: [],
  })
  missing: string[];
}

export class JobDetailsResponse extends JobResponse {
  @ApiProperty({
    type: JobChangesResponse,
    nullable: true,
    description: 'Set only if this job and an earlier job with the same setup are complete',
  })
  changes: JobChangesResponse | null;
  @ApiProperty({
    description:
      'Number of searches that failed or were skipped. POST /api/jobs/{id}/search-again repeats them.',
  })
  failedSearches: number;
  @ApiProperty({
    type: FieldCoverageResponse,
    nullable: true,
    description: 'How many of the listings have each field. Null if the job has no listings',
  })
  fieldCoverage: FieldCoverageResponse | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The job that continues this one',
    example: null,
  })
  continuedBy: string | null;
}

export class TargetResponse {
  @ApiProperty({ example: 'C3' }) label: string;
  @ApiProperty() cityIndex: number;
  @ApiProperty() typeIndex: number;
  @ApiProperty({ example: 'Phoenix, AZ' }) city: string;
  @ApiProperty({ example: 'Restaurants' }) businessType: string;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: 'Coordinate of the city',
    example: 38.5449,
  })
  latitude: number | null;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: 'Coordinate of the city',
    example: -121.7405,
  })
  longitude: number | null;
  @ApiProperty({ description: 'Listings recorded', example: 412 }) recorded: number;
  @ApiProperty({ description: 'Number of searched map areas' }) searched: number;
  @ApiProperty({ description: 'Number of known areas that are still to be searched' }) remaining: number;
  @ApiProperty({ description: 'Number of areas that failed or were skipped' }) failed: number;
  @ApiProperty({
    enum: ['queued', 'searching', 'done', 'unfinished'],
    description: 'unfinished: the job ended before the target was done',
  })
  state: 'queued' | 'searching' | 'done' | 'unfinished';
  @ApiProperty({ description: 'True if the target is done and its coverage is complete; see `coverage`' })
  complete: boolean;
  @ApiProperty({
    type: CoverageResponse,
    nullable: true,
    description: 'How much of what the maps service shows was captured; null until the target is done',
  })
  coverage: CoverageResponse | null;
}

export class TargetsResponse {
  @ApiProperty({ type: [TargetResponse] }) targets: TargetResponse[];
  @NextCursorField() nextCursor: string | null;
}

export class MapListingResponse {
  @ApiProperty() seq: number;
  @ApiProperty({ example: 'Sunrise Bakery' }) name: string;
  @ApiProperty({ format: 'double', example: 38.5449 }) latitude: number;
  @ApiProperty({ format: 'double', example: -121.7405 }) longitude: number;
  @ApiProperty({ example: 'C3' }) target: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' }) time: string;
}

export class MapListingsResponse {
  @ApiProperty({ type: [MapListingResponse] }) listings: MapListingResponse[];
  @NextCursorField() nextCursor: string | null;
}

export class AreaCoverageResponse {
  @ApiProperty({ type: 'integer', description: 'Number of captured places in the area', example: 71 })
  captured: number;
  @ApiProperty({
    format: 'double',
    description: 'How often a place of the area was looked for, on average',
    example: 2.1,
  })
  looks: number;
  @ApiProperty({ format: 'double', description: 'Estimated number of missing places', example: 0.6 })
  missing: number;
}

export class AreaResponse {
  @ApiProperty({ example: 'C3' }) target: string;
  @ApiProperty({ enum: ['queued', 'searching', 'done', 'failed'] }) state:
    'queued' | 'searching' | 'done' | 'failed';
  @ApiProperty({ format: 'double', example: -121.8 }) west: number;
  @ApiProperty({ format: 'double', example: 38.5 }) south: number;
  @ApiProperty({ format: 'double', example: -121.7 }) east: number;
  @ApiProperty({ format: 'double', example: 38.6 }) north: number;
  @ApiProperty({
    type: AreaCoverageResponse,
    nullable: true,
    description: 'Set for the areas of a finished target, except those that were searched again',
  })
  coverage: AreaCoverageResponse | null;
}

export class AreasResponse {
  @ApiProperty({ type: [AreaResponse], description: 'Newest first' }) areas: AreaResponse[];
  @NextCursorField() nextCursor: string | null;
}

export class MinuteResponse {
  @ApiProperty({
    description: 'Start of the minute',
    format: 'date-time',
    example: '2026-11-21T09:30:00.000Z',
  })
  minute: string;
  @ApiProperty() listings: number;
}

export class MinutesResponse {
  @ApiProperty({ type: [MinuteResponse], description: 'Minutes with listings, oldest first' })
  minutes: MinuteResponse[];
}
