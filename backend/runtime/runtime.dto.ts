import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsTimeZone,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  CAPTURE_MODES,
  COUNTRY_NAMES,
  DEFAULT_CAPTURE_MODE,
  DEFAULT_COUNTRY,
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  LOG_COUNT_OPTIONS,
  RECOVERY_CHOICES,
  type CaptureMode,
  type CountryName,
  type ExportFormat,
  type RecoveryChoice,
} from '@libs/constants';
import { IsSelectedCities, trimmedCities } from './selected-cities';

/** A run over more than this is beyond what one person means; a schedule of several runs is the way. */
const MAX_CITIES = 5_000;
const MAX_TYPES_PER_CITY = 500;
const MAX_NAME_LENGTH = 200;
/** The page shows 500 lines at most (spec §9). */
export const MAX_LOG_ENTRIES = Math.max(...LOG_COUNT_OPTIONS);
/** What the database counts up to. */
const MAX_INT32 = 2_147_483_647;
/** Nobody means a run of more. */
const MAX_LISTINGS_LIMIT = 10_000_000;

/** Absent, not null: null is a value, and a wrong one. */
const ValidateIfPresent = () => ValidateIf((_: object, value: unknown) => value !== undefined);
const trimmed = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value);
const trimmedList = ({ value }: { value: unknown }) =>
  Array.isArray(value)
    ? value.map((item: unknown) => (typeof item === 'string' ? item.trim() : item))
    : value;
/** The specification's client sends a list; a single name is understood too. */
const toNameList = ({ value }: { value: unknown }) =>
  trimmedList({ value: typeof value === 'string' ? [value] : value });

/** Of which a start may hold thousands: checked by `IsSelectedCities`. */
export class SelectedCityDto {
  @ApiProperty({ maxLength: MAX_NAME_LENGTH, example: 'Phoenix, AZ' })
  city: string;

  @ApiProperty({ type: [String], maxItems: MAX_TYPES_PER_CITY, example: ['Restaurants', 'Dentists'] })
  businessTypes: string[];
}

/** Run start payload (spec §3). */
export class StartDto {
  @ApiProperty({
    required: false,
    default: true,
    description: 'Whether each captured listing is shown in the log',
  })
  @ValidateIfPresent()
  @IsBoolean()
  logsEnabled: boolean = true;

  @ApiProperty({ required: false, enum: CAPTURE_MODES, default: DEFAULT_CAPTURE_MODE })
  @ValidateIfPresent()
  @IsIn(CAPTURE_MODES)
  mode: CaptureMode = DEFAULT_CAPTURE_MODE;

  @ApiProperty({ required: false, example: 'Phoenix, AZ', description: 'Single: the city' })
  @ValidateIfPresent()
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  city?: string;

  @ApiProperty({
    required: false,
    type: [String],
    example: ['Restaurants'],
    description: 'Single: the business types',
  })
  @ValidateIfPresent()
  @Transform(toNameList)
  @IsArray()
  @ArrayMaxSize(MAX_TYPES_PER_CITY)
  @IsString({ each: true })
  @MaxLength(MAX_NAME_LENGTH, { each: true })
  businessType?: string[];

  @ApiProperty({
    required: false,
    type: [SelectedCityDto],
    description: 'Multiple: the cities with their types',
  })
  @ValidateIfPresent()
  @Transform(trimmedCities)
  @IsArray()
  @ArrayMaxSize(MAX_CITIES)
  @IsSelectedCities({ maxNameLength: MAX_NAME_LENGTH, maxTypes: MAX_TYPES_PER_CITY })
  cities?: SelectedCityDto[];

  @ApiProperty({ required: false, enum: EXPORT_FORMATS, default: DEFAULT_EXPORT_FORMAT })
  @ValidateIfPresent()
  @IsIn(EXPORT_FORMATS)
  exportFormat: ExportFormat = DEFAULT_EXPORT_FORMAT;

  @ApiProperty({ required: false, enum: COUNTRY_NAMES, default: DEFAULT_COUNTRY })
  @ValidateIfPresent()
  @IsIn(COUNTRY_NAMES)
  country: CountryName = DEFAULT_COUNTRY;

  @ApiProperty({
    required: false,
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'Listings at most; the run ends when it has so many',
  })
  @ValidateIf((_: object, value: unknown) => value !== undefined && value !== null)
  @IsInt()
  @Min(1)
  @Max(MAX_LISTINGS_LIMIT)
  maxListings?: number | null;
}

/** Which part of a run's log. */
export class LogQuery {
  @ApiProperty({ required: false, type: 'integer', description: 'Only entries of the log after this number' })
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
    description: 'Entries of the log at most, the newest ones',
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
    description: 'Zone of "new today"; UTC by default',
  })
  @ValidateIfPresent()
  @IsTimeZone()
  timeZone?: string;

  @ApiProperty({
    required: false,
    example: 'JB-MF3K92QX-7T4WZP',
    description: 'The run that `since` counts in; of another run the log is answered from its begin',
  })
  @ValidateIfPresent()
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  sinceJob?: string;
}

export class EventsQuery extends StatusQuery {
  @ApiProperty({
    required: false,
    example: 'JB-MF3K92QX-7T4WZP',
    description: 'A job of the caller, whichever; by default the active run, else the last one',
  })
  @ValidateIfPresent()
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  job?: string;
}

export class RecoveryDecisionQuery {
  @ApiProperty({ required: false, description: 'The caller; any other user is not found' })
  @ValidateIfPresent()
  @IsUUID()
  user?: string;
}

export class RecoveryDecisionDto {
  @ApiProperty({ format: 'uuid', description: 'From the log entry that asks' })
  @IsUUID()
  recoveryId: string;

  @ApiProperty({ enum: RECOVERY_CHOICES })
  @IsIn(RECOVERY_CHOICES)
  choice: RecoveryChoice;
}
