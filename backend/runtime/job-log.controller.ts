import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { JobHistory, JobName, JobRecord } from '../jobs';
import { CurrentOwner, OpenToTokens, Problem, type Owner } from '../platform/http';
import { LogResponse } from './runtime-response.dto';
import { MAX_LOG_ENTRIES, LogQuery } from './runtime.dto';
import { toLogEntryResponse } from './runtime.presenter';

/** What a run said, also long after it ended. */
@ApiTags('jobs')
@Controller('jobs')
export class JobLogController {
  constructor(
    private readonly details: JobRecord,
    private readonly history: JobHistory,
  ) {}

  @Get(':id/log')
  @OpenToTokens('jobs:read')
  @ApiOperation({ operationId: 'getJobLog', summary: 'The last entries of its log, oldest first' })
  @ApiOkResponse({ type: LogResponse })
  @ApiNotFoundResponse({ type: Problem })
  async log(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobName,
    @Query() { since = 0, limit = MAX_LOG_ENTRIES }: LogQuery,
  ): Promise<LogResponse> {
    const job = await this.details.byPublicId(owner, id);
    return { logs: limit === 0 ? [] : (await this.history.log(job.id, limit, since)).map(toLogEntryResponse) };
  }
}
