import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { COVERAGE_LEVELS, formatCount, type CoverageLevel, type DatabaseProvider } from '@libs/constants';
import { createJobId, isEndedJob } from '@libs/job';
import { UsersService } from '../auth';
import { Transaction } from '../platform/database';
import { NotFound } from '../platform/http';
import { LOGGER } from '../platform/logging';
import { ContinuedJobRepository } from './continued-job.repository';
import { JobEventRepository } from './job-event.repository';
import { JobHistoryRepository } from './job-history.repository';
import type { Job } from './job.entity';
import {
  CoverageLevelReached,
  JobActionNotAllowed,
  JobAlreadyActive,
  JobAlreadyContinued,
} from './jobs.errors';
import { KnownPlacesStarter } from './known-places-starter';
import { NewJobRepository } from './new-job.repository';
import { PlanCache } from './recorder/plan-cache';
import { PlanWriter } from './recorder/plan-writer';
import { setupHashOf } from './setup-hash';
import { TurnRepository } from './turn.repository';

export interface FurtherSearch {
  level: CoverageLevel;
  /** Maximum number of listings, including those of the earlier job; undefined: as before, null: no limit. */
  maxListings?: number | null;
}

/** A job stores the places that it takes over once more, also if it is stopped at once, and those that its filters take out are free. */
const MAX_TAKEN_OVER_PER_DAY = 2_000_000;
const TOO_MUCH_TAKEN_OVER = `Cannot search further: your jobs have taken over ${formatCount(MAX_TAKEN_OVER_PER_DAY)} places within a day. Try again tomorrow.`;
const NOTHING_SEARCHED =
  'Cannot search further: this job has searched nothing yet. Continue it at its own level and with its own limit first.';

/** What differs from the earlier job. */
interface ContinuationSetup {
  level: CoverageLevel;
  maxListings: number | null;
  dbProvider: DatabaseProvider;
}

/** Starts jobs that go on from where an earlier job ended, at the same level or a higher one. */
@Injectable()
export class SearchFurther {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly history: JobHistoryRepository,
    private readonly newJobs: NewJobRepository,
    private readonly continued: ContinuedJobRepository,
    private readonly plans: PlanCache,
    private readonly planWriter: PlanWriter,
    private readonly events: JobEventRepository,
    private readonly turns: TurnRepository,
    private readonly known: KnownPlacesStarter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the public id of the job that continues an ended job. A repeated call with the same level returns the same
   * job.
   * @throws JobActionNotAllowed, JobAlreadyActive, JobAlreadyContinued, CoverageLevelReached, KnownListGone
   */
  start({ id }: Pick<Job, 'id'>, request: FurtherSearch, dbProvider: DatabaseProvider): Promise<string> {
    return this.transaction.run(async () => {
      const earlier = await this.continued.lock(id);
      if (!earlier) throw new NotFound();
      const continuation = await this.continued.findContinuation(earlier.publicId);
      if (continuation?.coverageLevel === request.level) return continuation.publicId;
      if (continuation) throw new JobAlreadyContinued(continuation.publicId);
      const maxListings = request.maxListings === undefined ? earlier.maxListings : request.maxListings;
      assertMayContinue(earlier, request.level, maxListings);
      if (await this.continued.isUnsearched(earlier)) throw new JobActionNotAllowed(NOTHING_SEARCHED);
      if ((await this.continued.countTakenOver(earlier.userId)) >= MAX_TAKEN_OVER_PER_DAY)
        throw new JobActionNotAllowed(TOO_MUCH_TAKEN_OVER);
      return this.create(earlier, { level: request.level, maxListings, dbProvider });
    });
  }

  /**
   * Returns whether a request is for what an ended job was started for, and never did. That job goes on itself: another one
   * would only take over everything once more.
   */
  async isForUnsearched(job: Job, { level, maxListings = job.maxListings }: FurtherSearch): Promise<boolean> {
    if (level !== job.coverageLevel || maxListings !== job.maxListings) return false;
    if (!(await this.continued.isUnsearched(job))) return false;
    return (await this.continued.findContinuation(job.publicId)) === undefined;
  }

  private async create(earlier: Job, { level, maxListings, dbProvider }: ContinuationSetup): Promise<string> {
    const owner = { userId: earlier.userId };
    const publicId = createJobId(Date.now(), Math.random);
    const cities = await this.history.citiesOf(earlier.id);
    const { country, filters } = earlier;
    const id = await this.newJobs.insert(owner, {
      ...earlier,
      publicId,
      cities,
      coverageLevel: level,
      maxListings,
      dbProvider,
      setupHash: setupHashOf({ country, cities, coverageLevel: level, filters }),
    });
    if (id === undefined) throw new JobAlreadyActive();
    await this.continued.link(id, earlier);
    const begun = await this.continued.copyTargets({ id }, earlier.id, (root) =>
      this.plans.rootOf(root, level),
    );
    await this.continued.copyListings({ id }, earlier.id);
    await this.continued.copyFilteredPlaces({ id }, earlier.id);
    await this.planWriter.storeFirstTasks(
      { id, userId: owner.userId },
      begun.map((target) => ({ id: target.id, tasks: this.plans.create(target.root).tasks })),
    );
    await this.events.append({ id, ...owner }, [
      { message: `Job ${publicId} started: continues ${earlier.publicId} at the level ${level}` },
    ]);
    await this.known.begin({ id, ...owner }, filters);
    await this.turns.enqueue(id, { first: true });
    await this.users.assertEnabled(owner);
    const logFields = { msg: 'job queued', publicJobId: publicId, jobId: id, ...owner };
    this.transaction.afterCommit(() => this.logger.info(logFields));
    return publicId;
  }
}

/** @throws JobActionNotAllowed, CoverageLevelReached */
function assertMayContinue(earlier: Job, level: CoverageLevel, maxListings: number | null): void {
  if (!isEndedJob(earlier.state))
    throw new JobActionNotAllowed('Cannot search further: the job has not ended.');
  if (maxListings !== null && earlier.recorded >= maxListings)
    throw new JobActionNotAllowed('Cannot search further: the job has reached its limit.');
  if (earlier.refresh)
    throw new JobActionNotAllowed('Cannot search further: the job refreshed places, and searched for none.');
  const rank = (one: CoverageLevel | null) => (one === null ? -1 : COVERAGE_LEVELS.indexOf(one));
  const isFinished = earlier.state === 'completed' && earlier.coverage?.state !== 'stopped-short';
  const isReached =
    rank(level) < rank(earlier.coverageLevel) || (isFinished && level === earlier.coverageLevel);
  if (isReached) throw new CoverageLevelReached(level);
}
