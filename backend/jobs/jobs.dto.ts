import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsTimeZone,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  CAPTURE_MODES,
  COVERAGE_LEVELS,
  DATABASE_PROVIDERS,
  EXPORT_FORMATS,
  EXPORT_PRESETS,
  HISTORY_STATUSES,
  MAX_JOB_HISTORY,
  MAX_JOB_TARGETS,
  type CaptureMode,
  type CoverageLevel,
  type DatabaseProvider,
  type ExportFormat,
  type ExportPreset,
  type HistoryStatus,
} from '@libs/constants';
import { CursorField, LimitField, NextCursorField, OffsetField } from '../platform/http';
import { FiltersDto } from './filters.dto';
import { JobContactDetailsResponse } from './job-contacts.dto';
import { JobResultResponse } from './job-result.dto';

const MAX_FILTER_LENGTH = 100;

/** Query field for a day, such as 2026-11-21. */
const DayField = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ format: 'date', example: '2026-11-21', description }),
    IsOptional(),
    IsISO8601({ strict: true }, { message: 'This day does not exist' }),
    Matches(/^20\d{2}-\d{2}-\d{2}$/, { message: 'Please enter a day as YYYY-MM-DD' }),
  );

/** Which jobs a list contains. */
export class JobsFilter {
  @ApiPropertyOptional({ enum: HISTORY_STATUSES, description: 'Only jobs with this status' })
  @IsOptional()
  @IsIn(HISTORY_STATUSES)
  status?: HistoryStatus;

  @ApiPropertyOptional({
    maxLength: MAX_FILTER_LENGTH,
    description:
      'Only jobs with a city or a business type that contains this text. A page ends early, also without any job, after a million targets: continue with its cursor.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_FILTER_LENGTH)
  text?: string;

  @DayField('Only jobs that started on this day or later')
  from?: string;

  @DayField('Only jobs that started on this day or earlier')
  to?: string;

  @ApiPropertyOptional({ default: 'UTC', description: 'Time zone of `from` and `to`' })
  @IsOptional()
  @IsTimeZone()
  timeZone: string = 'UTC';
}

export class JobsQuery extends JobsFilter {
  @LimitField({ default: MAX_JOB_HISTORY, maximum: 200 })
  limit: number = MAX_JOB_HISTORY;

  @OffsetField('Jobs to skip', 1_000_000)
  offset: number = 0;

  @CursorField()
  cursor?: string;
}

export class SelectedCityResponse {
  @ApiProperty({ example: 'Phoenix, AZ', description: 'The city, or the name of the shape' }) city: string;
  @ApiProperty({ type: [String], example: ['Restaurants'] }) businessTypes: string[];
  @ApiPropertyOptional({
    type: [String],
    example: ['gluten free bakery'],
    description: 'Words that are searched as they are',
  })
  keywords?: string[];
  @ApiPropertyOptional({
    description: 'True for a shape. GET /api/jobs/{id}/shapes returns its outline.',
    example: true,
  })
  isShape?: boolean;
}

/** A row of the job history (spec §3), whose start and end are in epoch milliseconds. */
export class JobResponse extends JobResultResponse {
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
}

export class JobsResponse {
  @ApiProperty({ type: [JobResponse] }) jobs: JobResponse[];
  @NextCursorField() nextCursor: string | null;
}

export class JobParams {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' })
  @IsString()
  @MaxLength(60)
  id: string;
}

export class JobQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_JOB_TARGETS,
    example: 100,
    description:
      'Maximum number of cities and shapes to list. Without it, all of them: there may be thousands.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_JOB_TARGETS)
  maxCities?: number;
}

export class JobChangesResponse {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP', description: 'The last complete job with the same setup' })
  previousJobId: string;
  @ApiProperty({ type: 'integer', description: 'Number of listings of that job', example: 231 })
  previousListings: number;
  @ApiProperty({ type: 'integer' }) added: number;
  @ApiProperty({ type: 'integer' }) changed: number;
  @ApiProperty({ type: 'integer', description: 'Number of its listings that this job did not capture' })
  removed: number;
  @ApiProperty({
    description:
      'How much of that job was captured again. A service that hides the same places for hours shows in no other figure. Empty if that job has no listings.',
    example: '98.7% of its 231 listings were captured again.',
  })
  text: string;
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

/** The delivery of a job's listings to the user's own database. */
export class JobDeliveryResponse {
  @ApiProperty({
    type: 'integer',
    description: 'Number of listings that the database has accepted',
    example: 412,
  })
  delivered: number;
  @ApiProperty({
    type: 'integer',
    description: 'Number of listings that are still to be delivered',
    example: 0,
  })
  waiting: number;
  @ApiProperty({ type: 'integer', description: 'Number of listings that the database refused', example: 0 })
  refused: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the listings cannot be delivered at the moment. The delivery is repeated.',
    example: null,
  })
  problem: string | null;
}

export class JobDetailsResponse extends JobResponse {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'The fields that the setup chose for a further file, as it stated them',
    example: null,
  })
  exportFields: string[] | null;
  @ApiProperty({
    type: String,
    enum: EXPORT_PRESETS,
    nullable: true,
    description: 'The program for whose import the setup chose a further file',
    example: null,
  })
  exportPreset: ExportPreset | null;
  @ApiProperty({ type: FiltersDto, nullable: true, description: 'Which of the found places the job keeps' })
  filters: FiltersDto | null;
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
    type: JobDeliveryResponse,
    nullable: true,
    description:
      'Null if the listings are not delivered to a database. POST /api/jobs/{id}/deliver does that',
  })
  delivery: JobDeliveryResponse | null;
  @ApiProperty({
    type: JobContactDetailsResponse,
    nullable: true,
    description: "Null if the job does not read contacts from businesses' own websites",
  })
  contacts: JobContactDetailsResponse | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The job that continues this one',
    example: null,
  })
  continuedBy: string | null;
}
