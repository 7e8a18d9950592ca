import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
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
  IsTimeZone,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { EDITABLE_COLUMNS, TABLE_MESSAGES, TABLE_PAGE_SIZE, MAX_TABLE_ROWS } from '@libs/constants';
import { detailFields, type SortDirection, DUPLICATE_RULES, type DuplicateRule } from '@libs/listing';
import { type RowFields, type ShownTextColumn, TEXT_COLUMNS } from '@libs/listing-store';
import { CursorField, MAX_CURSOR_LENGTH, NextCursorField } from '../platform/http';
import { SortField } from './sort-field';
import { TableFileQuery } from './table-file.dto';
import { TableFilterQuery, toBoolean } from './table-filter.dto';
import { UNDO_KINDS, type UndoKind } from './undo-repository';

export const MAX_VALUE_LENGTH = 2_000;
const DIRECTIONS = ['asc', 'desc'] as const;
const TEXTS = ['whole', 'short'] as const;

export class TableRowsQuery extends TableFilterQuery {
  @ApiPropertyOptional({
    default: TABLE_PAGE_SIZE,
    maximum: MAX_TABLE_ROWS,
    type: 'integer',
    description:
      'Maximum number of rows. A page has at most 4 MB: if its rows are larger, it has fewer of them, and the next page continues after the last one',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_TABLE_ROWS)
  limit: number = TABLE_PAGE_SIZE;

  @ApiPropertyOptional({
    default: 0,
    type: 'integer',
    description: 'Number of rows to skip. Paging with a cursor is faster',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  offset: number = 0;

  @SortField()
  sort: string = 'id';

  @ApiPropertyOptional({
    enum: DIRECTIONS,
    default: 'asc',
    description: 'The direction of columns in `sort` that have none of their own',
  })
  @IsOptional()
  @IsIn(DIRECTIONS)
  direction: SortDirection = 'asc';

  @ApiPropertyOptional({
    enum: TEXTS,
    default: 'whole',
    description:
      "'short' cuts texts of more than 500 characters off, and shorter ones if the page has very many long texts. 'cut' says where",
  })
  @IsOptional()
  @IsIn(TEXTS)
  texts: (typeof TEXTS)[number] = 'whole';

  @CursorField()
  cursor?: string;

  @ApiPropertyOptional({
    description: "The 'next' value of a page. Returns the rows after that page. Same as 'cursor'",
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CURSOR_LENGTH)
  after?: string;

  @ApiPropertyOptional({ description: "The 'previous' value of a page. Returns the rows before that page" })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CURSOR_LENGTH)
  before?: string;

  @ApiPropertyOptional({ description: 'If true, returns the last rows in the sort order, up to the limit' })
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  last?: boolean;
}

export class RowParams {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  id: number;
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

/** The new value of a column. */
export class EditCellsDto {
  @ApiProperty({ enum: EDITABLE_COLUMNS })
  @IsIn(EDITABLE_COLUMNS, { message: TABLE_MESSAGES.selectColumn })
  field: (typeof EDITABLE_COLUMNS)[number];

  @ApiProperty({
    type: String,
    maxLength: MAX_VALUE_LENGTH,
    description: 'The new value. An empty text clears the cell',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : (value ?? '')))
  @IsString()
  @MaxLength(MAX_VALUE_LENGTH)
  value: string;

  @ApiProperty({
    required: false,
    example: 'America/Phoenix',
    description: 'Time zone of a date without one; UTC by default',
  })
  @IsOptional()
  @IsTimeZone()
  timeZone?: string;
}

export class UpdateRowsDto extends IntersectionType(DeleteRowsDto, EditCellsDto) {}

/** The rows to download, by their ids, and how they are written. */
export class DownloadRowsDto extends IntersectionType(
  DeleteRowsDto,
  PickType(TableFileQuery, ['format', 'fields', 'preset']),
) {}

export class RemoveDuplicatesQuery {
  @ApiProperty({ description: "The 'preview' value of the preview. It changes if the duplicates change" })
  @IsString()
  @Matches(/^[\w-]{1,64}$/)
  preview: string;
}

export class UndoDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

const typeOf = (kind: string): 'integer' | 'boolean' | 'string' =>
  kind === 'number' ? 'integer' : kind === 'flag' ? 'boolean' : 'string';

/** Lists are joined by semicolons, and groups are JSON, as in the table. */
const FIELD_SCHEMAS = Object.fromEntries(
  detailFields().map(({ name, label, kind }) => [
    name,
    {
      type: typeOf(kind),
      nullable: true,
      description: label,
    },
  ]),
);

/** A listing in the user's own table, with the table's column names (spec §3). */
export class TableRowResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) created_at: string | null;
  @ApiProperty({ example: 'Sunrise Bakery' }) name: string;
  @ApiProperty({ example: '(530) 555-0142' }) phone: string;
  @ApiProperty({ example: 'Bakery' }) category: string;
  @ApiProperty({ example: '214 Main Street, Davis, CA 95616' }) address: string;
  @ApiProperty({ example: 'Davis, CA' }) city: string;
  @ApiProperty({ example: 'CA' }) state: string;
  @ApiProperty({ example: 'United States' }) country: string;
  @ApiProperty({ type: Number, format: 'double', nullable: true, example: 4.6 }) rating: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) reviewcount: number | null;
  @ApiProperty({ example: '849XG7W5+4R' }) plus_code: string;
  @ApiProperty({ example: 'https://sunrise-bakery.example.org' }) website: string;
  @ApiProperty({ example: '95616' }) zip: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_updated: string | null;
  @ApiProperty({ type: Number, format: 'double', nullable: true, example: 38.5449 }) latitude: number | null;
  @ApiProperty({ type: Number, format: 'double', nullable: true, example: -121.7405 }) longitude:
    number | null;
  @ApiPropertyOptional({
    type: 'object',
    properties: FIELD_SCHEMAS,
    additionalProperties: false,
    description: 'The optional columns that the user chose and the table has. Absent if there are none',
  })
  fields?: RowFields;
  @ApiPropertyOptional({
    enum: [...TEXT_COLUMNS, ...detailFields().map(({ name }) => name)],
    isArray: true,
    description:
      'The columns whose text is cut off. Absent if there are none. Texts of more than 4,096 characters are always cut off here; a download contains them in full',
  })
  cut?: ShownTextColumn[];
}

export class SingleTableRowResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: TableRowResponse }) row: TableRowResponse;
}

