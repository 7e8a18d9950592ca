import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { NextCursorField, PageQuery } from '../platform/http';
import { TableRowResponse } from '../table';

/** Largest value of an integer in the database. */
const MAX_INT32 = 2_147_483_647;

export class JobRowsQuery extends PageQuery {
  @ApiProperty({
    required: false,
    type: 'integer',
    default: 0,
    description: 'Return only listings whose number is higher than this',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_INT32)
  since: number = 0;
}

export class JobRowsResponse {
  @ApiProperty({ type: [TableRowResponse], description: 'In the order recorded' }) rows: TableRowResponse[];
  @NextCursorField() nextCursor: string | null;
}
