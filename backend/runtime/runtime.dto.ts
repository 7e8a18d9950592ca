import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  IsTimeZone,
  IsUUID,
  MaxLength,
  IsObject,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  CAPTURE_MODES,
  COUNTRY_NAMES,
  DEFAULT_CAPTURE_MODE,
  DEFAULT_COUNTRY,
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  RECOVERY_CHOICES,
  type CaptureMode,
  type CountryName,
  type ExportFormat,
  type RecoveryChoice,
} from '@libs/constants';

/** A run over more than this is beyond what one person means; a schedule of several runs is the way. */
const CITIES_AT_MOST = 5_000;
const TYPES_AT_MOST = 500;
const NAME_LENGTH = 200;

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

export class SelectedCityWish {
  @ApiProperty({ example: 'Phoenix, AZ' })
  @Transform(trimmed)
  @IsString()
  @MaxLength(NAME_LENGTH)
  city: string;

  @ApiProperty({ type: [String], example: ['Restaurants', 'Dentists'] })
  @Transform(trimmedList)
  @IsArray()
  @ArrayMaxSize(TYPES_AT_MOST)
  @IsString({ each: true })
  @MaxLength(NAME_LENGTH, { each: true })
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
  @IsArray()
  @ArrayMaxSize(CITIES_AT_MOST)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => SelectedCityWish)
  cities?: SelectedCityWish[];

  @ApiProperty({ required: false, enum: EXPORT_FORMATS, default: DEFAULT_EXPORT_FORMAT })
  @MayBeAbsent()
  @IsIn(EXPORT_FORMATS)
  exportFormat: ExportFormat = DEFAULT_EXPORT_FORMAT;

  @ApiProperty({ required: false, enum: COUNTRY_NAMES, default: DEFAULT_COUNTRY })
  @MayBeAbsent()
  @IsIn(COUNTRY_NAMES)
  country: CountryName = DEFAULT_COUNTRY;
}

export class StatusQuery {
  @ApiProperty({
    required: false,
    example: 'America/Phoenix',
    description: 'Zone of "new today"; UTC by default',
  })
  @MayBeAbsent()
  @IsTimeZone()
  timeZone?: string;
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
