import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import {
  ALL_SORT_COLUMNS,
  BASIC_INDEX_COLUMNS,
  FURTHER_INDEX_COLUMNS,
  MAX_FURTHER_INDEXES,
  type SortColumn,
} from '@libs/listing';
import { SORT_INDEX_STATES, type SortIndexProgress } from './sort-index-progress';

export class SortIndexResponse implements Required<SortIndexProgress> {
  @ApiProperty({ enum: SORT_INDEX_STATES })
  state: SortIndexProgress['state'];

  @ApiProperty({ description: 'Number of indexes created.' })
  done: number;

  @ApiProperty({ description: 'Total number of indexes; 0 until it is known.' })
  total: number;

  @ApiProperty({ description: 'Why the indexes could not be created. Empty if there was no failure.' })
  message: string;

  @ApiProperty({
    enum: FURTHER_INDEX_COLUMNS,
    isArray: true,
    maxItems: MAX_FURTHER_INDEXES,
    description: `Columns that are indexed beside ${BASIC_INDEX_COLUMNS.join(', ')}.`,
  })
  columns: SortColumn[];

  @ApiProperty({
    enum: ALL_SORT_COLUMNS,
    isArray: true,
    description: 'Columns that have a sort index, also while others are being created.',
  })
  indexed: SortColumn[];
}

export class CreateSortIndexesDto {
  @ApiPropertyOptional({
    enum: ALL_SORT_COLUMNS,
    description: 'A column to index for sorting, beside those that are indexed in any case.',
  })
  @IsOptional()
  @IsIn(ALL_SORT_COLUMNS)
  column?: SortColumn;
}

export class SortIndexesResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({
    type: SortIndexResponse,
    nullable: true,
    description: 'Null where we may not create indexes.',
  })
  sortIndexes: SortIndexResponse | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'SQL to run where we may not create indexes, as in Supabase. Null otherwise.',
  })
  sql: string | null;
}
