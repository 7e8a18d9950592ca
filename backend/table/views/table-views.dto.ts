import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { TABLE_FIELD_NAMES, type FilterFieldName, type TableFieldName } from '@libs/listing';
import { NextCursorField, Trimmed, UniqueItems } from '../../platform/http';
import { SortField } from '../sort-field';
import { TableFilterQuery } from '../table-filter.dto';

const MAX_NAME_LENGTH = 60;
const WIDTHS = { min: 40, max: 800 };

/** The rows of a view and their order. */
export class TableViewQueryDto extends TableFilterQuery {
  @SortField()
  sort?: string;
}

/** A column of a view. */
export class TableViewColumnDto {
  @ApiProperty({ enum: TABLE_FIELD_NAMES, example: 'name' })
  @IsIn(TABLE_FIELD_NAMES)
  field: TableFieldName;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: WIDTHS.min,
    maximum: WIDTHS.max,
    example: 196,
    description: 'Width in pixels',
  })
  @IsOptional()
  @IsInt()
  @Min(WIDTHS.min)
  @Max(WIDTHS.max)
  width?: number;

  @ApiPropertyOptional({
    description: 'Whether the column stays visible when the table scrolls horizontally',
  })
  @IsOptional()
  @IsBoolean()
  pinned?: boolean;
}

export class CreateTableViewDto {
  @ApiProperty({ minLength: 1, maxLength: MAX_NAME_LENGTH, example: 'Without a website' })
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_NAME_LENGTH)
  name: string;

  @ApiPropertyOptional({
    type: TableViewQueryDto,
    description: 'The parameters of the rows that the view shows',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => TableViewQueryDto)
  query?: TableViewQueryDto;

  @ApiPropertyOptional({
    type: [TableViewColumnDto],
    maxItems: TABLE_FIELD_NAMES.length,
    description:
      'The columns that the view shows, in their order. Empty: those that are shown without a view',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(TABLE_FIELD_NAMES.length)
  @UniqueItems({ keyOf: (column) => (column as TableViewColumnDto | null)?.field })
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => TableViewColumnDto)
  columns?: TableViewColumnDto[];

  @ApiPropertyOptional({
    description: 'Whether the table opens with this view. At most one view is the default',
  })
  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;
}

export class UpdateTableViewDto extends PartialType(CreateTableViewDto) {}

export class TableViewQueryResponse {
  @ApiPropertyOptional({ example: 'coffee' }) filter?: string;
  @ApiPropertyOptional({ example: true }) complete?: boolean;
  @ApiPropertyOptional({ type: [String], example: ['phone'] }) has?: FilterFieldName[];
  @ApiPropertyOptional({ type: [String], example: ['website'] }) empty?: FilterFieldName[];
  @ApiPropertyOptional({
    example: '{"op":"is","field":"city","value":"Davis"}',
    description: 'Conditions, as JSON',
  })
  where?: string;
  @ApiPropertyOptional({ example: 'city.asc,rating.desc' }) sort?: string;
}

export class TableViewColumnResponse {
  @ApiProperty({ enum: TABLE_FIELD_NAMES, example: 'name' }) field: TableFieldName;
  @ApiPropertyOptional({ type: 'integer', example: 196 }) width?: number;
  @ApiPropertyOptional({ example: true }) pinned?: boolean;
}

export class TableViewResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Without a website' }) name: string;
  @ApiProperty({ type: TableViewQueryResponse }) query: TableViewQueryResponse;
  @ApiProperty({ type: [TableViewColumnResponse] }) columns: TableViewColumnResponse[];
  @ApiProperty({ example: false }) isDefault: boolean;
}

export class TableViewsResponse {
  @ApiProperty({ type: [TableViewResponse] }) views: TableViewResponse[];
  @NextCursorField() nextCursor: string | null;
}
