import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  IsTimeZone,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { CADENCE_KINDS, type Cadence } from '@libs/run';
import { StartWish } from '../runtime';

const NAME_LENGTH = 100;
const CRON_LENGTH = 100;
const isOf =
  (...kinds: Cadence['kind'][]) =>
  ({ kind }: CadenceBody) =>
    kinds.includes(kind);

export class CadenceBody {
  @ApiProperty({ enum: CADENCE_KINDS })
  @IsIn(CADENCE_KINDS)
  kind: Cadence['kind'];

  @ApiProperty({
    required: false,
    example: '06:30',
    description: 'Daily and weekly: hour and minute of the zone',
  })
  @ValidateIf(isOf('daily', 'weekly'))
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Please give a time as HH:MM' })
  at?: string;

  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 0,
    maximum: 6,
    description: 'Weekly: 0 is Sunday',
  })
  @ValidateIf(isOf('weekly'))
  @IsInt()
  @Min(0)
  @Max(6)
  weekday?: number;

  @ApiProperty({ required: false, example: '0 6 * * 1-5', description: 'Cron: five fields' })
  @ValidateIf(isOf('cron'))
  @IsString()
  @MaxLength(CRON_LENGTH)
  expression?: string;
}

export class NewScheduleBody {
  @ApiProperty({ example: 'Dentists, each Monday' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  name: string;

  @ApiProperty({ type: StartWish })
  @IsObject()
  @ValidateNested()
  @Type(() => StartWish)
  setup: StartWish;

  @ApiProperty({ type: CadenceBody })
  @IsObject()
  @ValidateNested()
  @Type(() => CadenceBody)
  cadence: CadenceBody;

  @ApiProperty({ example: 'America/Phoenix', description: 'In which the times are meant' })
  @IsTimeZone()
  timeZone: string;
}

export class ScheduleName {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

export class ScheduleChange extends ScheduleName {
  @ApiProperty({ example: 'Dentists, each Monday' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  name: string;

  @ApiProperty({ type: StartWish, required: false, description: 'Absent: as it is' })
  @ValidateIf((_: object, value: unknown) => value !== undefined)
  @IsObject()
  @ValidateNested()
  @Type(() => StartWish)
  setup?: StartWish;

  @ApiProperty({ type: CadenceBody })
  @IsObject()
  @ValidateNested()
  @Type(() => CadenceBody)
  cadence: CadenceBody;

  @ApiProperty({ example: 'America/Phoenix', description: 'In which the times are meant' })
  @IsTimeZone()
  timeZone: string;
}

export class ScheduleSwitch extends ScheduleName {
  @ApiProperty()
  @IsBoolean()
  enabled: boolean;
}

export class ScheduleAnswer {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: CadenceBody }) cadence: CadenceBody;
  @ApiProperty({ example: 'America/Phoenix' }) timeZone: string;
  @ApiProperty() enabled: boolean;
  @ApiProperty({ description: 'Due, and waiting for the active run to end' }) pending: boolean;
  @ApiProperty({ type: [Number], description: 'The next five starts, epoch milliseconds' }) next: number[];
  @ApiProperty({ example: '6 cities, 4 types', description: 'What it captures' }) captures: string;
  @ApiProperty({ type: String, nullable: true, example: 'JB-MF3K92QX-7T4WZP' }) lastRun: string | null;
  @ApiProperty({ type: Number, nullable: true }) lastTime: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the last start was refused' }) problem:
    string | null;
}

export class SchedulesAnswer {
  @ApiProperty({ type: [ScheduleAnswer] }) schedules: ScheduleAnswer[];
}

export class ScheduledAnswer {
  @ApiProperty({ example: true }) success: boolean;
  @ApiProperty({ format: 'uuid' }) id: string;
}

export class ScheduleDoneAnswer {
  @ApiProperty({ example: true }) success: boolean;
}
