import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  CAPTURE_MODES,
  COVERAGE_LEVELS,
  DATABASE_PROBLEMS,
  EXPORT_FORMATS,
  NO_WORKER_MESSAGES,
  OUTAGE_KINDS,
  RECOVERY_CHOICES,
  RUNTIME_STATUSES,
  STORAGE_MESSAGES,
  type CaptureMode,
  type CoverageLevel,
  type DatabaseProblem,
  type ExportFormat,
  type OutageKind,
  type RecoveryChoice,
  type RuntimeStatus,
} from '@libs/constants';
import {
  ContactOfferResponse,
  FiltersDto,
  JobContactsResponse,
  JobResultResponse,
  JobShapeResponse,
  SelectedCityResponse,
} from '../jobs';
import { OutlineCountsResponse } from './outline-counts.dto';
import { RangeResponse, RefreshEstimateResponse } from './refresh-estimate.dto';

export class StartResponse {
  @ApiProperty({ example: true }) success: boolean;
  @ApiProperty({ example: 'Job started' }) message: string;
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) manualRunId: string;
}

export class SearchFurtherResponse {
  @ApiProperty({ example: true }) success: boolean;
  @ApiProperty({ description: 'The new job', example: 'JB-MF3K92QX-7T4WZP' }) jobId: string;
}

export class SearchAgainResponse {
  @ApiProperty({ example: true }) success: boolean;
  @ApiProperty({ description: 'Number of searches that are repeated', example: 3 }) searches: number;
}

export class ProgressResponse {
  @ApiProperty({ description: 'Progress in whole cities, calculated from the number of finished targets' })
  cityIndex: number;
  @ApiProperty() totalCities: number;
  @ApiProperty() businessTypeIndex: number;
  @ApiProperty() totalBusinessTypes: number;
  @ApiProperty() processedBusinessesForCurrentCategory: number;
  @ApiProperty({ example: 'Phoenix, AZ' }) currentCity: string;
  @ApiProperty({ example: 'Restaurants' }) currentBusinessType: string;
  @ApiProperty({ format: 'double', description: '0 to 100', example: 37.5 }) percent: number;
}

/** The job's targets, each with its label on the screen ("C3"). */
export class TargetProgressResponse {
  @ApiProperty() done: number;
  @ApiProperty() total: number;
  @ApiProperty({ type: String, nullable: true, example: 'C3', description: 'The target being searched' })
  current: string | null;
}

export class LoggedListingResponse {
  @ApiProperty() index: number;
  @ApiProperty({ example: 'Sunrise Bakery' }) name: string;
  @ApiProperty({ example: '214 Main Street, Davis, CA 95616' }) address: string;
  @ApiProperty({ example: 'Bakery' }) category: string;
  @ApiProperty({ example: '(530) 555-0142' }) phone: string;
  @ApiProperty() success: boolean;
  @ApiProperty() failed: boolean;
}

export class RecoveryOptionResponse {
  @ApiProperty({ enum: RECOVERY_CHOICES }) choice: RecoveryChoice;
  @ApiProperty({ example: 'Try again' }) label: string;
}

export class LogEntryResponse {
  @ApiProperty({ description: 'Number of the entry within the job' }) seq: number;
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' }) time: string;
  @ApiProperty({ enum: ['line', 'recovery', 'extracted_listings'] })
  type: 'line' | 'recovery' | 'extracted_listings';
  @ApiProperty({ enum: ['info', 'success', 'error'] }) level: 'info' | 'success' | 'error';
  @ApiProperty() message: string;
  @ApiProperty({ type: String, nullable: true, example: 'C3' }) target: string | null;
  @ApiProperty({ required: false, description: 'Set for recovery entries only' }) recoveryId?: string;
  @ApiProperty({
    required: false,
    type: [RecoveryOptionResponse],
    description: 'Set for recovery entries only',
  })
  options?: RecoveryOptionResponse[];
  @ApiProperty({
    required: false,
    type: String,
    nullable: true,
    description: "The user's choice; null while the decision is open",
  })
  decided?: RecoveryChoice | null;
  @ApiProperty({ required: false, type: [LoggedListingResponse] }) listings?: LoggedListingResponse[];
}

export class LogResponse {
  @ApiProperty({ type: [LogEntryResponse] }) logs: LogEntryResponse[];
}

