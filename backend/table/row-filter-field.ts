import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { FILTER_TREE_LIMITS, parseRowFilter, RowFilterRefused } from '@libs/listing';

const EXAMPLE =
  '{"all":[{"op":"is","field":"city","value":"Davis"},{"op":"between","field":"rating","from":4.5}]}';

/** Returns the filter, or why it was refused, which `IsParsedFilter` reports. */
function toRowFilter({ value }: { value: unknown }): unknown {
  if (value === undefined || value === null) return undefined;
  try {
    return parseRowFilter(value);
  } catch (error) {
    if (error instanceof RowFilterRefused) return error;
    throw error;
  }
}

const IsParsedFilter = () =>
  ValidateBy({
    name: 'rowFilter',
    validator: {
      validate: (value) => !(value instanceof RowFilterRefused),
      defaultMessage: (about) => messageOf(about?.value),
    },
  });

const messageOf = (refused: unknown): string =>
  refused instanceof RowFilterRefused ? `${refused.path || 'filter'} ${refused.message}` : 'must be a filter';

/** Field for a tree of conditions, as JSON in a query and as an object elsewhere. */
export const RowFilterField = ({ description }: { description: string }) =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      maxLength: FILTER_TREE_LIMITS.jsonLength,
      example: EXAMPLE,
      description,
    }),
    IsOptional(),
    Transform(toRowFilter),
    IsParsedFilter(),
  );
