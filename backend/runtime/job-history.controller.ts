import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { isEndedJob } from '@libs/job';
import { FairLanes } from '@libs/lanes';
import { UsersService } from '../auth';
import { ContactProgress } from '../contacts';
import { DeliveryService } from '../delivery';
import { ExportService, toJobExports } from '../exports';
import {
  FieldCoverageRepository,
  type Job,
  JobChangesRepository,
  JobDetailsRepository,
  JobDetailsResponse,
  JobHistoryRepository,
  JobParams,
  JobQuery,
  JobsQuery,
  JobsResponse,
  toJobDetailsResponse,
  toJobResponse,
  type WorkClock,
  WorkerRepository,
} from '../jobs';
import {
  AllowApiTokens,
  CurrentOwner,
  type Owner,
  refuseWithoutLane,
  SuccessResponse,
} from '../platform/http';

const RETRY_SECONDS = 5;
/** A text is looked for in all targets of a user's jobs. All of these searches together leave connections for everything else. */
const LANES = {
  lanes: 3,
  slowLanes: 1,
  lanesPerOwner: 1,
  slowMs: 1_000,
  waitingPerOwner: 20,
  maxWaitMs: 15_000,
};

/** Serves the job history: jobs together with their export files. */
@ApiTags('jobs')
@Controller('jobs')
export class JobHistoryController {
  private readonly textSearches = new FairLanes(LANES);

  constructor(
    private readonly history: JobHistoryRepository,
    private readonly details: JobDetailsRepository,
    private readonly changes: JobChangesRepository,
    private readonly exports: ExportService,
    private readonly users: UsersService,
    private readonly coverages: FieldCoverageRepository,
    private readonly deliveries: DeliveryService,
    private readonly contacts: ContactProgress,
    private readonly workers: WorkerRepository,
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
    const clock = await this.clockOf(jobs);
    return {
      jobs: jobs.map((job) => toJobResponse(job, { email, files: toJobExports(job, files), clock })),
      nextCursor: next,
    };
  }

  private async page(owner: Owner, query: JobsQuery): ReturnType<JobHistoryRepository['page']> {
    if (!query.text?.trim()) return this.history.page(owner, query);
    return this.textSearches
      .run(owner.userId, () => this.history.page(owner, query))
      .catch(refuseWithoutLane(RETRY_SECONDS));
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
    // Two queries at a time: more would let one user's requests hold all connections.
    const [facts, figures] = await Promise.all([this.factsOf(owner, job, maxCities), this.figuresOf(job)]);
    return toJobDetailsResponse(job, { ...facts, ...figures, clock: await this.clockOf([job]) });
  }

  private async clockOf(jobs: readonly Job[]): Promise<WorkClock> {
    const isAnyActive = jobs.some(({ state }) => !isEndedJob(state));
    return { now: Date.now(), noWorkerSince: isAnyActive ? await this.workers.noWorkerSince() : null };
  }

  private async factsOf(owner: Owner, job: Job, maxCities?: number) {
    const { email } = await this.users.get(owner);
    const files = toJobExports(job, await this.exports.ofJob(owner, job.id));
    const cities = await this.history.citiesOf(job.id, maxCities);
    const delivery = await this.deliveries.progressOf(job.id);
    const continuedBy = await this.details.continuedBy(job);
    return { email, files, cities, delivery, continuedBy };
  }

  private async figuresOf(job: Job) {
    const changes = await this.changes.ofJob(job);
    const failedSearches = await this.details.countFailedSearches(job);
    const fieldCoverage = await this.coverages.ofJob(job.id);
    const contacts = job.contacts && (await this.contacts.detailsOf(job.id));
    return { changes, failedSearches, fieldCoverage, contacts };
  }
}