export class TableCountResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'Number of rows in the complete table' }) count: number;
  @ApiProperty({ description: 'Number of rows that match the filter' }) matching: number;
}

export class TableRowsResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: [TableRowResponse] }) rows: TableRowResponse[];
  @ApiProperty({ type: String, nullable: true, description: "Value for 'before'. Null on the first page" })
  previous: string | null;
  @ApiProperty({ type: String, nullable: true, description: "Value for 'after'. Null on the last page" })
  next: string | null;
  @NextCursorField() nextCursor: string | null;
}

/** The last table action that can be undone. */
export class UndoResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: UNDO_KINDS }) kind: UndoKind;
  @ApiProperty({ description: 'Number of affected listings' }) listings: number;
  @ApiProperty({
    description: 'Time of the action',
    format: 'date-time',
    example: '2026-11-21T09:30:00.000Z',
  })
  at: string;
}

export class TableActionResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'Number of listings changed, deleted or restored' }) listings: number;
  @ApiProperty({ type: UndoResponse, nullable: true, description: 'The action that can be undone now' })
  undo: UndoResponse | null;
}

export class UndoActionResponse extends TableActionResponse {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 12,
    description: 'Number of cells restored. Null if listings were deleted',
  })
  cells: number | null;
  @ApiProperty({
    example: 3,
    description:
      'Number of cells that something else has changed since, or of deleted listings that exist again. They stay as they are',
  })
  changed: number;
}

export class UpdateRowsResponse extends TableActionResponse {
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }],
    description: 'The new value of the cells',
  })
  value: string | number | null;
}

export class RemoveDuplicatesResponse extends TableActionResponse {
  @ApiProperty({ description: 'Number of listings whose batch could not be deleted' }) failed: number;
}

export class UndoStateResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: UndoResponse, nullable: true }) undo: UndoResponse | null;
}

export class DuplicateRuleCountResponse {
  @ApiProperty({ enum: DUPLICATE_RULES }) rule: DuplicateRule;
  @ApiProperty() listings: number;
}

export class DuplicateListingResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ example: 'Sunrise Bakery' }) name: string;
  @ApiProperty({ example: '214 Main Street, Davis, CA 95616' }) address: string;
  @ApiProperty({ example: 'Davis, CA' }) city: string;
}

export class DuplicatePairResponse {
  @ApiProperty({ enum: DUPLICATE_RULES }) rule: DuplicateRule;
  @ApiProperty({ type: DuplicateListingResponse, description: 'The listing to be removed' })
  removed: DuplicateListingResponse;
  @ApiProperty({ type: DuplicateListingResponse, description: 'The listing that is kept instead' })
  kept: DuplicateListingResponse;
}

/** What Remove Dupes would do. Nothing is removed by the preview. */
export class DuplicatesResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'Identifies this preview. Send it when you remove the duplicates' })
  preview: string;
  @ApiProperty({ description: 'Number of rows checked' }) count: number;
  @ApiProperty({ description: 'Number of rows to be removed' }) listings: number;
  @ApiProperty({
    type: [DuplicateRuleCountResponse],
    description: 'The results of the four rules, in their order',
  })
  rules: DuplicateRuleCountResponse[];
  @ApiProperty({ type: [DuplicatePairResponse], description: 'The first pairs of duplicates, as examples' })
  examples: DuplicatePairResponse[];
}
