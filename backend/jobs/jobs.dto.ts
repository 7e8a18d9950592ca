import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  CAPTURE_MODES,
  DATABASE_PROVIDERS,
  EXPORT_FORMATS,
  HISTORY_STATUSES,
  JOB_HISTORY_STORED,
  type CaptureMode,
  type DatabaseProvider,
  type ExportFormat,
  type HistoryStatus,
} from '@libs/constants';

export class JobsQuery {
  @ApiProperty({
    description: 'How many jobs at most, newest first',
    required: false,
    default: JOB_HISTORY_STORED,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;
}

export class SelectedCityAnswer {
  @ApiProperty({ example: 'Phoenix, AZ' }) city: string;
  @ApiProperty({ type: [String], example: ['Restaurants'] }) businessTypes: string[];
}

/** A row of the job history (spec §3). Times are epoch milliseconds. */
export class JobAnswer {
  @ApiProperty({ example: 'JB-MF3K92QX-7T4WZP' }) id: string;
  @ApiProperty({ enum: HISTORY_STATUSES }) status: HistoryStatus;
  @ApiProperty({ enum: CAPTURE_MODES }) mode: CaptureMode;
  @ApiProperty({ type: String, nullable: true, description: 'Of a manual run' }) city: string | null;
  @ApiProperty({ type: [String], description: 'Of a manual run' }) businessTypes: string[];
  @ApiProperty({ type: [SelectedCityAnswer], description: 'The first cities; all of them at /api/jobs/{id}' })
  cities: SelectedCityAnswer[];
  @ApiProperty({ description: 'How many cities there are in all' }) cityCount: number;
  @ApiProperty({ description: 'Pairs of city and business type' }) areaCount: number;
  @ApiProperty({ description: 'Pairs that are done' }) areasDone: number;
  @ApiProperty({ enum: EXPORT_FORMATS }) exportFormat: ExportFormat;
  @ApiProperty({ example: 'United States' }) country: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Listings at most, where the user set a cap' })
  listingCap: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why a failed run failed' }) error: string | null;
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

export class JobsAnswer {
  @ApiProperty({ type: [JobAnswer] }) jobs: JobAnswer[];
}
