import { Injectable, Logger } from '@nestjs/common';
import { DATABASE_MESSAGES, type DatabaseProvider } from '@libs/constants';
import { FairLanes, NoLane } from '@libs/lanes';
import {
  BASIC_INDEX_COLUMNS,
  FURTHER_INDEX_COLUMNS,
  MAX_FURTHER_INDEXES,
  type SortColumn,
} from '@libs/listing';
import { supabaseIndexSql } from '@libs/listing-store';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Queue, QueueConsumer, type QueueSender } from '../platform/queue';
import {
  DatabaseFailed,
  DatabaseNotConfigured,
  SortIndexesUnavailable,
  TooManySortIndexes,
} from './database-config.errors';
import { ListingStorePool } from './listing-store-pool';
import {
  indexedColumns,
  INITIAL_PROGRESS,
  type SortIndexProgress,
  withBasicColumns,
} from './sort-index-progress';

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

/** What a request for indexes leads to: their progress, or the SQL for an owner of the database to run. */
interface RequestedIndexes {
  sortIndexes: SortIndexProgress | null;
  sql: string | null;
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
    private readonly queue: Queue,
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
   * be undone. Supabase gives us no right to create any: there, the request returns the SQL to run.
   *
   * @param column a further column to index; null: none
   * @throws DatabaseNotConfigured, SortIndexesUnavailable, TooManySortIndexes
   */
  request({ userId }: Owner, column: SortColumn | null): Promise<RequestedIndexes> {
    return this.transaction.run(async () => {
      const [config] = await this.transaction.rows<RequestedConfig>(
        `select provider, own_table as "isOwnTable", revision, sort_indexes as progress from database_config
         where user_id = $1 for update`,
        [userId],
      );
      if (!config || config.provider === 'none')
        throw new DatabaseNotConfigured(DATABASE_MESSAGES.notConnected);
      if (config.isOwnTable) throw new SortIndexesUnavailable();
      if (config.provider === 'supabase') return { sortIndexes: null, sql: supabaseSql(column) };
      return { sortIndexes: await this.requestFor(userId, config, column), sql: null };
    });
  }

  private async requestFor(
    userId: string,
    { revision, progress }: RequestedConfig,
    column: SortColumn | null,
  ): Promise<SortIndexProgress> {
    const known = progress?.columns ?? [];
    const isNew = column !== null && FURTHER_INDEX_COLUMNS.includes(column) && !known.includes(column);
    if (isNew && known.length >= MAX_FURTHER_INDEXES) throw new TooManySortIndexes();
    const columns = isNew ? [...known, column] : known;
    const data = { user: userId, revision };
    if (progress?.state === 'creating' && (await this.isUnfinished(revision))) {
      // The job that creates the others sends the next one. Two at a time would drop each other's unfinished indexes.
      if (isNew) await this.saveProgress(data, { ...progress, columns });
      return { ...progress, columns };
    }
    const indexed = progress ? indexedColumns(progress) : [];
    // Nothing is no news, and a worker of an earlier version leaves it as it is.
    const requested = { ...INITIAL_PROGRESS, columns, ...(indexed.length > 0 && { indexed }) };
    await this.saveProgress(data, requested);
    await this.creations.send(data, { singletonKey: revision });
    return requested;
  }

  /** Returns whether a creation is queued or under way. It is neither if a worker died in each of its attempts. */
  private async isUnfinished(revision: string): Promise<boolean> {
    const unfinished = await this.queue.unfinished<SortIndexData>(SORT_INDEX_QUEUE);
    return unfinished.some(({ data }) => data.revision === revision);
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
    let last: SortIndexProgress = INITIAL_PROGRESS;
    const reportProgress = async (done: number, total: number) => {
      await this.saveProgress(data, (last = { ...last, done, total }));
    };
    try {
      if ((await this.stores.revisionOf(owner)) !== data.revision) return;
      const indexColumns = await this.requestedColumns(data);
      await reportProgress(0, 0);
      await this.stores.use(owner, (store) =>
        store.ensureTable({ sortIndexes: true, indexColumns, onProgress: reportProgress, signal }),
      );
      const created = { ...last, state: 'created' as const, indexed: withBasicColumns(indexColumns) };
      const isComplete = await this.saveProgress(data, created, indexColumns);
      // A column was requested in the meantime, or there is another connection: then the next job does nothing.
      if (!isComplete) await this.creations.send(data, { singletonKey: data.revision });
    } catch (error) {
      if (error instanceof DatabaseNotConfigured) return;
      if (signal.aborted) return this.continueLater(data, SLICE_RETRY_SECONDS);
      this.logger.warn(`Sort indexes on a user's table were not created: ${String(error)}`);
      const message = error instanceof DatabaseFailed ? error.message : '';
      await this.saveProgress(data, { ...INITIAL_PROGRESS, state: 'failed', message });
      throw error;
    }
  }

  private async requestedColumns({ user, revision }: SortIndexData): Promise<SortColumn[]> {
    const [config] = await this.transaction.rows<{ columns: SortColumn[] | null }>(
      `select sort_indexes->'columns' as columns from database_config where user_id = $1 and revision = $2`,
      [user, revision],
    );
    return config?.columns ?? [];
  }

  /**
   * Saves the progress for the database card, unless a later configuration has been saved. Returns whether it did.
   * @param onlyFor the further columns that must be the requested ones
   */
  private async saveProgress(
    { user, revision }: SortIndexData,
    progress: SortIndexProgress,
    onlyFor?: readonly SortColumn[],
  ): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update database_config set sort_indexes = coalesce(sort_indexes, '{}') || $3::jsonb
       where user_id = $1 and revision = $2
         and ($4::jsonb is null or coalesce(sort_indexes->'columns', '[]') = $4::jsonb)`,
      [user, revision, JSON.stringify(progress), onlyFor ? JSON.stringify(onlyFor) : null],
    );
    return rowCount > 0;
  }
}

/** @throws SortIndexesUnavailable */
function supabaseSql(column: SortColumn | null): string {
  const columns = column === null ? BASIC_INDEX_COLUMNS : [column];
  const statements = columns.flatMap((name) => supabaseIndexSql(name) ?? []);
  if (statements.length === 0) throw new SortIndexesUnavailable();
  return statements.join('');
}
