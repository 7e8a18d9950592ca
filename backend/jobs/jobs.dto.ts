import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  CAPTURE_MODES,
  DATABASE_PROVIDERS,
  HISTORY_STATUSES,
  JOB_HISTORY_STORED,
  type CaptureMode,
  type DatabaseProvider,
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
  @ApiProperty({ type: [SelectedCityAnswer] }) cities: SelectedCityAnswer[];
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
