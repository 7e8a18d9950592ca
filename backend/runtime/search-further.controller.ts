import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountDisabled } from '../auth';
import {
  CoverageLevelReached,
  JobActionNotAllowed,
  JobAlreadyActive,
  JobAlreadyContinued,
  JobParams,
  TooManyUnsearchedTargets,
} from '../jobs';
import { AllowApiTokens, CurrentOwner, InLane, NotFound, type Owner, Throws } from '../platform/http';
import { SearchFurtherResponse } from './runtime-response.dto';
import { SearchFurtherDto } from './runtime.dto';
import { START_ERRORS } from './runtime.errors';
import { RuntimeService } from './runtime.service';
import { StartLanes } from './start-lanes';

/** Starts jobs that go on from where an earlier job ended. */
@ApiTags('jobs')
@Controller('jobs')
export class SearchFurtherController {
  constructor(private readonly runtime: RuntimeService) {}

  @Post(':id/search-further')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @InLane(StartLanes)
  @ApiOperation({
    operationId: 'searchFurther',
    summary: 'Continue an ended job at the same level of coverage or a higher one',
    description:
      'Starts a new job that knows what the earlier job found, and goes on from there. It takes over the listings of the earlier job; only places that are new to it use credits. A job can be continued once; then, continue the new job. A repeated call with the same level returns the same job. A job that was to continue another one, and ended before it searched anything, goes on itself.',
  })
  @Throws(
    ...START_ERRORS,
    JobAlreadyActive,
    JobAlreadyContinued,
    TooManyUnsearchedTargets,
    CoverageLevelReached,
    JobActionNotAllowed,
    AccountDisabled,
    NotFound,
  )
  @ApiOkResponse({ type: SearchFurtherResponse })
  async searchFurther(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Body() { coverageLevel: level, maxListings }: SearchFurtherDto,
  ): Promise<SearchFurtherResponse> {
    return { success: true, jobId: await this.runtime.searchFurther(owner, id, { level, maxListings }) };
  }
}
