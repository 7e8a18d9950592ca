import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
  PartialType,
} from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsTimeZone,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { COVERAGE_LEVELS, type CoverageLevel } from '@libs/constants';
import { CADENCE_KINDS, type Cadence } from '@libs/job';
import { CreatedResponse, NextCursorField } from '../platform/http';
import { SetupField, SetupNameField, StartDto } from '../runtime';

const MAX_CRON_LENGTH = 100;
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

const AtField = () =>
  applyDecorators(
    ApiProperty({
      pattern: TIME_PATTERN.source,
      example: '06:30',
      description: "Local time in the schedule's time zone",
    }),
    Matches(TIME_PATTERN, { message: 'Please enter a time as HH:MM' }),
    IsString({ message: 'Please enter a time as HH:MM' }),
  );

/** The base of the cadences: each kind has its own fields, and no others. */
export class CadenceDto {
  @IsIn(CADENCE_KINDS)
  kind: Cadence['kind'];
}

export class DailyCadenceDto extends CadenceDto {
  @ApiProperty({ enum: ['daily'] })
  override kind: 'daily';

  @AtField()
  at: string;
}

export class WeeklyCadenceDto extends CadenceDto {
  @ApiProperty({ enum: ['weekly'] })
  override kind: 'weekly';

  @AtField()
  at: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 6,
    description: 'Day of the week, where 0 is Sunday',
    example: 1,
  })
  @IsInt()
  @Min(0)
  @Max(6)
  weekday: number;
}

export class CronCadenceDto extends CadenceDto {
  @ApiProperty({ enum: ['cron'] })
  override kind: 'cron';

  @ApiProperty({
    maxLength: MAX_CRON_LENGTH,
    example: '0 6 * * 1-5',
    description: 'A cron expression with five fields',
  })
  @IsString()
  @MaxLength(MAX_CRON_LENGTH)
  expression: string;
}

const CADENCES = { daily: DailyCadenceDto, weekly: WeeklyCadenceDto, cron: CronCadenceDto };
const CADENCE_SCHEMA = {
  oneOf: Object.values(CADENCES).map((dto) => ({ $ref: getSchemaPath(dto) })),
  discriminator: {
    propertyName: 'kind',
    mapping: Object.fromEntries(Object.entries(CADENCES).map(([kind, dto]) => [kind, getSchemaPath(dto)])),
  },
  example: { kind: 'weekly', at: '06:30', weekday: 1 },
};

@ApiExtraModels(...Object.values(CADENCES))
export class CreateScheduleDto {
  @SetupNameField('Dentists, each Monday')
  name: string;

  @SetupField()
  setup: StartDto;

  @ApiProperty(CADENCE_SCHEMA)
  @IsObject()
  @ValidateNested()
  @Type(() => CadenceDto, {
    discriminator: {
      property: 'kind',
      subTypes: Object.entries(CADENCES).map(([name, value]) => ({ name, value })),
    },
    keepDiscriminatorProperty: true,
  })
  cadence: Cadence;

  @ApiProperty({ example: 'America/Phoenix', description: 'Time zone of the start times' })
  @IsTimeZone()
  timeZone: string;
}

/** Omitted fields stay unchanged. */
export class UpdateScheduleDto extends PartialType(CreateScheduleDto) {
  @ApiProperty({
    required: false,
    description: 'false: the schedule starts no jobs until this is true again',
  })
  @IsOptional()
  @IsBoolean()
  enabled?: boolean;

  @ApiPropertyOptional({
    enum: COVERAGE_LEVELS,
    description: 'How thoroughly the jobs search. Changes this part of the setup alone',
  })
  @IsOptional()
  @IsIn(COVERAGE_LEVELS)
  coverageLevel?: CoverageLevel;
}

export class ScheduleResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Dentists, each Monday' }) name: string;
  @ApiProperty(CADENCE_SCHEMA) cadence: Cadence;
  @ApiProperty({ example: 'America/Phoenix' }) timeZone: string;
  @ApiProperty() enabled: boolean;
  @ApiProperty({ description: 'Whether the schedule is due and waits for the active job to end' })
  pending: boolean;
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'date-time' },
    description: 'The next five start times',
    example: ['2026-11-23T13:30:00.000Z', '2026-11-30T13:30:00.000Z'],
  })
  nextStartTimes: string[];
  @ApiProperty({ example: '6 cities, 4 types', description: 'What the schedule captures' }) summary: string;
  @ApiProperty({ description: 'Whether the jobs ask again for places, instead of searching' })
  isRefresh: boolean;
  @ApiProperty({ enum: COVERAGE_LEVELS, description: 'How thoroughly the jobs search' })
  coverageLevel: CoverageLevel;
  @ApiProperty({ type: String, nullable: true, example: 'JB-MF3K92QX-7T4WZP' }) lastJobId: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-16T13:30:00.000Z' })
  lastStartTime: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the last start was refused' }) lastError:
    string | null;
}

export class ScheduleDetailsResponse extends ScheduleResponse {
  @ApiProperty({ type: StartDto, description: 'What the schedule captures, as it was sent' }) setup: StartDto;
}

export class SchedulesResponse {
  @ApiProperty({ type: [ScheduleResponse] }) schedules: ScheduleResponse[];
  @NextCursorField() nextCursor: string | null;
}

export class CreateScheduleResponse extends CreatedResponse {}
