import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  CAPTURE_MODES,
  COUNTRY_NAMES,
  COVERAGE_LEVELS,
  DEFAULT_CAPTURE_MODE,
  DEFAULT_COUNTRY,
  DEFAULT_COVERAGE_LEVEL,
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  MAX_JOB_CITIES,
  MAX_KEYWORDS,
  MAX_SETUP_NAME_LENGTH,
  MAX_TYPES_PER_CITY,
  type CaptureMode,
  type CountryName,
  type CoverageLevel,
  type ExportFormat,
  type ExportPreset,
} from '@libs/constants';
import { FiltersDto } from '../jobs';
import { ApiSchemaRules, requiringFields, trimmed, Trimmed, ValidateIfPresent } from '../platform/http';
import { ContactOptionsDto } from './contact-options.dto';
import { ExportFieldsField, ExportPresetField } from './export-choice';
import { RefreshDto } from './refresh-request.dto';
import { IsSelectedCities, trimmedCities } from './selected-cities';
import { IsShapes, MAX_JOB_SHAPES, ShapeDto } from './shapes.dto';

/** Maximum value of a job's listing limit, far above any realistic one. */
const MAX_LISTINGS_LIMIT = 10_000_000;

/** The specification's client sends a list. A single name is accepted too. */
const toNameList = ({ value }: { value: unknown }) =>
  Array.isArray(value) ? value.map(trimmed) : typeof value === 'string' ? [value.trim()] : value;

/** A city in a start request. A request may contain thousands, so `IsSelectedCities` validates them. */
export class SelectedCityDto {
  @ApiProperty({ maxLength: MAX_SETUP_NAME_LENGTH, example: 'Phoenix, AZ' })
  city: string;

  @ApiProperty({ type: [String], maxItems: MAX_TYPES_PER_CITY, example: ['Restaurants', 'Dentists'] })
  businessTypes: string[];

  @ApiPropertyOptional({ type: [String], maxItems: MAX_KEYWORDS, example: ['gluten free bakery'] })
  keywords?: string[];
}

/**
 * Complete start requests that can be sent unchanged. Which fields are needed depends on the mode, so one example per
 * field would not form a valid request.
 */
const EXAMPLE_SHAPE = {
  name: 'Downtown',
  businessTypes: ['Dentists'],
  keywords: ['gluten free bakery'],
  circle: { latitude: 33.45, longitude: -112.07, radiusMeters: 2500 },
};

/** Setups of jobs that search. */
const SEARCH_EXAMPLES = {
  manual: {
    summary: 'Single: one city',
    value: {
      mode: 'manual',
      city: 'Phoenix, AZ',
      businessType: ['Restaurants', 'Cafes'],
      country: 'United States',
      exportFormat: 'csv',
    },
  },
  autonomous: {
    summary: 'Multiple: several cities, each with its types',
    value: {
      mode: 'autonomous',
      cities: [
        { city: 'Phoenix, AZ', businessTypes: ['Restaurants'] },
        { city: 'Mesa, AZ', businessTypes: ['Dentists', 'Pharmacies'] },
      ],
      country: 'United States',
      exportFormat: 'json',
    },
  },
  filtered: {
    summary: 'Filters: dentists without a website that are open and that no earlier job captured',
    value: {
      mode: 'manual',
      city: 'Phoenix, AZ',
      businessType: ['Dentists'],
      country: 'United States',
      filters: { website: 'absent', status: ['open'], onlyNew: true },
    },
  },
  postalCodes: {
    summary: 'Postal codes: each is captured within its own area',
    value: {
      mode: 'autonomous',
      cities: [
        { city: '85003', businessTypes: ['Dentists'] },
        { city: '85004', businessTypes: ['Dentists'] },
      ],
      country: 'United States',
      exportFormat: 'csv',
    },
  },
  shape: {
    summary: 'A shape: dentists, and what is found for a keyword, within 2.5 km of a point',
    value: {
      mode: 'manual',
      shapes: [EXAMPLE_SHAPE],
      country: 'United States',
    },
  },
};

/** An estimate of a refresh reads nothing of the user's own database. */
export const ESTIMATE_EXAMPLES = {
  ...SEARCH_EXAMPLES,
  refresh: {
    summary: 'Refresh: ask again for the places of all rows of the connected table',
    value: { refresh: { from: 'table' } },
  },
};

export const START_EXAMPLES = {
  ...SEARCH_EXAMPLES,
  refresh: {
    summary: 'Refresh: ask again for all places that your jobs have captured',
    value: { refresh: { from: 'account' }, exportFormat: 'csv' },
  },
};

/** Which fields a mode needs. Without a mode, the job is autonomous. */
const FIELDS_BY_MODE = {
  if: { properties: { mode: { const: 'manual' } }, required: ['mode'] },
  then: {
    anyOf: [
      requiringFields('city', 'businessType'),
      requiringFields('city', 'keywords'),
      requiringFields('shapes'),
      requiringFields('refresh'),
    ],
  },
  else: {
    anyOf: [requiringFields('cities'), requiringFields('shapes'), requiringFields('refresh')],
  },
};

/** The payload that starts a job (spec §3). */
@ApiSchemaRules(FIELDS_BY_MODE)
export class StartDto {
  @ApiProperty({
    required: false,
    default: true,
    description: 'Show each captured listing in the log',
  })
  @ValidateIfPresent()
  @IsBoolean()
  logsEnabled: boolean = true;

