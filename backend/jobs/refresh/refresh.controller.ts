import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowApiTokens, CurrentOwner, type Owner } from '../../platform/http';
import { JobDetailsRepository } from '../job-details.repository';
import { JobParams } from '../jobs.dto';
import { RefreshedPlacesQuery, RefreshedPlacesResponse, toRefreshedPlaceResponse } from './refresh.dto';
import { RefreshedPlaceRepository } from './refreshed-place.repository';

/** Serves what a job found out about the places that it refreshed. */
@ApiTags('jobs')
@Controller('jobs')
export class RefreshController {
  constructor(
    private readonly details: JobDetailsRepository,
    private readonly places: RefreshedPlaceRepository,
  ) {}

  @Get(':id/refreshed')
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'listRefreshedPlaces',
    summary: 'List the places of a refresh that are new, changed, closed or gone, field by field',
    description: 'Places are added while the job works. Empty for a job that searches.',
  })
  @ApiOkResponse({ type: RefreshedPlacesResponse })
  async refreshed(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Query() { outcome, ...query }: RefreshedPlacesQuery,
  ): Promise<RefreshedPlacesResponse> {
    const job = await this.details.byPublicIdWithCleared(owner, id);
    const { rows, next } = await this.places.delta(job.id, query, outcome ?? null);
    return { places: rows.map(toRefreshedPlaceResponse), nextCursor: next };
  }
}
