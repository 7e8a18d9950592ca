import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentOwner, type Owner, OpenToTokens } from '../platform/http';
import { JobHistory } from './job-history';
import { jobAnswer } from './job.presenter';
import { JobsAnswer, JobsQuery } from './jobs.dto';

@ApiTags('jobs')
@Controller('jobs')
export class JobsController {
  constructor(private readonly history: JobHistory) {}

  @Get()
  @OpenToTokens('runs:read')
  @ApiOperation({ operationId: 'listJobs', summary: 'The job history, newest first' })
  @ApiOkResponse({ type: JobsAnswer })
  async list(@CurrentOwner() owner: Owner, @Query() query: JobsQuery): Promise<JobsAnswer> {
    const jobs = await this.history.list(owner, query.limit);
    return { jobs: jobs.map((job) => jobAnswer(job, Date.now())) };
  }
}
