import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { FILTER_FIELD_NAMES, rowFilter, type FilterFieldName, type RowFilter } from '@libs/listing';
import { NamesField } from '../platform/http';
import { RowFilterField } from './row-filter-field';

const MAX_FILTER_LENGTH = 200;

/**
 * Converts the query values "true" and "1" to true, and "false" and "0" to false. Any other value is left unchanged
 * and refused by validation.
 */
export const toBoolean = ({ value }: { value: unknown }) =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;

/** Filters the rows of the table. */
export class TableFilterQuery {
  @ApiPropertyOptional({
    maxLength: MAX_FILTER_LENGTH,
    example: 'coffee',
    description: 'Text to find in any text field of the listing',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_FILTER_LENGTH)
  filter?: string;

  @ApiPropertyOptional({
    description: 'Only rows with name, phone, category, address, city, state, rating and reviews',
  })
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  complete?: boolean;

  @NamesField(FILTER_FIELD_NAMES, {
    example: ['website'],
    description: 'Only rows that have a value in each of these columns',
  })
  has?: FilterFieldName[];

  @NamesField(FILTER_FIELD_NAMES, {
    example: ['phone'],
    description: 'Only rows that have no value in any of these columns',
  })
  empty?: FilterFieldName[];

  @RowFilterField({
    description:
      'Only rows that match these conditions: JSON with "all" and "any" groups, as described in the integrators\' guide',
  })
  where?: RowFilter;
}

/** The rows that an action changes: all that match a filter. */
export class MatchingRowsQuery extends TableFilterQuery {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 37,
    description:
      'Number of rows that match. The request is refused if it has changed, so that no row is changed that you have not seen',
  })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  matching: number;
}

/** Returns the filter in a query; undefined if it selects all rows. */
export const filterOf = ({ filter, ...conditions }: TableFilterQuery): RowFilter | undefined =>
  rowFilter({ text: filter, ...conditions });
