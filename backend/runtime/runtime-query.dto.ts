import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsString, IsTimeZone, Max, MaxLength, Min } from 'class-validator';
import { LOG_COUNT_OPTIONS, MAX_SETUP_NAME_LENGTH } from '@libs/constants';
import { MAX_INT32, ValidateIfPresent } from '../platform/http';

/** The page shows up to 500 log entries (spec §9). */
export const MAX_LOG_ENTRIES = Math.max(...LOG_COUNT_OPTIONS);

/** Selects a part of a job's log. */
export class LogQuery {
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'Return only log entries whose number is higher than this',
  })
  @ValidateIfPresent()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_INT32)
  since?: number;

  @ApiProperty({
    required: false,
    type: 'integer',
    default: MAX_LOG_ENTRIES,
    description: 'Maximum number of log entries; the newest ones are returned',
  })
  @ValidateIfPresent()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_LOG_ENTRIES)
  limit?: number;
}

export class StatusQuery extends LogQuery {
  @ApiProperty({
    required: false,
    example: 'America/Phoenix',
    description: 'Time zone for "new today"; UTC by default',
  })
  @ValidateIfPresent()
  @IsTimeZone()
  timeZone?: string;

  @ApiProperty({
    required: false,
    example: 'JB-MF3K92QX-7T4WZP',
    description: 'The job that `since` refers to; for any other job the log starts from the beginning',
  })
  @ValidateIfPresent()
  @IsString()
  @MaxLength(MAX_SETUP_NAME_LENGTH)
  sinceJob?: string;
}

export class EventsQuery extends StatusQuery {
  @ApiProperty({
    required: false,
    example: 'JB-MF3K92QX-7T4WZP',
    description: 'The id of any of your jobs; by default the active job or, without one, the last job',
  })
  @ValidateIfPresent()
  @IsString()
  @MaxLength(MAX_SETUP_NAME_LENGTH)
  job?: string;
}

export class StopQuery {
  @ApiProperty({
    required: false,
    example: 'JB-MF3K92QX-7T4WZP',
    description: 'The id of the job to stop. Without it, whichever job is active is stopped.',
  })
  @ValidateIfPresent()
  @IsString()
  @MaxLength(MAX_SETUP_NAME_LENGTH)
  job?: string;
}
