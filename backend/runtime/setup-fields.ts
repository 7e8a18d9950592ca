import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsNotEmpty, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Trimmed } from '../platform/http';
import { StartDto } from './runtime.dto';

const MAX_NAME_LENGTH = 100;

/** Field for the name under which a user stores a setup. */
export const SetupNameField = (example: string) =>
  applyDecorators(
    ApiProperty({ maxLength: MAX_NAME_LENGTH, example }),
    Trimmed(),
    IsString(),
    IsNotEmpty(),
    MaxLength(MAX_NAME_LENGTH),
  );

/** Field for a setup that is stored. */
export const SetupField = () =>
  applyDecorators(
    ApiProperty({ type: StartDto }),
    IsObject(),
    ValidateNested(),
    Type(() => StartDto),
  );
