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
import { EDITABLE_COLUMNS, TABLE_MESSAGES, TABLE_PAGE_SIZE, TABLE_ROWS_AT_MOST } from '@libs/constants';
import { SORT_COLUMNS, type SortColumn, type SortDirection } from '@libs/listing';
import { CursorField } from '../platform/http';

const FILTER_AT_MOST = 200;
const CURSOR_AT_MOST = 4_000;
const VALUE_AT_MOST = 2_000;
const DIRECTIONS = ['asc', 'desc'] as const;

/** "true" and "1" of a query; anything else that is given is refused as no boolean. */
const toBoolean = ({ value }: { value: unknown }) =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;

/** Which rows are meant. */
export class TableFilterQuery {
  @ApiPropertyOptional({ maxLength: FILTER_AT_MOST, description: 'A part of any text of the listing' })
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_AT_MOST)
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
  @ApiPropertyOptional({ default: TABLE_PAGE_SIZE, maximum: TABLE_ROWS_AT_MOST, type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(TABLE_ROWS_AT_MOST)
  limit: number = TABLE_PAGE_SIZE;

  @ApiPropertyOptional({ default: 0, type: 'integer', description: 'Rows passed over; a cursor is quicker' })
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

  @ApiPropertyOptional({ description: "The rows after a page: its 'next'; the same as cursor" })
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_AT_MOST)
  after?: string;

  @ApiPropertyOptional({ description: "The rows before a page: its 'previous'" })
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_AT_MOST)
  before?: string;

  @ApiPropertyOptional({ description: 'The last rows of the order, as many as the limit' })
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  last?: boolean;
}

export class DeleteRowsBody {
  @ApiProperty({ type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: TABLE_ROWS_AT_MOST })
  @IsArray()
  @ArrayMinSize(1, { message: TABLE_MESSAGES.nothingSelected })
  @ArrayMaxSize(TABLE_ROWS_AT_MOST)
  @IsInt({ each: true, message: 'ids must be integers' })
  @Min(0, { each: true, message: 'ids must be integers' })
  @Max(Number.MAX_SAFE_INTEGER, { each: true, message: 'ids must be integers' })
  ids: number[];
}

export class UpdateRowsBody extends DeleteRowsBody {
  @ApiProperty({ enum: EDITABLE_COLUMNS })
  @IsIn(EDITABLE_COLUMNS, { message: TABLE_MESSAGES.selectColumn })
  field: (typeof EDITABLE_COLUMNS)[number];

  @ApiProperty({ type: String, maxLength: VALUE_AT_MOST, description: "'' empties the cell" })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : (value ?? '')))
  @IsString()
  @MaxLength(VALUE_AT_MOST)
  value: string;
}

export class RemoveDuplicatesBody {
  @ApiProperty({ description: 'What the preview was of; another one has other rows' })
  @IsString()
  @Matches(/^[\w-]{1,64}$/)
  preview: string;
}

export class UndoBody {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}
