import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { JobHistoryRepository, JobParams, JobDetailsRepository } from '../jobs';
import { CurrentOwner, AllowApiTokens, type Owner } from '../platform/http';
import { LogResponse } from './runtime-response.dto';
import { LogQuery, MAX_LOG_ENTRIES } from './runtime-query.dto';
import { toLogEntryResponse } from './runtime.presenter';

/** Serves a job's log, even long after the job has ended. */
@ApiTags('jobs')
@Controller('jobs')
export class JobLogController {
  constructor(
    private readonly details: JobDetailsRepository,
    private readonly history: JobHistoryRepository,
  ) {}

  @Get(':id/log')
  @AllowApiTokens('jobs:read')
  @ApiOperation({ operationId: 'getJobLog', summary: "Get a job's last log entries, oldest first" })
  @ApiOkResponse({ type: LogResponse })
  async log(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Query() { since = 0, limit = MAX_LOG_ENTRIES }: LogQuery,
  ): Promise<LogResponse> {
    const job = await this.details.byPublicId(owner, id);
    return {
      logs: limit === 0 ? [] : (await this.history.log(job.id, limit, since)).map(toLogEntryResponse),
    };
  }
}
