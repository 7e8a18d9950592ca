import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional } from 'class-validator';

/** A query parameter that is sent once is not an array. */
export const toList = ({ value }: { value: unknown }): unknown =>
  value === undefined || Array.isArray(value) ? value : [value];

/** Field for a choice of names from a list, such as the fields of an export. In a query, the parameter is repeated. */
export const NamesField = (
  names: readonly string[],
  { description, example }: { description: string; example: readonly string[] },
) =>
  applyDecorators(
    ApiPropertyOptional({
      enum: names,
      isArray: true,
      minItems: 1,
      maxItems: names.length,
      example: [...example],
      description,
    }),
    IsOptional(),
    Transform(toList),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(names.length),
    IsIn([...names], { each: true }),
  );
