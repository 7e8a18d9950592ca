import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { LimitAttempts } from '../auth';
import { DatabaseNotConfigured } from '../database-config';
import { JobActionNotAllowed, JobParams } from '../jobs';
import { AllowApiTokens, CurrentOwner, NotFound, type Owner, Throws } from '../platform/http';
import { PlanLimitReached, PlanNotChosen } from '../subscription';
import { JobDeliveryService } from './job-delivery.service';

export class DeliverJobResponse {
  @ApiProperty({ example: true }) success: boolean;
  @ApiProperty({ type: 'integer', description: 'Number of listings of the job', example: 412 })
  listings: number;
}

/** Brings the listings of earlier jobs into the user's own database. */
@ApiTags('jobs')
@Controller('jobs')
export class JobDeliveryController {
  constructor(private readonly deliveries: JobDeliveryService) {}

  @Post(':id/deliver')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @LimitAttempts('deliver')
  @ApiOperation({
    operationId: 'deliverJob',
    summary: "Load an ended job's listings into your database",
    description:
      'Queues the delivery of all listings of the job, also if it ran without a database or before another one was connected. Nothing is captured, and no credits are used. Listings that the table has already are brought up to date, except for edited cells; deleted ones stay deleted. `delivery` of GET /api/jobs/{id} says how far it is.',
  })
  @Throws(JobActionNotAllowed, DatabaseNotConfigured, PlanNotChosen, PlanLimitReached, NotFound)
  @ApiOkResponse({ type: DeliverJobResponse })
  async deliver(@CurrentOwner() owner: Owner, @Param() { id }: JobParams): Promise<DeliverJobResponse> {
    return { success: true, listings: await this.deliveries.deliver(owner, id) };
  }
}
