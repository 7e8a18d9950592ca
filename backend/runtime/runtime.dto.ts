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
const CITIES_AT_MOST = 5_000;
const TYPES_AT_MOST = 500;
const NAME_LENGTH = 200;
/** The page shows 500 lines at most (spec §9). */
export const LOG_ENTRIES_AT_MOST = Math.max(...LOG_COUNT_OPTIONS);
/** What the database counts up to. */
const ENTRY_NUMBERS_AT_MOST = 2_147_483_647;
/** Nobody means a run of more. */
const LISTINGS_AT_MOST = 10_000_000;

/** Absent, not null: null is a value, and a wrong one. */
const MayBeAbsent = () => ValidateIf((_: object, value: unknown) => value !== undefined);
const trimmed = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value);
const trimmedList = ({ value }: { value: unknown }) =>
  Array.isArray(value)
    ? value.map((item: unknown) => (typeof item === 'string' ? item.trim() : item))
    : value;
/** The specification's client sends a list; a single name is understood too. */
const listOfNames = ({ value }: { value: unknown }) =>
  trimmedList({ value: typeof value === 'string' ? [value] : value });

/** Of which a start may hold thousands: checked by `IsSelectedCities`. */
export class SelectedCityWish {
  @ApiProperty({ maxLength: NAME_LENGTH, example: 'Phoenix, AZ' })
  city: string;

  @ApiProperty({ type: [String], maxItems: TYPES_AT_MOST, example: ['Restaurants', 'Dentists'] })
  businessTypes: string[];
}

/** Run start payload (spec §3). */
export class StartWish {
  @ApiProperty({
    required: false,
    default: true,
    description: 'Whether each captured listing is shown in the log',
  })
  @MayBeAbsent()
  @IsBoolean()
  logsEnabled: boolean = true;

  @ApiProperty({ required: false, enum: CAPTURE_MODES, default: DEFAULT_CAPTURE_MODE })
  @MayBeAbsent()
  @IsIn(CAPTURE_MODES)
  mode: CaptureMode = DEFAULT_CAPTURE_MODE;

  @ApiProperty({ required: false, example: 'Phoenix, AZ', description: 'Single: the city' })
  @MayBeAbsent()
  @Transform(trimmed)
  @IsString()
  @MaxLength(NAME_LENGTH)
  city?: string;

  @ApiProperty({
    required: false,
    type: [String],
    example: ['Restaurants'],
    description: 'Single: the business types',
  })
  @MayBeAbsent()
  @Transform(listOfNames)
  @IsArray()
  @ArrayMaxSize(TYPES_AT_MOST)
  @IsString({ each: true })
  @MaxLength(NAME_LENGTH, { each: true })
  businessType?: string[];

  @ApiProperty({
    required: false,
    type: [SelectedCityWish],
    description: 'Multiple: the cities with their types',
  })
  @MayBeAbsent()
  @Transform(trimmedCities)
  @IsArray()
  @ArrayMaxSize(CITIES_AT_MOST)
  @IsSelectedCities({ nameLength: NAME_LENGTH, typesAtMost: TYPES_AT_MOST })
  cities?: SelectedCityWish[];

  @ApiProperty({ required: false, enum: EXPORT_FORMATS, default: DEFAULT_EXPORT_FORMAT })
  @MayBeAbsent()
  @IsIn(EXPORT_FORMATS)
  exportFormat: ExportFormat = DEFAULT_EXPORT_FORMAT;

  @ApiProperty({ required: false, enum: COUNTRY_NAMES, default: DEFAULT_COUNTRY })
  @MayBeAbsent()
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
  @Max(LISTINGS_AT_MOST)
  maxListings?: number | null;
}

/** Which part of a run's log. */
export class LogQuery {
  @ApiProperty({ required: false, type: 'integer', description: 'Only entries of the log after this number' })
  @MayBeAbsent()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(ENTRY_NUMBERS_AT_MOST)
  since?: number;

  @ApiProperty({
    required: false,
    type: 'integer',
    default: LOG_ENTRIES_AT_MOST,
    description: 'Entries of the log at most, the newest ones',
  })
  @MayBeAbsent()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(LOG_ENTRIES_AT_MOST)
  limit?: number;
}

export class StatusQuery extends LogQuery {
  @ApiProperty({
    required: false,
    example: 'America/Phoenix',
    description: 'Zone of "new today"; UTC by default',
  })
  @MayBeAbsent()
  @IsTimeZone()
  timeZone?: string;

  @ApiProperty({
    required: false,
    example: 'JB-MF3K92QX-7T4WZP',
    description: 'The run that `since` counts in; of another run the log is answered from its begin',
  })
  @MayBeAbsent()
  @IsString()
  @MaxLength(NAME_LENGTH)
  run?: string;
}

export class EventsQuery extends StatusQuery {
  @ApiProperty({
    required: false,
    example: 'JB-MF3K92QX-7T4WZP',
    description: 'A job of the caller, whichever; by default the active run, else the last one',
  })
  @MayBeAbsent()
  @IsString()
  @MaxLength(NAME_LENGTH)
  job?: string;
}

export class DecisionQuery {
  @ApiProperty({ required: false, description: 'The caller; any other user is not found' })
  @MayBeAbsent()
  @IsUUID()
  user?: string;
}

export class Decision {
  @ApiProperty({ format: 'uuid', description: 'From the log entry that asks' })
  @IsUUID()
  recoveryId: string;

  @ApiProperty({ enum: RECOVERY_CHOICES })
  @IsIn(RECOVERY_CHOICES)
  choice: RecoveryChoice;
}
