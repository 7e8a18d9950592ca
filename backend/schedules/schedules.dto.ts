import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  IsTimeZone,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { CADENCE_KINDS, type Cadence } from '@libs/job';
import { Trimmed } from '../platform/http';
import { StartDto } from '../runtime';

const MAX_NAME_LENGTH = 100;
const MAX_CRON_LENGTH = 100;
const hasKind =
  (...kinds: Cadence['kind'][]) =>
  ({ kind }: CadenceDto) =>
    kinds.includes(kind);

export class CadenceDto {
  @ApiProperty({ enum: CADENCE_KINDS })
  @IsIn(CADENCE_KINDS)
  kind: Cadence['kind'];

  @ApiProperty({
    required: false,
    example: '06:30',
    description: "For daily and weekly schedules: local time in the schedule's time zone",
  })
  @ValidateIf(hasKind('daily', 'weekly'))
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Please enter a time as HH:MM' })
  at?: string;

  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 0,
    maximum: 6,
    description: 'For weekly schedules: day of the week, where 0 is Sunday',
    example: 1,
  })
  @ValidateIf(hasKind('weekly'))
  @IsInt()
  @Min(0)
  @Max(6)
  weekday?: number;

  @ApiProperty({
    required: false,
    example: '0 6 * * 1-5',
    description: 'For cron schedules: an expression with five fields',
  })
  @ValidateIf(hasKind('cron'))
  @IsString()
  @MaxLength(MAX_CRON_LENGTH)
  expression?: string;
}

export class CreateScheduleDto {
  @ApiProperty({ example: 'Dentists, each Monday' })
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_NAME_LENGTH)
  name: string;

  @ApiProperty({ type: StartDto })
  @IsObject()
  @ValidateNested()
  @Type(() => StartDto)
  setup: StartDto;

  @ApiProperty({ type: CadenceDto })
  @IsObject()
  @ValidateNested()
  @Type(() => CadenceDto)
  cadence: CadenceDto;

  @ApiProperty({ example: 'America/Phoenix', description: 'Time zone of the start times' })
  @IsTimeZone()
  timeZone: string;
}

/** Omitted fields stay unchanged. */
export class UpdateScheduleDto extends PartialType(CreateScheduleDto, { skipNullProperties: false }) {
  @ApiProperty({
    required: false,
    description: 'false: the schedule starts no jobs until this is true again',
  })
  @ValidateIf((_: object, value: unknown) => value !== undefined)
  @IsBoolean()
  enabled?: boolean;
}

export class ScheduleResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Dentists, each Monday' }) name: string;
  @ApiProperty({ type: CadenceDto }) cadence: CadenceDto;
  @ApiProperty({ example: 'America/Phoenix' }) timeZone: string;
  @ApiProperty() enabled: boolean;
  @ApiProperty({ description: 'Whether the schedule is due and waits for the active job to end' })
  pending: boolean;
  @ApiProperty({ type: [Number], description: 'The next five start times, in epoch milliseconds' })
  nextStartTimes: number[];
  @ApiProperty({ example: '6 cities, 4 types', description: 'What the schedule captures' }) summary: string;
  @ApiProperty({ type: String, nullable: true, example: 'JB-MF3K92QX-7T4WZP' }) lastJobId: string | null;
  @ApiProperty({ type: Number, nullable: true }) lastStartTime: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the last start was refused' }) lastError:
    string | null;
}

export class SchedulesResponse {
  @ApiProperty({ type: [ScheduleResponse] }) schedules: ScheduleResponse[];
}

export class CreateScheduleResponse {
  @ApiProperty({ example: true }) success: boolean;
  @ApiProperty({ format: 'uuid' }) id: string;
}