/** What a job would take at a level. */
export class LevelEstimateResponse {
  @ApiProperty({ enum: COVERAGE_LEVELS }) level: CoverageLevel;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: 'The share of places that the level aims for; null for quick',
    example: 0.99,
  })
  goal: number | null;
  @ApiProperty({ type: RangeResponse, description: 'Pages of results' }) pages: RangeResponse;
  @ApiProperty({ type: RangeResponse }) minutes: RangeResponse;
  @ApiProperty({ type: RangeResponse, nullable: true, description: 'Null when listings do not use credits' })
  credits: RangeResponse | null;
}

export class EstimateBasisResponse {
  @ApiProperty({ description: 'Number of targets with an earlier complete capture' }) sameTarget: number;
  @ApiProperty({ description: 'Number of targets whose type was captured completely in other cities' })
  sameType: number;
  @ApiProperty({ description: 'Number of targets estimated from population alone' }) population: number;
}

/** What filters are expected to keep. */
export class PassingEstimateResponse {
  @ApiProperty({
    type: RangeResponse,
    description: 'Share of the found places',
    example: { low: 0.28, high: 0.36 },
  })
  share: RangeResponse;
  @ApiProperty({
    type: 'integer',
    description:
      'Number of listings of your own earlier jobs from which the share was read; 0 if there are too few, or if no filter reads a field',
    example: 800,
  })
  basis: number;
}

/** What contacts from businesses' own websites add to a job. */
export class ContactEstimateResponse {
  @ApiProperty({ type: RangeResponse, description: 'Listings with a website' }) websites: RangeResponse;
  @ApiProperty({ type: RangeResponse, nullable: true, description: 'Null when contacts do not use credits' })
  credits: RangeResponse | null;
}

/** What a shape of a setup covers. */
export class ShapeEstimateResponse extends OmitType(JobShapeResponse, ['geometry']) {}

/** The estimated result of a job, as ranges instead of exact numbers. */
export class EstimateResponse {
  @ApiProperty({ type: RangeResponse, description: 'Listings that the filters keep' })
  listings: RangeResponse;
  @ApiProperty({ type: RangeResponse, description: 'Places that are found, before filters' })
  found: RangeResponse;
  @ApiProperty({ type: RangeResponse, description: 'Pages of results' }) pages: RangeResponse;
  @ApiProperty({ type: RangeResponse }) minutes: RangeResponse;
  @ApiProperty({ type: [LevelEstimateResponse], description: 'The same for each level of coverage' })
  levels: LevelEstimateResponse[];
  @ApiProperty({ type: RangeResponse, nullable: true, description: 'Null when listings do not use credits' })
  credits: RangeResponse | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Credits left; null when unlimited' })
  remaining: number | null;
  @ApiProperty({ description: 'Number of targets (city and business type pairs)' }) targets: number;
  @ApiProperty({ type: EstimateBasisResponse }) basis: EstimateBasisResponse;
  @ApiProperty({ type: PassingEstimateResponse, nullable: true, description: 'Null without filters' })
  passing: PassingEstimateResponse | null;
  @ApiProperty({
    type: ContactEstimateResponse,
    nullable: true,
    description: 'What contacts add. Null if the setup does not include them',
  })
  contacts: ContactEstimateResponse | null;
  @ApiProperty({
    type: RefreshEstimateResponse,
    nullable: true,
    description:
      'What a refresh asks for; `listings` are those that are still there. Null for a job that searches',
  })
  refresh: RefreshEstimateResponse | null;
  @ApiProperty({ type: [ShapeEstimateResponse] }) shapes: ShapeEstimateResponse[];
  @ApiProperty({ type: OutlineCountsResponse }) outlines: OutlineCountsResponse;
}

export class CategoryCountResponse {
  @ApiProperty({ example: 'Dental clinic' }) category: string;
  @ApiProperty({ type: 'integer', example: 214 }) listings: number;
}

export class CategoriesResponse {
  @ApiProperty({ type: [CategoryCountResponse], description: 'Most frequent first' })
  categories: CategoryCountResponse[];
}

/** A maps service that cannot be reached. */
export class SourceOutageResponse {
  @ApiProperty({ enum: OUTAGE_KINDS }) kind: OutageKind;
  @ApiProperty({ example: 'The maps service cannot be reached: it does not respond.' }) message: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' }) since: string;
  @ApiProperty({
    description: 'Time of the next attempt',
    format: 'date-time',
    example: '2026-11-21T09:30:30.000Z',
  })
  nextAttemptAt: string;
}

/** A deployment in which no worker is running. */
export class NoWorkerResponse {
  @ApiProperty({ example: NO_WORKER_MESSAGES.begin }) message: string;
  @ApiProperty({
    description: 'When a worker was last alive',
    format: 'date-time',
    example: '2026-11-21T09:30:00.000Z',
  })
  since: string;
}

