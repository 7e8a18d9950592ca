import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountDisabled } from '../auth';
import { JobActionNotAllowed, JobAlreadyActive, JobAlreadyContinued, JobParams } from '../jobs';
import { AllowApiTokens, CurrentOwner, InLane, NotFound, type Owner, Throws } from '../platform/http';
import { SearchAgainResponse } from './runtime-response.dto';
import { START_ERRORS } from './runtime.errors';
import { RuntimeService } from './runtime.service';
import { StartLanes } from './start-lanes';

/** Takes up the searches of a job that failed or were skipped. */
@ApiTags('jobs')
@Controller('jobs')
export class SearchAgainController {
  constructor(private readonly runtime: RuntimeService) {}

  @Post(':id/search-again')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @InLane(StartLanes)
  @ApiOperation({
    operationId: 'searchAgain',
    summary: 'Repeat the searches of a job that failed or were skipped',
    description:
      'A job that has ended becomes active again and continues; a stopped job also continues with the searches that it had not reached. Listings that the job has already recorded cost nothing again. When the job ends, its export files are replaced if it has new listings, and job.finished is sent again.',
  })
  @Throws(
    ...START_ERRORS,
    JobAlreadyActive,
    JobAlreadyContinued,
    JobActionNotAllowed,
    AccountDisabled,
    NotFound,
  )
  @ApiOkResponse({ type: SearchAgainResponse })
  async searchAgain(@CurrentOwner() owner: Owner, @Param() { id }: JobParams): Promise<SearchAgainResponse> {
    return { success: true, searches: await this.runtime.searchAgain(owner, id) };
  }
}