  @ApiProperty({ required: false, enum: CAPTURE_MODES, default: DEFAULT_CAPTURE_MODE })
  @ValidateIfPresent()
  @IsIn(CAPTURE_MODES)
  mode: CaptureMode = DEFAULT_CAPTURE_MODE;

  @ApiProperty({ required: false, example: 'Phoenix, AZ', description: 'Single: the city or postal code' })
  @ValidateIfPresent()
  @Trimmed()
  @IsString()
  @MaxLength(MAX_SETUP_NAME_LENGTH)
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
  @MaxLength(MAX_SETUP_NAME_LENGTH, { each: true })
  businessType?: string[];

  @ApiProperty({
    required: false,
    type: [SelectedCityDto],
    description: 'Multiple: the cities and postal codes with their types',
  })
  @ValidateIfPresent()
  @Transform(trimmedCities)
  @IsArray()
  @ArrayMaxSize(MAX_JOB_CITIES)
  @IsSelectedCities({
    maxNameLength: MAX_SETUP_NAME_LENGTH,
    maxTypes: MAX_TYPES_PER_CITY,
    maxKeywords: MAX_KEYWORDS,
  })
  cities?: SelectedCityDto[];

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_KEYWORDS,
    example: ['gluten free bakery'],
    description: 'Single: words that are searched as they are, beside the business types or without any',
  })
  @ValidateIfPresent()
  @Transform(toNameList)
  @IsArray()
  @ArrayMaxSize(MAX_KEYWORDS)
  @IsString({ each: true })
  @MaxLength(MAX_SETUP_NAME_LENGTH, { each: true })
  keywords?: string[];

  @ApiPropertyOptional({
    type: [ShapeDto],
    maxItems: MAX_JOB_SHAPES,
    example: [EXAMPLE_SHAPE],
    description:
      'Shapes on the map that are captured instead of a city (Single: one) or besides cities (Multiple). No place outside of them is charged.',
  })
  @ValidateIfPresent()
  @IsShapes()
  shapes?: ShapeDto[];

  @ApiProperty({ required: false, enum: EXPORT_FORMATS, default: DEFAULT_EXPORT_FORMAT })
  @ValidateIfPresent()
  @IsIn(EXPORT_FORMATS)
  exportFormat: ExportFormat = DEFAULT_EXPORT_FORMAT;

  @ExportFieldsField() exportFields?: string[];
  @ExportPresetField() exportPreset?: ExportPreset;

  @ApiProperty({ required: false, enum: COUNTRY_NAMES, default: DEFAULT_COUNTRY })
  @ValidateIfPresent()
  @IsIn(COUNTRY_NAMES)
  country: CountryName = DEFAULT_COUNTRY;

  @ApiProperty({
    required: false,
    enum: COVERAGE_LEVELS,
    default: DEFAULT_COVERAGE_LEVEL,
    description:
      'How much of what the maps service shows is to be captured. quick: each area is searched once; balanced: 97%; thorough: 99%; exhaustive: 99.5%',
  })
  @ValidateIfPresent()
  @IsIn(COVERAGE_LEVELS)
  coverageLevel: CoverageLevel = DEFAULT_COVERAGE_LEVEL;

  @ApiProperty({
    required: false,
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'Maximum number of listings. The job ends when it is reached.',
  })
  @ValidateIf((_: object, value: unknown) => value !== undefined && value !== null)
  @IsInt()
  @Min(1)
  @Max(MAX_LISTINGS_LIMIT)
  maxListings?: number | null;

  @ApiProperty({ required: false, type: FiltersDto, nullable: true })
  @ValidateIf((_: object, value: unknown) => value !== undefined && value !== null)
  @IsObject()
  @ValidateNested()
  @Type(() => FiltersDto)
  filters?: FiltersDto | null;

  @ApiProperty({
    required: false,
    type: ContactOptionsDto,
    description: "Contacts from businesses' own websites. If absent, the job does not read them.",
  })
  @ValidateIfPresent()
  @IsObject()
  @ValidateNested()
  @Type(() => ContactOptionsDto)
  contacts?: ContactOptionsDto;

  @ApiPropertyOptional({
    type: RefreshDto,
    description:
      'Asks again for places that you have, each by its own id, instead of searching for others. The job reports which of them are new, changed, closed or gone.',
  })
  @ValidateIfPresent()
  @IsObject()
  @ValidateNested()
  @Type(() => RefreshDto)
  refresh?: RefreshDto;
}

/** How an ended job is continued. */
export class SearchFurtherDto {
  @ApiProperty({
    enum: COVERAGE_LEVELS,
    description: 'The level of the new job. The same level goes on with a job that stopped short.',
    example: 'exhaustive',
  })
  @IsIn(COVERAGE_LEVELS)
  coverageLevel: CoverageLevel;

  @ApiProperty({
    required: false,
    type: 'integer',
    nullable: true,
    minimum: 1,
    description:
      'Maximum number of listings, including those of the earlier job; null for no limit. If absent, the limit of the earlier job applies.',
  })
  @ValidateIf((_: object, value: unknown) => value !== undefined && value !== null)
  @IsInt()
  @Min(1)
  @Max(MAX_LISTINGS_LIMIT)
  maxListings?: number | null;
}
