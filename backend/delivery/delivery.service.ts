import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { DatabaseProvider } from '@libs/constants';
import { FairLanes, NoLane } from '@libs/lanes';
import type { Listing } from '@libs/listing';
import {
  DatabaseConfigService,
  DatabaseFailed,
  DatabaseNotConfigured,
  DatabaseUnreachable,
  DELIVERY_QUEUE,
  type DeliveryData,
  DeliveryQueue,
  ListingStorePool,
} from '../database-config';
import { JobHistoryRepository } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { SharedSessionLocks, Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Queue, QueueConsumer } from '../platform/queue';
import { DeliveryRepository, type DeliveryProgress, type DeliveryStatus } from './delivery-repository';
import { DeliveryLog } from './delivery-log';
import { ListingUpdates } from './listing-update-repository';
import { RefusedListingRepository } from './refused-listing-repository';

/** Lock class for the session locks that let only one process at a time deliver to a user's database. */
const DELIVERY_LOCK_CLASS = 4712;
const BATCH_SIZE = 500;
/** How long one user's listings are delivered before the next user gets a turn. */
const TIME_SLICE_MS = 10_000;
const LOCKED_RETRY_SECONDS = 2;
const MAX_BACKOFF_SECONDS = 30;
/** How often delivery to a database that refuses listings is retried, in case its owner has fixed the cause. */
const REFUSING_RETRY_SECONDS = 300;
/**
 * Concurrent deliveries per worker process. Each holds a batch of listings. A slow one takes longer than its time slice
 * and a usual batch together.
 */
const LANES = {
  lanes: 16,
  slowLanes: 4,
  lanesPerOwner: 1,
  slowMs: 15_000,
  waitingPerOwner: 1,
  maxWaitMs: 5_000,
};
/** Deliveries taken from the queue, of which some wait for a lane. */
const CONCURRENCY = 4 * LANES.lanes;
/** How long a delivery that got no lane waits in the queue. */
const NO_LANE_RETRY_SECONDS = 5;
/** Longer than any queue job can take: a time slice plus one batch that runs into every timeout. */
const EXPIRE_AFTER_SECONDS = 600;
/** How long a batch in progress may still take when the process shuts down. */
const SHUTDOWN_GRACE_MS = 1_500;

const HEALTHY: DeliveryStatus = { failures: 0, refusing: false, revision: null, waitSeconds: 0 };

/** Listings of one job to write at once. */
interface DeliveryBatch {
  jobId: string;
  listings: readonly Listing[];
  /** Stores that they are delivered. Returns false if the delivery was begun again in the meantime. */
  finish(): Promise<boolean>;
}

interface ActiveDatabase {
  provider: DatabaseProvider;
  revision: string;
}

/**
 * Delivers recorded listings to their user's database, in the order they were recorded. The cursor moves after the
 * database has accepted a batch. If the process dies in between, the batch is delivered again, which changes nothing.
 * Failures of the user's database never affect the capture.
 */
