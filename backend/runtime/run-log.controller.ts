import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { JobHistory, JobName, JobRecord } from '../jobs';
import { CurrentOwner, OpenToTokens, Problem, type Owner } from '../platform/http';
import { LogAnswer } from './runtime.answers';
import { LOG_ENTRIES_AT_MOST, LogQuery } from './runtime.dto';
import { logEntry } from './runtime.presenter';

/** What a run said, also long after it ended. */
@ApiTags('jobs')
@Controller('jobs')
export class RunLogController {
  constructor(
    private readonly record: JobRecord,
    private readonly history: JobHistory,
  ) {}

  @Get(':id/log')
  @OpenToTokens('runs:read')
  @ApiOperation({ operationId: 'getJobLog', summary: 'The last entries of its log, oldest first' })
  @ApiOkResponse({ type: LogAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async log(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobName,
    @Query() { since = 0, limit = LOG_ENTRIES_AT_MOST }: LogQuery,
  ): Promise<LogAnswer> {
    const job = await this.record.byName(owner, id);
    return { logs: limit === 0 ? [] : (await this.history.log(job.id, limit, since)).map(logEntry) };
  }
}