/** A problem of the application's own storage. */
export class StorageProblemResponse {
  @ApiProperty({ enum: DATABASE_PROBLEMS }) kind: DatabaseProblem;
  @ApiProperty({ example: STORAGE_MESSAGES.full }) message: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' }) since: string;
}

/**
 * Runtime status (spec §3) of the caller's active job or, without one, of the last job. Its own times are in epoch
 * milliseconds.
 */
export class RuntimeStatusResponse extends JobResultResponse {
  @ApiProperty({ type: FiltersDto, nullable: true, description: 'Which of the found places the job keeps' })
  filters: FiltersDto | null;
  @ApiProperty({ enum: RUNTIME_STATUSES }) status: RuntimeStatus;
  @ApiProperty({ type: Number, nullable: true, example: 1_795_253_400_000 }) startTime: number | null;
  @ApiProperty({ description: 'Time of this response', example: 1_795_253_400_000 }) timestamp: number;
  @ApiProperty({ type: ProgressResponse, nullable: true }) progress: ProgressResponse | null;
  @ApiProperty({
    type: [LogEntryResponse],
    description: 'The last log entries, oldest first; only those after `since`, if given',
  })
  logs: LogEntryResponse[];
  @ApiProperty({
    type: LogEntryResponse,
    nullable: true,
    description: 'The question that a waiting job asks its user',
  })
  recovery: LogEntryResponse | null;
  @ApiProperty({
    type: SourceOutageResponse,
    nullable: true,
    description:
      'Set while the job waits for a maps service that cannot be reached. It continues by itself when the service responds.',
  })
  outage: SourceOutageResponse | null;
  @ApiProperty({
    type: NoWorkerResponse,
    nullable: true,
    description:
      'Set while no worker is running, so that nothing happens to the job, or its file is not written. It continues by itself when one starts.',
  })
  noWorker: NoWorkerResponse | null;
  @ApiProperty({
    type: [String],
    description:
      'Columns that all earlier jobs had and this one lacks, because the format of the source has probably changed',
    example: [],
  })
  missingFields: string[];
  @ApiProperty({
    type: JobContactsResponse,
    nullable: true,
    description: "Null if the job does not read contacts from businesses' own websites",
  })
  contacts: JobContactsResponse | null;
  @ApiProperty({ type: ContactOfferResponse }) contactOffer: ContactOfferResponse;
  @ApiProperty({
    type: StorageProblemResponse,
    nullable: true,
    description:
      'Set while nothing can be recorded because of a problem of the storage. Jobs continue by themselves when it is over.',
  })
  storage: StorageProblemResponse | null;
  @ApiProperty({ type: String, nullable: true, example: 'JB-MF3K92QX-7T4WZP' }) manualRunId: string | null;
  @ApiProperty() totalPausedMs: number;
  @ApiProperty({ type: Number, nullable: true }) pauseStartMs: number | null;
  @ApiProperty({ format: 'uuid', description: 'The user to whom this status belongs' }) user: string;
  @ApiProperty({ type: String, enum: CAPTURE_MODES, nullable: true }) mode: CaptureMode | null;
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
  @ApiProperty({ description: 'Number of distinct business types' }) typeCount: number;
  @ApiProperty({ type: TargetProgressResponse, nullable: true }) targets: TargetProgressResponse | null;
  @ApiProperty({
    description: 'Whether the job is stopping: its searches in progress are returning to the queue',
  })
  stopping: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'Limit on listings, if the user set one' })
  maxListings: number | null;
  @ApiProperty({ type: String, enum: EXPORT_FORMATS, nullable: true }) exportFormat: ExportFormat | null;
  @ApiProperty({ type: String, enum: COVERAGE_LEVELS, nullable: true })
  coverageLevel: CoverageLevel | null;
  @ApiProperty({ type: String, nullable: true, example: 'United States' }) country: string | null;
  @ApiProperty({ example: 412 }) recordsProcessed: number;
  @ApiProperty() duplicatesFiltered: number;
  @ApiProperty({ description: 'Listings captured today that are new to this user' }) newToday: number;
  @ApiProperty({
    format: 'double',
    description: 'Listings per minute, not counting pauses',
    example: 68.7,
  })
  scanRate: number;
  @ApiProperty({ description: 'Working time in milliseconds, without pauses' }) elapsedMs: number;
  @ApiProperty({ type: String, nullable: true }) error: string | null;
  @ApiProperty({
    description: "Whether a job with several cities requires the user's own database, as set by the operator",
  })
  multipleNeedsDatabase: boolean;
}
