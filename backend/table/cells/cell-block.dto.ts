import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsTimeZone,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { EDITABLE_COLUMNS, MAX_TABLE_ROWS, TABLE_MESSAGES, type EditableColumn } from '@libs/constants';
import { MAX_VALUE_LENGTH, TableActionResponse } from '../table.dto';

/** The new values of a row. */
export class BlockRowDto {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  id: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: MAX_VALUE_LENGTH },
    maxItems: EDITABLE_COLUMNS.length,
    example: ['Davis', '95616'],
    description: 'One value for each of the fields, in their order. An empty text clears the cell',
  })
  @IsArray()
  @ArrayMaxSize(EDITABLE_COLUMNS.length)
  @IsString({ each: true })
  @MaxLength(MAX_VALUE_LENGTH, { each: true })
  values: string[];
}

/** A block of cells with a value for each of them, as it is pasted from a spreadsheet. */
export class CellBlockDto {
  @ApiProperty({
    enum: EDITABLE_COLUMNS,
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    example: ['city', 'zip'],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(EDITABLE_COLUMNS.length)
  @ArrayUnique()
  @IsIn(EDITABLE_COLUMNS, { each: true, message: TABLE_MESSAGES.selectColumn })
  fields: EditableColumn[];

  @ApiProperty({
    type: [BlockRowDto],
    minItems: 1,
    maxItems: MAX_TABLE_ROWS,
    description: 'The rows, each of them once. A block has up to 10,000 cells',
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_TABLE_ROWS)
  @ValidateNested({ each: true })
  @Type(() => BlockRowDto)
  rows: BlockRowDto[];

  @ApiProperty({
    required: false,
    example: 'America/Phoenix',
    description: 'Time zone of dates without one; UTC by default',
  })
  @IsOptional()
  @IsTimeZone()
  timeZone?: string;
}

export class CellBlockResponse extends TableActionResponse {
  @ApiProperty({
    type: 'integer',
    example: 6,
    description: 'Number of cells that changed. Those that had their value already did not',
  })
  cells: number;
}
