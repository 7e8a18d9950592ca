import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UsersService } from '../auth';
import { ContactProgress } from '../contacts';
import { DeliveryService } from '../delivery';
import { ExportService, toJobExports } from '../exports';
import {
  FieldCoverageRepository,
  JobDetailsRepository,
  JobDetailsResponse,
  JobHistoryRepository,
  JobParams,
  JobQuery,
  JobsQuery,
  JobsResponse,
  toJobDetailsResponse,
  toJobResponse,
} from '../jobs';
import {
  AllowApiTokens,
  CurrentOwner,
  type Owner,
  SuccessResponse,
  TooManyAttempts,
  UserPermits,
} from '../platform/http';

const RETRY_SECONDS = 5;

/** Serves the job history: jobs together with their export files. */
@ApiTags('jobs')
@Controller('jobs')
export class JobHistoryController {
  /** A text is looked for in all targets of all jobs: a user with many has one connection busy with it at most. */
  private readonly textSearches = new UserPermits({
    concurrent: 1,
    waiting: 20,
    refusal: () => new TooManyAttempts(RETRY_SECONDS),
  });

  constructor(
    private readonly history: JobHistoryRepository,
    private readonly details: JobDetailsRepository,
    private readonly exports: ExportService,
    private readonly users: UsersService,
    private readonly coverages: FieldCoverageRepository,
    private readonly deliveries: DeliveryService,
    private readonly contacts: ContactProgress,
  ) {}

  @Get()
  @AllowApiTokens('jobs:read')
  @ApiOperation({ operationId: 'listJobs', summary: 'List jobs, newest first' })
  @ApiOkResponse({ type: JobsResponse })
  async list(@CurrentOwner() owner: Owner, @Query() query: JobsQuery): Promise<JobsResponse> {
    const [{ jobs, next }, { email }] = await Promise.all([this.page(owner, query), this.users.get(owner)]);
    const files = await this.exports.ofJobs(
      owner,
      jobs.map(({ id }) => id),
    );
    return {
      jobs: jobs.map((job) =>
        toJobResponse(job, { email, files: toJobExports(job, files), now: Date.now() }),
      ),
      nextCursor: next,
    };
  }

  private async page(owner: Owner, query: JobsQuery): ReturnType<JobHistoryRepository['page']> {
    if (!query.text?.trim()) return this.history.page(owner, query);
    const ended = new AbortController();
    await this.textSearches.acquire(owner, ended.signal);
    try {
      return await this.history.page(owner, query);
    } finally {
      ended.abort();
    }
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
  async get(
    @CurrentOwner() owner: Owner,
    @Param() { id }: JobParams,
    @Query() { maxCities }: JobQuery,
  ): Promise<JobDetailsResponse> {
    const job = await this.details.byPublicId(owner, id);
    const [
      { email },
      files,
      cities,
      changes,
      failedSearches,
      fieldCoverage,
      delivery,
      contacts,
      continuedBy,
    ] = await Promise.all([
      this.users.get(owner),
      this.exports.ofJob(owner, job.id),
      this.history.citiesOf(job.id, maxCities),
      this.details.changes(job),
      this.details.countFailedSearches(job),
      this.coverages.ofJob(job.id),
      this.deliveries.progressOf(job.id),
      job.contacts && this.contacts.detailsOf(job.id),
      this.details.continuedBy(job),
    ]);
    return toJobDetailsResponse(job, {
      email,
      files: toJobExports(job, files),
      cities,
      changes,
      failedSearches,
      fieldCoverage,
      delivery,
      contacts,
      continuedBy,
      now: Date.now(),
    });
  }
}
