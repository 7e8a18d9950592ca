import { ApiProperty } from '@nestjs/swagger';
import { NextCursorField, PageQuery, SinceField } from '../platform/http';
import { TableRowResponse } from '../table';

export class JobRowsQuery extends PageQuery {
  @SinceField()
  since: number = 0;
}

export class JobRowsResponse {
  @ApiProperty({ type: [TableRowResponse], description: 'In the order recorded' }) rows: TableRowResponse[];
  @NextCursorField() nextCursor: string | null;
}
