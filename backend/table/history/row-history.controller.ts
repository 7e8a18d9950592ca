import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AllowApiTokens,
  CurrentOwner,
  RequestSignal,
  type SignedIn,
  Throws,
  UserPermits,
  WithoutLane,
} from '../../platform/http';
import { RowParams } from '../table.dto';
import { READ_ERRORS, TableBusy } from '../table.errors';
import { RowHistoryResponse, toRowHistoryResponse } from './row-history.dto';
import { RowHistoryService } from './row-history.service';

@ApiTags('table')
@WithoutLane()
@Controller('table')
export class RowHistoryController {
  private readonly reads = new UserPermits({
    concurrent: 1,
    waiting: 4,
    refusal: () => new TableBusy(),
  });

  constructor(private readonly histories: RowHistoryService) {}

  @Get('rows/:id/history')
  @AllowApiTokens('table:read')
  @ApiOperation({
    operationId: 'getTableRowHistory',
    summary: 'Get the jobs that found a row, what they changed in it, and what was edited',
  })
  @Throws(...READ_ERRORS, TableBusy)
  @ApiOkResponse({ type: RowHistoryResponse })
  async history(
    @CurrentOwner() owner: SignedIn,
    @Param() { id }: RowParams,
    @RequestSignal() signal: AbortSignal,
  ): Promise<RowHistoryResponse> {
    await this.reads.acquire(owner, signal);
    const namesJobs = owner.scopes?.includes('jobs:read') ?? true;
    return toRowHistoryResponse(await this.histories.find(owner, id), { namesJobs });
  }
}
