import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UsersService } from '../auth';
import { CurrentOwner, AllowApiTokens, type Owner, SuccessResponse } from '../platform/http';
import { JobHistoryRepository } from './job-history.repository';
import {
  toJobResponse,
  toJobDetailsResponse,
  toMinuteResponse,
  toMapListingResponse,
  toTargetResponse,
} from './job.presenter';
import { JobDetailsRepository } from './job-details.repository';
import {
  AreasResponse,
  JobDetailsResponse,
  JobParams,
  JobsResponse,
  JobsQuery,
  MinutesResponse,
  MapListingsResponse,
  RowsQuery,
  TargetsResponse,
} from './jobs.dto';

@ApiTags('jobs')
@Controller('jobs')
export class JobsController {
  constructor(
    private readonly history: JobHistoryRepository,
    private readonly details: JobDetailsRepository,
    private readonly users: UsersService,
  ) {}

  @Get()
  @AllowApiTokens('jobs:read')
  @ApiOperation({ operationId: 'listJobs', summary: 'List jobs, newest first' })
  @ApiOkResponse({ type: JobsResponse })
  async list(@CurrentOwner() owner: Owner, @Query() query: JobsQuery): Promise<JobsResponse> {
    const [{ jobs, next }, { email }] = await Promise.all([
      this.history.page(owner, query),
      this.users.get(owner),
    ]);
    return { jobs: jobs.map((job) => toJobResponse(job, email, Date.now())), nextCursor: next };
  }

  @Delete()
  @ApiOperation({
    operationId: 'clearJobHistory',
    summary: 'Clear the job history: ended jobs are no longer shown',
  })
  @ApiOkResponse({ type: SuccessResponse })
  async clear(@CurrentOwner() owner: Owner): Promise<SuccessResponse> {
    await this.details.clear(owner);
    return { success: true };
  }

  @Get(':id')
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'getJob',
    summary: 'Get a job with all its cities and the changes since the last complete job with the same setup',
  })
  @ApiOkResponse({ type: JobDetailsResponse })
  async get(@CurrentOwner() owner: Owner, @Param() { id }: JobParams): Promise<JobDetailsResponse> {
    const job = await this.details.byPublicId(owner, id);
    const [{ email }, cities, changes, failedSearches, continuedBy] = await Promise.all([
      this.users.get(owner),
      this.history.citiesOf(job.id),
      this.details.changes(job),
      this.details.countFailedSearches(job),
      this.details.continuedBy(job),
    ]);
    return toJobDetailsResponse(job, {
      email,
      cities,
      changes,
      failedSearches,
      continuedBy,
      now: Date.now(),
    });
  }

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
    @Query() { limit, offset }: RowsQuery,
  ): Promise<TargetsResponse> {
    const job = await this.details.byPublicIdWithCleared(owner, id);
    return { targets: (await this.details.targets(job, limit, offset)).map(toTargetResponse) };
  }

  @Get(':id/listings')
  @AllowApiTokens('jobs:read')
  @ApiOperation({ operationId: 'listMapListings', summary: "List a job's listings for the map" })
  @ApiOkResponse({ type: MapListingsResponse })
  async mapListings(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Query() { limit, since }: RowsQuery,
  ): Promise<MapListingsResponse> {
    const listings = await this.details.mapListings(
      await this.details.byPublicIdWithCleared(owner, id),
      since,
      limit,
    );
    return { listings: listings.map(toMapListingResponse) };
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
    @Query() { limit }: RowsQuery,
  ): Promise<AreasResponse> {
    return { areas: await this.details.areas(await this.details.byPublicIdWithCleared(owner, id), limit) };
  }

  @Get(':id/minutes')
  @AllowApiTokens('jobs:read')
  @ApiOperation({ operationId: 'listMinutes', summary: "Count a job's listings per minute" })
  @ApiOkResponse({ type: MinutesResponse })
  async minutes(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Query() { limit }: RowsQuery,
  ): Promise<MinutesResponse> {
    const minutes = await this.details.minutes(await this.details.byPublicIdWithCleared(owner, id), limit);
    return { minutes: minutes.map(toMinuteResponse) };
  }
}