@Injectable()
export class DeliveryService implements OnApplicationBootstrap, OnModuleDestroy {
  private stopping = false;
  private readonly lanes = new FairLanes(LANES);
  private readonly usersInProgress = new Set<string>();

  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly deliveryQueue: DeliveryQueue,
    private readonly locks: SharedSessionLocks,
    private readonly databases: DatabaseConfigService,
    private readonly stores: ListingStorePool,
    private readonly history: JobHistoryRepository,
    private readonly repository: DeliveryRepository,
    private readonly refusedListings: RefusedListingRepository,
    private readonly updates: ListingUpdates,
    private readonly log: DeliveryLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.roles.includes('worker')) return;
    void this.enqueueStalled();
  }

  /** On shutdown, the queue waits for batches in progress. A batch that hangs is ended by closing its store. */
  onModuleDestroy(): void {
    this.stopping = true;
    setTimeout(() => {
      for (const userId of this.usersInProgress) void this.stores.close({ userId });
    }, SHUTDOWN_GRACE_MS).unref();
  }

  @QueueConsumer({
    name: DELIVERY_QUEUE,
    role: 'worker',
    policy: 'short',
    retryLimit: 1_000,
    retryDelay: 5,
    expireInSeconds: EXPIRE_AFTER_SECONDS,
    concurrency: CONCURRENCY,
  })
  handleJob({ user }: DeliveryData): Promise<void> {
    return this.deliver({ userId: user });
  }

  /** Delivers the listings that a user's jobs have recorded, for one time slice. */
  async deliver(owner: Owner): Promise<void> {
    try {
      await this.lanes.run(owner.userId, () => this.deliverIfUnlocked(owner));
    } catch (error) {
      if (!(error instanceof NoLane)) throw error;
      await this.deliveryQueue.enqueueIn(owner, NO_LANE_RETRY_SECONDS);
    }
  }

  private async deliverIfUnlocked(owner: Owner): Promise<void> {
    const lock = await this.locks.tryAcquire({ lockClass: DELIVERY_LOCK_CLASS, name: owner.userId });
    if (!lock) return this.deliveryQueue.enqueueIn(owner, LOCKED_RETRY_SECONDS);
    this.usersInProgress.add(owner.userId);
    try {
      await this.deliverLocked(owner);
    } finally {
      this.usersInProgress.delete(owner.userId);
      await lock.release();
    }
  }

  /** Requeues deliveries whose queue jobs were lost. */
  @Interval(30_000)
  async enqueueStalled(): Promise<void> {
    if (this.stopping || !this.settings.roles.includes('worker')) return;
    // Ignores the error: the application's own database may be unavailable, and the next scheduled run will retry.
    const users = await this.findStalledUsers().catch(() => []);
    for (const userId of users) await this.deliveryQueue.enqueue({ userId }).catch(() => undefined);
  }

  /** Returns how far the delivery of a job is; null if its listings are not delivered. */
  progressOf(jobId: string): Promise<DeliveryProgress | null> {
    return this.repository.ofJob(jobId);
  }

  /** Returns the jobs that still have undelivered listings. */
  undeliveredJobs(): Promise<string[]> {
    return this.repository.findUndeliveredJobs();
  }

  /**
   * Returns users who have something to deliver but no waiting or active job in the queue. A job counts as active
   * only while a session holds the user's lock, because a killed process leaves its job marked as active.
   */
  private async findStalledUsers(): Promise<string[]> {
    const users = await this.repository.findUsersWithWork();
    if (users.length === 0) return [];
    const queued = await this.queue.unfinished<DeliveryData>(DELIVERY_QUEUE);
    const active = queued.flatMap(({ data, isActive }) => (isActive ? [data.user] : []));
    const locked = await this.locks.findHeld(DELIVERY_LOCK_CLASS, active);
    const served = new Set(
      queued.flatMap(({ data, isActive }) => (isActive && !locked.has(data.user) ? [] : [data.user])),
    );
    return users.filter((userId) => !served.has(userId));
  }

  private async deliverLocked(owner: Owner): Promise<void> {
    const deadline = Date.now() + TIME_SLICE_MS;
    const database = await this.databases.deliveryTargetOf(owner);
    if (!database || database.provider === 'none') return;
    let status = await this.statusOf(owner, database);
    if (status.waitSeconds > 0) return this.deliveryQueue.enqueueIn(owner, Math.ceil(status.waitSeconds));
    for (let batch = await this.nextBatch(owner); batch; batch = await this.nextBatch(owner)) {
      if (this.stopping || Date.now() > deadline) return this.deliveryQueue.enqueue(owner);
      const isDelivered = await this.deliverBatch(owner, batch, status, database);
      if (!isDelivered) return;
      status = HEALTHY;
    }
    await this.retryRefused(owner, database, deadline);
    await this.logFinished(owner, database.provider);
  }

  /**
   * Returns the user's delivery status. Failures under an earlier configuration do not delay deliveries under the
   * current one.
   */
  private async statusOf(owner: Owner, { revision }: ActiveDatabase): Promise<DeliveryStatus> {
    const status = await this.repository.status(owner);
    return status.revision === null || status.revision === revision ? status : { ...status, waitSeconds: 0 };
  }

  /** Returns the next listings to deliver: those that are new, then those that have changed. */
  private async nextBatch(owner: Owner): Promise<DeliveryBatch | null> {
    const pending = await this.repository.nextPending(owner);
    if (pending) {
      const { jobId, delivered, recorded } = pending;
      const { listings, last } = await this.history.listingsAfter(jobId, delivered, BATCH_SIZE);
      // If the remaining listings are no longer stored, the cursor moves past them.
      const seq = listings.length === 0 ? recorded : last;
      return { jobId, listings, finish: () => this.repository.advance(owner, pending, seq) };
    }
    const updated = await this.updates.next(owner, BATCH_SIZE);
    if (!updated) return null;
    const listings = await this.history.listingsByPlaceKey(updated.jobId, updated.placeKeys);
    const finish = async () => {
      await this.updates.remove(owner, updated);
      return true;
    };
    return { jobId: updated.jobId, listings, finish };
  }

  /**
   * Delivers one batch of listings. Returns whether the batch was delivered. If the database failed, schedules the
   * next attempt.
   */
  private async deliverBatch(
    owner: Owner,
    { jobId, listings, finish }: DeliveryBatch,
    status: DeliveryStatus,
    database: ActiveDatabase,
  ): Promise<boolean> {
    if (listings.length === 0) {
      await finish();
      return true;
    }
    try {
      const { refused } = await this.stores.use(owner, (store) => store.upsert(listings));
      await this.transaction.run(async () => {
        const isCurrent = await finish();
        if (isCurrent && refused.length > 0) {
          const refusedBatch = { jobId, placeKeys: refused.map(({ placeKey }) => placeKey) };
          // A listing that has changed may have been refused before.
          const added = await this.refusedListings.save(owner, refusedBatch, database.revision);
          await this.repository.addRefused(owner, jobId, added);
          await this.log.refused(owner, jobId, refused);
        }
        if (status.failures > 0) {
          await this.repository.saveStatus(owner, HEALTHY, null);
          await this.log.resumed(owner, jobId);
        }
      });
      return true;
    } catch (error) {
      if (error instanceof DatabaseNotConfigured) return false;
      if (!(error instanceof DatabaseFailed)) throw error;
      if (this.stopping) await this.deliveryQueue.enqueue(owner);
      else await this.postpone(owner, jobId, status, database, error);
      return false;
    }
  }

  /** Retries listings that the database refused individually. Listings that are refused again wait longer. */
  private async retryRefused(owner: Owner, { revision }: ActiveDatabase, deadline: number): Promise<void> {
    for (;;) {
      if (this.stopping || Date.now() > deadline) return;
      const due = await this.refusedListings.nextDue(owner, revision, BATCH_SIZE);
      if (!due) return;
      const listings = await this.history.listingsByPlaceKey(due.jobId, due.placeKeys);
      const refused = new Set(await this.refusedAmong(owner, listings));
      const deliveredCount = listings.filter(({ placeKey }) => !refused.has(placeKey)).length;
      await this.transaction.run(async () => {
        const deliveredKeys = due.placeKeys.filter((key) => !refused.has(key));
        await this.refusedListings.remove(owner, { jobId: due.jobId, placeKeys: deliveredKeys });
        await this.refusedListings.save(owner, { jobId: due.jobId, placeKeys: [...refused] }, revision);
        if (deliveredCount === 0) return;
        await this.repository.subtractRefused(owner, due.jobId, deliveredCount);
        await this.log.deliveredAfterAll(owner, due.jobId, deliveredCount);
      });
    }
  }

  /**
   * Returns the place keys of the listings that the database refuses, or of all listings if the delivery fails for
   * any reason.
   */
  private async refusedAmong(owner: Owner, listings: readonly Listing[]): Promise<string[]> {
    if (listings.length === 0) return [];
    try {
      const { refused } = await this.stores.use(owner, (store) => store.upsert(listings));
      return refused.map(({ placeKey }) => placeKey);
    } catch (error) {
      if (error instanceof DatabaseFailed || error instanceof DatabaseNotConfigured)
        return listings.map(({ placeKey }) => placeKey);
      throw error;
    }
  }

  private async postpone(
    owner: Owner,
    jobId: string,
    previous: DeliveryStatus,
    { revision }: ActiveDatabase,
    error: DatabaseFailed,
  ): Promise<void> {
    const refusing = !(error instanceof DatabaseUnreachable);
    const failures = previous.failures + 1;
    const waitSeconds = refusing
      ? REFUSING_RETRY_SECONDS
      : Math.min(MAX_BACKOFF_SECONDS, 2 ** Math.min(failures - 1, 10));
    await this.transaction.run(async () => {
      await this.repository.saveStatus(owner, { failures, refusing, revision, waitSeconds }, error.reason);
      const isChanged =
        previous.failures === 0 || previous.refusing !== refusing || previous.revision !== revision;
      if (isChanged && refusing)
        await this.log.refusing(owner, jobId, error.message, await this.repository.countPending(owner));
      else if (isChanged) await this.log.interrupted(owner, jobId, error.reason);
      await this.deliveryQueue.enqueueIn(owner, waitSeconds);
    });
  }

  private async logFinished(owner: Owner, provider: DatabaseProvider): Promise<void> {
    await this.transaction.run(async () => {
      for (const finished of await this.repository.claimFinished(owner))
        await this.log.finished(owner, finished, provider);
    });
  }
}
