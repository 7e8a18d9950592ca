import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { EDITABLE_COLUMNS, TABLE_MESSAGES, TABLE_PAGE_SIZE, MAX_TABLE_ROWS } from '@libs/constants';
import { SORT_COLUMNS, type SortColumn, type SortDirection } from '@libs/listing';
import { CursorField } from '../platform/http';

const MAX_FILTER_LENGTH = 200;
const MAX_CURSOR_LENGTH = 4_000;
const MAX_VALUE_LENGTH = 2_000;
const DIRECTIONS = ['asc', 'desc'] as const;

/**
 * Converts "true" and "1", "false" and "0" of a query. Any other value is left unchanged, and validation refuses it.
 */
const toBoolean = ({ value }: { value: unknown }) =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;

/** Filters the rows of the table. */
export class TableFilterQuery {
  @ApiPropertyOptional({
    maxLength: MAX_FILTER_LENGTH,
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
}

export class TableRowsQuery extends TableFilterQuery {
  @ApiPropertyOptional({ default: TABLE_PAGE_SIZE, maximum: MAX_TABLE_ROWS, type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_TABLE_ROWS)
  limit: number = TABLE_PAGE_SIZE;

  @ApiPropertyOptional({
    default: 0,
    type: 'integer',
    description: 'Number of rows to skip; a cursor is faster',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  offset: number = 0;

  @ApiPropertyOptional({ enum: SORT_COLUMNS, default: 'id' })
  @IsOptional()
  @IsIn(SORT_COLUMNS)
  sort: SortColumn = 'id';

  @ApiPropertyOptional({ enum: DIRECTIONS, default: 'asc' })
  @IsOptional()
  @IsIn(DIRECTIONS)
  direction: SortDirection = 'asc';

  @CursorField()
  cursor?: string;

  @ApiPropertyOptional({
    description: "The 'next' value of a page, to get the rows after it; same as cursor",
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CURSOR_LENGTH)
  after?: string;

  @ApiPropertyOptional({ description: "The 'previous' value of a page, to get the rows before it" })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CURSOR_LENGTH)
  before?: string;

  @ApiPropertyOptional({ description: 'true: the last rows of the order, up to the limit' })
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  last?: boolean;
}

export class DeleteRowsDto {
  @ApiProperty({ type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: MAX_TABLE_ROWS })
  @IsArray()
  @ArrayMinSize(1, { message: TABLE_MESSAGES.nothingSelected })
  @ArrayMaxSize(MAX_TABLE_ROWS)
  @IsInt({ each: true, message: 'ids must be integers' })
  @Min(0, { each: true, message: 'ids must be integers' })
  @Max(Number.MAX_SAFE_INTEGER, { each: true, message: 'ids must be integers' })
  ids: number[];
}

export class UpdateRowsDto extends DeleteRowsDto {
  @ApiProperty({ enum: EDITABLE_COLUMNS })
  @IsIn(EDITABLE_COLUMNS, { message: TABLE_MESSAGES.selectColumn })
  field: (typeof EDITABLE_COLUMNS)[number];

  @ApiProperty({ type: String, maxLength: MAX_VALUE_LENGTH, description: "'' clears the cell" })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : (value ?? '')))
  @IsString()
  @MaxLength(MAX_VALUE_LENGTH)
  value: string;
}

export class RemoveDuplicatesDto {
  @ApiProperty({ description: "The 'preview' value of the preview; it changes if the duplicates change" })
  @IsString()
  @Matches(/^[\w-]{1,64}$/)
  preview: string;
}

export class UndoDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}
