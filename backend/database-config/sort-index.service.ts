import { Injectable, Logger } from '@nestjs/common';
import { DATABASE_MESSAGES, type DatabaseProvider } from '@libs/constants';
import { FairLanes, NoLane } from '@libs/lanes';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Queue, QueueConsumer, type QueueSender } from '../platform/queue';
import { DatabaseFailed, DatabaseNotConfigured, SortIndexesUnavailable } from './database-config.errors';
import { ListingStorePool } from './listing-store-pool';
import { type SortIndexProgress, INITIAL_PROGRESS } from './sort-index-progress';

/** The queue for creating sort indexes on users' tables. Job data: `{ user, revision }`. */
const SORT_INDEX_QUEUE = 'make-sort-indexes';

/**
 * Creations at once in each worker process. A creation that takes longer than its slice while others wait is continued
 * later, with the indexes that are still missing.
 */
const LANES = {
  lanes: 8,
  slowLanes: 4,
  lanesPerOwner: 1,
  slowMs: 60_000,
  waitingPerOwner: 1,
  maxWaitMs: 5_000,
  sliceMs: 60_000,
};
/** Creations taken from the queue, of which some wait for a lane. */
const CONCURRENCY = 4 * LANES.lanes;
const NO_LANE_RETRY_SECONDS = 10;
/** How long a creation waits in the queue after its slice. */
const SLICE_RETRY_SECONDS = 60;

/** Maximum time for dropping the indexes. A user who disconnects has to wait for this. */
const DROP_TIMEOUT_MS = 5_000;

interface SortIndexData {
  user: string;
  /** Revision of the configuration that requested the indexes. A later configuration queues its own job. */
  revision: string;
}

interface RequestedConfig {
  provider: DatabaseProvider;
  isOwnTable: boolean;
  revision: string;
  progress: SortIndexProgress | null;
}

/**
 * Creates sort indexes in the background after the configuration is saved, because they take minutes on a large
 * table. The table remains usable in the meantime.
 */
@Injectable()
export class SortIndexService {
  private readonly logger = new Logger(SortIndexService.name);
  private readonly creations: QueueSender<SortIndexData>;
  private readonly lanes = new FairLanes(LANES);

  constructor(
    queue: Queue,
    private readonly stores: ListingStorePool,
    private readonly transaction: Transaction,
  ) {
    this.creations = queue.sender(SORT_INDEX_QUEUE);
  }

  /**
   * Queues a job that creates the indexes. A job queued inside a transaction is committed or rolled back with the
   * transaction.
   */
  async enqueue({ userId }: Owner, revision: string): Promise<void> {
    await this.creations.send({ user: userId, revision }, { singletonKey: revision });
  }

  /**
   * Creates the indexes on the connected database, unless they are being created. The connection stays the same, and with it what can
   * be undone.
   * @throws DatabaseNotConfigured, SortIndexesUnavailable
   */
  request({ userId }: Owner): Promise<SortIndexProgress> {
    return this.transaction.run(async () => {
      const [config] = await this.transaction.rows<RequestedConfig>(
        `select provider, own_table as "isOwnTable", revision, sort_indexes as progress from database_config
         where user_id = $1 for update`,
        [userId],
      );
      if (!config || config.provider === 'none')
        throw new DatabaseNotConfigured(DATABASE_MESSAGES.notConnected);
      if (config.provider === 'supabase' || config.isOwnTable) throw new SortIndexesUnavailable();
      if (config.progress?.state === 'creating') return config.progress;
      const data = { user: userId, revision: config.revision };
      await this.saveProgress(data, INITIAL_PROGRESS);
      await this.creations.send(data, { singletonKey: config.revision });
      return INITIAL_PROGRESS;
    });
  }

  /**
   * Tries for a few seconds to drop the indexes. If the database cannot be reached, the indexes remain there under
   * names such as `gazetteer_sort_…`.
   */
  async drop(owner: Owner): Promise<void> {
    const dropped = this.stores.use(owner, (store) => store.dropSortIndexes());
    const timer = setTimeout(() => void this.stores.close(owner), DROP_TIMEOUT_MS);
    try {
      await dropped;
    } catch (error) {
      this.logger.warn(`Sort indexes on a user's table were not dropped: ${String(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  @QueueConsumer({
    name: SORT_INDEX_QUEUE,
    role: 'worker',
    policy: 'short',
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 7_200,
    concurrency: CONCURRENCY,
  })
  async createIndexes(data: SortIndexData): Promise<void> {
    try {
      await this.lanes.run(data.user, (signal) => this.createInLane(data, signal));
    } catch (error) {
      if (!(error instanceof NoLane)) throw error;
      await this.continueLater(data, NO_LANE_RETRY_SECONDS);
    }
  }

  private async continueLater(data: SortIndexData, seconds: number): Promise<void> {
    await this.creations.send(data, { singletonKey: data.revision, startAfter: seconds });
  }

  private async createInLane(data: SortIndexData, signal: AbortSignal): Promise<void> {
    const owner = { userId: data.user };
    let last = INITIAL_PROGRESS;
    const reportProgress = (done: number, total: number) =>
      this.saveProgress(data, (last = { ...last, done, total }));
    try {
      if ((await this.stores.revisionOf(owner)) !== data.revision) return;
      await reportProgress(0, 0);
      await this.stores.use(owner, (store) =>
        store.ensureTable({ sortIndexes: true, onProgress: reportProgress, signal }),
      );
      await this.saveProgress(data, { ...last, state: 'created' });
    } catch (error) {
      if (error instanceof DatabaseNotConfigured) return;
      if (signal.aborted) return this.continueLater(data, SLICE_RETRY_SECONDS);
      this.logger.warn(`Sort indexes on a user's table were not created: ${String(error)}`);
      const message = error instanceof DatabaseFailed ? error.message : '';
      await this.saveProgress(data, { ...INITIAL_PROGRESS, state: 'failed', message });
      throw error;
    }
  }

  /** Saves the progress for the database card, unless a later configuration has been saved. */
  private async saveProgress({ user, revision }: SortIndexData, progress: SortIndexProgress): Promise<void> {
    await this.transaction.execute(
      'update database_config set sort_indexes = $3::jsonb where user_id = $1 and revision = $2',
      [user, revision, JSON.stringify(progress)],
    );
  }
}
