import { ApiProperty } from '@nestjs/swagger';
import {
  CAPTURE_MODES,
  EXPORT_FORMATS,
  RECOVERY_CHOICES,
  RUNTIME_STATUSES,
  type CaptureMode,
  type ExportFormat,
  type RecoveryChoice,
  type RuntimeStatus,
} from '@libs/constants';
import { SelectedCityResponse } from '../jobs';

export class RuntimeActionResponse {
  @ApiProperty({ example: true }) success: boolean;
}

export class StartResponse {
  @ApiProperty({ example: true }) success: boolean;
  @ApiProperty({ example: 'Job started' }) message: string;
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) manualRunId: string;
}

export class ProgressResponse {
  @ApiProperty({ description: 'Counts finished city-type targets, in rows of cities' }) cityIndex: number;
  @ApiProperty() totalCities: number;
  @ApiProperty() businessTypeIndex: number;
  @ApiProperty() totalBusinessTypes: number;
  @ApiProperty() processedBusinessesForCurrentCategory: number;
  @ApiProperty({ example: 'Phoenix, AZ' }) currentCity: string;
  @ApiProperty({ example: 'Restaurants' }) currentBusinessType: string;
  @ApiProperty({ description: '0 to 100' }) percent: number;
}

/** Pairs of city and business type, each with its address on the screen ("C3"). */
export class TargetProgressResponse {
  @ApiProperty() done: number;
  @ApiProperty() total: number;
  @ApiProperty({ type: String, nullable: true, example: 'C3', description: 'The one at work' })
  current: string | null;
}

export class LoggedListingResponse {
  @ApiProperty() index: number;
  @ApiProperty() name: string;
  @ApiProperty() address: string;
  @ApiProperty() category: string;
  @ApiProperty() phone: string;
  @ApiProperty() success: boolean;
  @ApiProperty() failed: boolean;
}

export class RecoveryOptionResponse {
  @ApiProperty({ enum: RECOVERY_CHOICES }) choice: RecoveryChoice;
  @ApiProperty({ example: 'Try again' }) label: string;
}

export class LogEntryResponse {
  @ApiProperty({ description: 'Number within the run' }) seq: number;
  @ApiProperty({ description: 'Epoch milliseconds' }) time: number;
  @ApiProperty({ enum: ['line', 'recovery', 'extracted_listings'] })
  type: 'line' | 'recovery' | 'extracted_listings';
  @ApiProperty({ enum: ['info', 'success', 'error'] }) level: 'info' | 'success' | 'error';
  @ApiProperty() message: string;
  @ApiProperty({ type: String, nullable: true, example: 'C3' }) target: string | null;
  @ApiProperty({ required: false, description: 'Of a recovery entry' }) recoveryId?: string;
  @ApiProperty({ required: false, type: [RecoveryOptionResponse], description: 'Of a recovery entry' })
  options?: RecoveryOptionResponse[];
  @ApiProperty({
    required: false,
    type: String,
    nullable: true,
    description: 'What was chosen; null while asked for',
  })
  decided?: RecoveryChoice | null;
  @ApiProperty({ required: false, type: [LoggedListingResponse] }) listings?: LoggedListingResponse[];
}

export class LogResponse {
  @ApiProperty({ type: [LogEntryResponse] }) logs: LogEntryResponse[];
}

export class JobExportResponse {
  @ApiProperty() filename: string;
  @ApiProperty({ enum: EXPORT_FORMATS }) format: ExportFormat;
}

export class RangeResponse {
  @ApiProperty() low: number;
  @ApiProperty() high: number;
}

export class EstimateBasisResponse {
  @ApiProperty({ description: 'Targets that were captured whole before' }) sameTarget: number;
  @ApiProperty({ description: 'Targets whose type was captured whole in other cities' }) sameType: number;
  @ApiProperty({ description: 'Targets guessed from the number of inhabitants alone' }) population: number;
}

/** What a run would bring: a guess between two ends, never a promise. */
export class EstimateResponse {
  @ApiProperty({ type: RangeResponse }) listings: RangeResponse;
  @ApiProperty({ type: RangeResponse }) minutes: RangeResponse;
  @ApiProperty({ type: RangeResponse, nullable: true, description: 'Null where listings take no credits' })
  credits: RangeResponse | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Credits left; null without a limit' })
  remaining: number | null;
  @ApiProperty({ description: 'Pairs of city and business type' }) targets: number;
  @ApiProperty({ type: EstimateBasisResponse }) basis: EstimateBasisResponse;
}

/** Runtime status (spec §3): the caller's active run, else the last one. Times are epoch milliseconds. */
export class RuntimeStatusResponse {
  @ApiProperty({ enum: RUNTIME_STATUSES }) status: RuntimeStatus;
  @ApiProperty({ type: Number, nullable: true }) startTime: number | null;
  @ApiProperty({ description: 'When this answer was made' }) timestamp: number;
  @ApiProperty({ type: ProgressResponse, nullable: true }) progress: ProgressResponse | null;
  @ApiProperty({
    type: [LogEntryResponse],
    description: 'The last entries, oldest first; after `since` where it is given',
  })
  logs: LogEntryResponse[];
  @ApiProperty({
    type: LogEntryResponse,
    nullable: true,
    description: 'The question that a waiting run asks',
  })
  recovery: LogEntryResponse | null;
  @ApiProperty({ type: String, nullable: true, example: 'JB-MF3K92QX-7T4WZP' }) manualRunId: string | null;
  @ApiProperty() totalPausedMs: number;
  @ApiProperty({ type: Number, nullable: true }) pauseStartMs: number | null;
  @ApiProperty({ format: 'uuid', description: 'Whose status this is' }) user: string;
  @ApiProperty({ type: String, enum: CAPTURE_MODES, nullable: true }) mode: CaptureMode | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of a manual run' }) city: string | null;
  @ApiProperty({ type: [String], description: 'Of a manual run' }) businessTypes: string[];
  @ApiProperty({
    type: [SelectedCityResponse],
    description: 'The first cities; all of them at /api/jobs/{id}',
  })
  cities: SelectedCityResponse[];
  @ApiProperty({ description: 'How many cities there are in all' }) cityCount: number;
  @ApiProperty({ description: 'Distinct business types' }) typeCount: number;
  @ApiProperty({ type: TargetProgressResponse, nullable: true }) targets: TargetProgressResponse | null;
  @ApiProperty({ description: 'Told to stop; what is in flight is being handed back' }) stopping: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'Listings at most, where the user set a cap' })
  maxListings: number | null;
  @ApiProperty({ type: String, enum: EXPORT_FORMATS, nullable: true }) exportFormat: ExportFormat | null;
  @ApiProperty({ type: String, nullable: true }) country: string | null;
  @ApiProperty() recordsProcessed: number;
  @ApiProperty() duplicatesFiltered: number;
  @ApiProperty({ description: 'Listings captured today that this user never had before' }) newToday: number;
  @ApiProperty({ description: 'Listings a minute, pauses excluded' }) scanRate: number;
  @ApiProperty({ description: 'Milliseconds of work, pauses excluded' }) elapsedMs: number;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Of an ended run: whether no search of it was lost',
  })
  complete: boolean | null;
  @ApiProperty({ type: String, nullable: true }) error: string | null;
  @ApiProperty({ type: [JobExportResponse] }) exports: JobExportResponse[];

  @ApiProperty({ description: 'Whether a run over several cities needs a database of the user (a setting)' })
  multipleNeedsDatabase: boolean;
}
