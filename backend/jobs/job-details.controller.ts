import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentOwner, AllowApiTokens, type Owner } from '../platform/http';
import {
  toJobShapeResponse,
  toMinuteResponse,
  toMapListingResponse,
  toTargetResponse,
} from './job.presenter';
import { JobDetailsRepository } from './job-details.repository';
import { JobHistoryRepository } from './job-history.repository';
import {
  AreasQuery,
  AreasResponse,
  JobShapesResponse,
  MinutesQuery,
  MinutesResponse,
  MapListingsResponse,
  PagedRowsQuery,
  TargetsResponse,
} from './job-details.dto';
import { JobParams } from './jobs.dto';

/** Serves what a job consists of. The job itself is served together with its files, which another module owns. */
@ApiTags('jobs')
@Controller('jobs')
export class JobDetailsController {
  constructor(
    private readonly details: JobDetailsRepository,
    private readonly history: JobHistoryRepository,
  ) {}

  @Get(':id/targets')
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'listTargets',
    summary: "List a job's targets (city and business type) with their progress",
  })
  @ApiOkResponse({ type: TargetsResponse })
  async targets(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Query() { offset, ...query }: PagedRowsQuery,
  ): Promise<TargetsResponse> {
    const job = await this.details.byPublicIdWithCleared(owner, id);
    const { rows, next } = await this.details.targets(job, query, offset);
    return { targets: rows.map(toTargetResponse), nextCursor: next };
  }

  @Get(':id/listings')
  @AllowApiTokens('jobs:read')
  @ApiOperation({ operationId: 'listMapListings', summary: "List a job's listings for the map" })
  @ApiOkResponse({ type: MapListingsResponse })
  async mapListings(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Query() { since, ...query }: PagedRowsQuery,
  ): Promise<MapListingsResponse> {
    const job = await this.details.byPublicIdWithCleared(owner, id);
    const { rows, next } = await this.details.mapListings(job, query, since);
    return { listings: rows.map(toMapListingResponse), nextCursor: next };
  }

  @Get(':id/areas')
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'listAreas',
    summary: "List a job's searched and remaining map areas",
  })
  @ApiOkResponse({ type: AreasResponse })
  async areas(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Query() { cityIndex, ...query }: AreasQuery,
  ): Promise<AreasResponse> {
    const job = await this.details.byPublicIdWithCleared(owner, id);
    const { rows, next } = await this.details.areas(job, query, cityIndex);
    return { areas: rows, nextCursor: next };
  }

  @Get(':id/shapes')
  @AllowApiTokens('jobs:read')
  @ApiOperation({ operationId: 'listJobShapes', summary: 'List the shapes that a job covers besides cities' })
  @ApiOkResponse({ type: JobShapesResponse })
  async shapes(@CurrentOwner() owner: Owner, @Param() { id }: JobParams): Promise<JobShapesResponse> {
    const job = await this.details.byPublicIdWithCleared(owner, id);
    return { shapes: (await this.history.citiesOf(job.id)).flatMap(toJobShapeResponse) };
  }

  @Get(':id/minutes')
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'listMinutes',
    summary: "Count a job's listings in each of its newest minutes",
  })
  @ApiOkResponse({ type: MinutesResponse })
  async minutes(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Query() { limit }: MinutesQuery,
  ): Promise<MinutesResponse> {
    const minutes = await this.details.minutes(await this.details.byPublicIdWithCleared(owner, id), limit);
    return { minutes: minutes.map(toMinuteResponse) };
  }
}
