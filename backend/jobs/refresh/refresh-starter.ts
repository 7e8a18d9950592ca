import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DatabaseProvider, ExportFormat } from '@libs/constants';
import { createJobId, type RefreshSource } from '@libs/job';
import { FairLanes } from '@libs/lanes';
import type { RowFilter } from '@libs/listing';
import { UsersService } from '../../auth';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { refuseWithoutLane, type Owner } from '../../platform/http';
import { LOGGER } from '../../platform/logging';
import { Queue, type QueueSender } from '../../platform/queue';
import { JobEventRepository } from '../job-event.repository';
import type { ExportLayout } from '../job.entity';
import { JobAlreadyActive } from '../jobs.errors';
import { NewJobRepository } from '../new-job.repository';
import { REFRESH_TABLE_QUEUE, type RefreshTableData } from '../queues';
import { RefreshedPlaceRepository } from './refreshed-place.repository';
import { assertSome, MAX_REFRESHED_PLACES, RefreshTargets, type SelectedPlaces } from './refresh-targets';

const RETRY_SECONDS = 5;
/** A count sorts everything that a user has captured. All of them together leave connections for everything else. */
const COUNT_LANES = {
  lanes: 2,
  slowLanes: 1,
  lanesPerOwner: 1,
  slowMs: 1_000,
  waitingPerOwner: 20,
  maxWaitMs: 15_000,
};

/** A validated setup of a job that asks again for places. */
export interface NewRefresh {
  from: RefreshSource;
  /** Public id of one of the user's jobs, for `from: 'job'`. */
  job: string | null;
  /** Which rows of the user's own table, for `from: 'table'`; null: all. */
  where: RowFilter | null;
  exportFormat: ExportFormat;
  country: string;
  dbProvider: DatabaseProvider;
  logsEnabled: boolean;
  /** Files beside the usual ones. */
  requestedLayouts: ExportLayout[];
}

/** Starts jobs that ask again for places that their users have. */
@Injectable()
export class RefreshStarter {
  private readonly tables: QueueSender<RefreshTableData>;
  private readonly counts = new FairLanes(COUNT_LANES);

  constructor(
    queue: Queue,
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly newJobs: NewJobRepository,
    private readonly places: RefreshedPlaceRepository,
    private readonly targets: RefreshTargets,
    private readonly events: JobEventRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.tables = queue.sender(REFRESH_TABLE_QUEUE);
  }

  /**
   * Creates the job, with what is known of its places now, in one transaction. The places of the user's own table are added
   * once a worker has read it.
   * @throws InvalidInput if there is nothing to refresh, or too much; JobAlreadyActive, AccountDisabled
   */
  start(owner: Owner, refresh: NewRefresh): Promise<{ publicId: string }> {
    return this.transaction.run(() => this.create(owner, refresh));
  }

  /**
   * Counts the places that a job would ask for: those of one of the user's jobs, or of all of them.
   * @throws InvalidInput if there is nothing to refresh, or too much; TooManyAttempts while others count theirs
   */
  async count(owner: Owner, job: string | null): Promise<SelectedPlaces> {
    const { source } = this.settings.maps;
    const selected = await this.counts
      .run(owner.userId, () => this.places.countCaptured(owner, { job, source, max: MAX_REFRESHED_PLACES }))
      .catch(refuseWithoutLane(RETRY_SECONDS));
    assertSome(selected);
    return selected;
  }

  private async create(owner: Owner, refresh: NewRefresh): Promise<{ publicId: string }> {
    const publicId = createJobId(Date.now(), Math.random);
    const id = await this.newJobs.insert(owner, this.newJob(publicId, refresh));
    if (id === undefined) throw new JobAlreadyActive();
    const job = { id, userId: owner.userId };
    await this.places.removeUnasked(owner);
    await this.events.append(job, [{ message: `Job ${publicId} started: refresh of places` }]);
    if (refresh.from === 'table') await this.tables.send({ jobId: id, attempt: 1 });
    else {
      const { source } = this.settings.maps;
      const selection = { job: refresh.job, source, max: MAX_REFRESHED_PLACES };
      await this.targets.create(job, await this.places.selectCaptured(job, selection));
    }
    await this.users.assertEnabled(owner);
    const logFields = { msg: 'job queued', publicJobId: publicId, jobId: id, ...owner, from: refresh.from };
    this.transaction.afterCommit(() => this.logger.info(logFields));
    return { publicId };
  }

  private newJob(publicId: string, { from, job, where, ...setup }: NewRefresh) {
    const { exportFormat, country, dbProvider, logsEnabled, requestedLayouts } = setup;
    return {
      publicId,
      mode: 'manual' as const,
      exportFormat,
      country,
      dbProvider,
      logsEnabled,
      requestedLayouts,
      cities: [],
      setupHash: 'refresh',
      targetsTotal: 0,
      cityCount: 0,
      typeCount: 0,
      maxTypesPerCity: 0,
      citiesPreview: [],
      maxListings: null,
      coverageLevel: null,
      filters: null,
      contacts: null,
      refresh: { from, job, where, places: 0, withoutId: 0, isCharged: this.settings.chargeRefresh },
    };
  }
}
