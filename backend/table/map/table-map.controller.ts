import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AllowApiTokens,
  CurrentOwner,
  type Owner,
  RequestSignal,
  Throws,
  UserPermits,
  WithoutLane,
} from '../../platform/http';
import { READ_ERRORS, TableBusy } from '../table.errors';
import { TableMapQuery, TableMapResponse } from './table-map.dto';
import { MapTooLarge } from './table-map.errors';
import { TableMapService } from './table-map.service';

@ApiTags('table')
@WithoutLane()
@Controller('table/map')
export class TableMapController {
  private readonly permits = new UserPermits({
    concurrent: 2,
    waiting: 32,
    refusal: () => new TableBusy(),
  });

  constructor(private readonly maps: TableMapService) {}

  @Get()
  @AllowApiTokens('table:read')
  @ApiOperation({
    operationId: 'getTableMap',
    summary: 'Get where the rows are that match a filter, as clusters in a box of the map',
  })
  @Throws(...READ_ERRORS, TableBusy, MapTooLarge)
  @ApiOkResponse({ type: TableMapResponse })
  async map(
    @CurrentOwner() owner: Owner,
    @Query() query: TableMapQuery,
    @RequestSignal() signal: AbortSignal,
  ): Promise<TableMapResponse> {
    await this.permits.acquire(owner, signal);
    const { index, inside, clusters, listings, readAt } = await this.maps.map(owner, query, signal);
    return {
      success: true,
      total: index.size,
      bounds: index.bounds,
      inside,
      clusters,
      listings,
      readAt: readAt.toISOString(),
    };
  }
}
