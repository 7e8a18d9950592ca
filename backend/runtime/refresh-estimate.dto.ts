import { ApiProperty } from '@nestjs/swagger';

export class RangeResponse {
  @ApiProperty({ format: 'double', example: 380 }) low: number;
  @ApiProperty({ format: 'double', example: 460 }) high: number;
}

/** What a refresh asks for. */
export class RefreshEstimateResponse {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Number of places to ask for. Null for rows of the connected table: the job counts them, and `GET /api/table/count` does. The estimate is then for as many as a job can have.',
    example: 2_300,
  })
  places: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Number of further places, which have no id to ask for. Null for rows of the connected table',
    example: 0,
  })
  withoutId: number | null;
  @ApiProperty({ type: RangeResponse, description: 'How many places are asked for in a minute' })
  placesPerMinute: RangeResponse;
  @ApiProperty({ description: 'Whether each place that is still there uses a credit', example: false })
  isCharged: boolean;
}
