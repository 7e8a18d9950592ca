import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LimitAttempts } from '../auth';
import { JobActionNotAllowed, JobParams, layoutOf } from '../jobs';
import {
  AllowApiTokens,
  CurrentOwner,
  NotFound,
  type Owner,
  SuccessResponse,
  Throws,
} from '../platform/http';
import { PlanLimitReached, PlanNotChosen } from '../subscription';
import { ExportService } from './export.service';
import { TooManyExports } from './exports.errors';
import { ExportJobDto } from './exports.dto';

/** Exports earlier jobs in further formats. */
@ApiTags('exports')
@Controller('jobs')
export class JobExportsController {
  constructor(private readonly exports: ExportService) {}

  @Post(':id/exports')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @LimitAttempts('export')
  @ApiOperation({
    operationId: 'exportJob',
    summary: 'Export an ended job in one more format, or with other fields',
    description:
      'Queues the file. `pendingExports` of GET /api/jobs/{id} contains the format until the file is written. If the job has a file in this format with these fields, nothing changes.',
  })
  @Throws(JobActionNotAllowed, PlanNotChosen, PlanLimitReached, TooManyExports, NotFound)
  @ApiOkResponse({ type: SuccessResponse })
  async export(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Body() body: ExportJobDto,
  ): Promise<SuccessResponse> {
    await this.exports.request(owner, id, layoutOf(body));
    return { success: true };
  }
}
