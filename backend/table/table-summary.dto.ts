import { ApiProperty } from '@nestjs/swagger';
import { TABLE_FIELD_NAMES, type TableFieldName } from '@libs/listing';
import { NamesField } from '../platform/http';
import { TableFilterQuery } from './table-filter.dto';

/** The columns to sum up. */
export class TableSummaryQuery extends TableFilterQuery {
  @NamesField(TABLE_FIELD_NAMES, {
    example: ['phone', 'rating'],
    description: 'The columns to sum up. Without it: all columns',
  })
  fields?: TableFieldName[];
}

const BoundField = (description: string) =>
  ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number', format: 'double' }, { type: 'null' }],
    example: 4.6,
    description,
  });

export class ColumnSummaryResponse {
  @ApiProperty({ enum: TABLE_FIELD_NAMES, example: 'rating' }) field: TableFieldName;
  @ApiProperty({ type: 'integer', example: 31, description: 'Number of rows that have a value' })
  filled: number;
  @BoundField('Lowest number or earliest time; null for other columns and if no row has a value')
  min: number | string | null;
  @BoundField('Highest number or latest time')
  max: number | string | null;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    example: 4.2,
    description:
      'Mean of the numbers. Null for other columns, and in Supabase projects, which do not compute it',
  })
  mean: number | null;
}

/** What the rows that match a filter have in their columns. */
export class TableSummaryResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: 'integer', example: 37, description: 'Number of rows that match' }) count: number;
  @ApiProperty({ type: [ColumnSummaryResponse] }) columns: ColumnSummaryResponse[];
}
