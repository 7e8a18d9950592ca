import { ApiProperty } from '@nestjs/swagger';

export class DeliverySummaryResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When listings were last written to the database. Null if that has not happened yet.',
  })
  lastDeliveredAt: string | null;

  @ApiProperty({ description: 'Number of listings that are not delivered yet.' })
  waiting: number;
}
