import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { JobDetailsRepository, JobHistoryRepository, JobParams } from '../jobs';
import { AllowApiTokens, CurrentOwner, type Owner } from '../platform/http';
import { JobRowsQuery, JobRowsResponse } from './job-rows.dto';
import { toJobRowResponse } from './job-rows.presenter';

/** Serves a job's listings as rows, in the form of the user's table, also to users without a database. */
@ApiTags('jobs')
@Controller('jobs')
export class JobRowsController {
  constructor(
    private readonly details: JobDetailsRepository,
    private readonly history: JobHistoryRepository,
  ) {}

  @Get(':id/rows')
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'listJobRows',
    summary: "List a job's listings with all their fields, as rows of a table",
    description:
      "A row's `id` is the number of the listing in the job. The numbers begin at 1 and have no gaps: `since=200` begins with listing 201.",
  })
  @ApiOkResponse({ type: JobRowsResponse })
  async rows(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Query() query: JobRowsQuery,
  ): Promise<JobRowsResponse> {
    const job = await this.details.byPublicId(owner, id);
    const { rows, next } = await this.history.listingsPage(job.id, query, query.since);
    return { rows: rows.map(toJobRowResponse), nextCursor: next };
  }
}
