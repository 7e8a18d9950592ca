import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { DatabaseProvider } from '@libs/constants';
import type { Listing } from '@libs/listing';
import {
  DatabaseConfigService,
  DatabaseFailed,
  DatabaseNotConfigured,
  DELIVERY_QUEUE,
  type DeliveryData,
  DeliveryQueue,
  ListingStores,
} from '../database-config';
import { JobHistory } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { SessionLocks, Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Queue } from '../platform/queue';
import { DeliveryBook, type OpenDelivery, type Standing } from './delivery-book';
import { DeliveryLog } from './delivery-log';
import { RefusedListings } from './refused-listings';

/** Class of the session locks: one process at a time delivers to a user's database. */
const DELIVERY_LOCK = 4712;
const BATCH = 500;
/** After so long the next user has a turn. */
const SLICE_MS = 10_000;
const BUSY_SECONDS = 2;
const BACKOFF_MOST_SECONDS = 30;
/** A database that refuses is looked at again so often, in case it was mended at its own end. */
const HELD_SECONDS = 300;
/** Hands of a worker process: one user's slow database does not keep the others. */
const HANDS = 3;
/** At the end of the process a batch in flight has so long. */
const GRACE_MS = 1_500;

const WELL: Standing = { failures: 0, held: false, revision: null, waits: 0 };

interface Configured {
  provider: DatabaseProvider;
  revision: string;
}

/**
 * Recorded listings to their user's database, in the order recorded. The cursor moves after the database has taken a batch:
 * dying in between means to deliver it again, which changes nothing. Failures of the user's database never reach the capture.
 */
@Injectable()
export class DeliveryService implements OnApplicationBootstrap, OnModuleDestroy {
  private stopping = false;
  private readonly inHand = new Set<string>();

  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly deliveries: DeliveryQueue,
    private readonly locks: SessionLocks,
    private readonly databases: DatabaseConfigService,
    private readonly stores: ListingStores,
    private readonly history: JobHistory,
    private readonly book: DeliveryBook,
    private readonly refusals: RefusedListings,
    private readonly log: DeliveryLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.roles.includes('worker')) return;
    const deliver = ({ user }: DeliveryData) => this.deliver({ userId: user });
    this.queue.consume<DeliveryData>(DELIVERY_QUEUE, deliver, { hands: HANDS });
    void this.wakeForgotten();
  }

  /** The queue waits for the batches in hand; one that hangs is cut. */
  onModuleDestroy(): void {
    this.stopping = true;
    setTimeout(() => {
      for (const userId of this.inHand) void this.stores.forget({ userId });
    }, GRACE_MS).unref();
  }

  /** Delivers what a user's runs have recorded, for a slice of time. */
  async deliver(owner: Owner): Promise<void> {
    const lock = await this.locks.tryTake(DELIVERY_LOCK, owner.userId);
    if (!lock) return this.deliveries.later(owner, BUSY_SECONDS);
    this.inHand.add(owner.userId);
    try {
      await this.deliverLocked(owner);
    } finally {
      this.inHand.delete(owner.userId);
      await lock.release();
    }
  }

  /** Makes up for jobs of the queue that were lost. */
  @Interval(30_000)
  async wakeForgotten(): Promise<void> {
    if (this.stopping || !this.settings.roles.includes('worker')) return;
    // The application's own database may be away; the next round looks again.
    const users = await this.book.forgotten(DELIVERY_QUEUE, DELIVERY_LOCK).catch(() => []);
    for (const userId of users) await this.deliveries.wake({ userId }).catch(() => undefined);
  }

  private async deliverLocked(owner: Owner): Promise<void> {
    const until = Date.now() + SLICE_MS;
    const configured = await this.databases.revisionOf(owner);
    if (!configured || configured.provider === 'none') return;
    let standing = await this.standingOf(owner, configured);
    if (standing.waits > 0) return this.deliveries.later(owner, Math.ceil(standing.waits));
    for (let open = await this.book.next(owner); open; open = await this.book.next(owner)) {
      if (this.stopping || Date.now() > until) return this.deliveries.wake(owner);
      const went = await this.deliverBatch(owner, open, standing, configured);
      if (!went) return;
      standing = WELL;
    }
    await this.retryRefused(owner, configured, until);
    await this.tellFinished(owner, configured.provider);
  }

  /** A new configuration begins without the failures of the old one. */
  private async standingOf(owner: Owner, { revision }: Configured): Promise<Standing> {
    const standing = await this.book.standing(owner);
    return standing.revision === null || standing.revision === revision
      ? standing
      : { ...standing, waits: 0 };
  }

  /** True when the batch is delivered; else what comes next is arranged. */
  private async deliverBatch(
    owner: Owner,
    open: OpenDelivery,
    standing: Standing,
    configured: Configured,
  ): Promise<boolean> {
    const { listings, last } = await this.history.listingsAfter(open.jobId, open.delivered, BATCH);
    if (listings.length === 0) {
      // What was recorded is not kept any more.
      await this.book.advance(owner, open.jobId, open.recorded, 0);
      return true;
    }
    try {
      const { refused } = await this.stores.use(owner, (store) => store.upsert(listings));
      await this.transaction.run(async () => {
        await this.book.advance(owner, open.jobId, last, refused.length);
        if (refused.length > 0) {
          const setAside = { jobId: open.jobId, placeKeys: refused.map(({ placeKey }) => placeKey) };
          await this.refusals.keep(owner, setAside, configured.revision);
          await this.log.refused(owner, open.jobId, refused);
        }
        if (standing.failures > 0) {
          await this.book.note(owner, WELL, null);
          await this.log.resumed(owner, open.jobId);
        }
      });
      return true;
    } catch (error) {
      if (error instanceof DatabaseNotConfigured) return false;
      if (!(error instanceof DatabaseFailed)) throw error;
      if (this.stopping) await this.deliveries.wake(owner);
      else await this.putOff(owner, open, standing, configured, error);
      return false;
    }
  }

  /** What was refused one by one is tried again; what is refused again waits longer. */
  private async retryRefused(owner: Owner, { revision }: Configured, until: number): Promise<void> {
    for (;;) {
      if (this.stopping || Date.now() > until) return;
      const due = await this.refusals.due(owner, revision, BATCH);
      if (!due) return;
      const listings = await this.history.listingsOf(due.jobId, due.placeKeys);
      const refused = new Set(await this.refusedAmong(owner, listings));
      const taken = listings.filter(({ placeKey }) => !refused.has(placeKey)).length;
      await this.transaction.run(async () => {
        const settled = due.placeKeys.filter((key) => !refused.has(key));
        await this.refusals.settle(owner, { jobId: due.jobId, placeKeys: settled });
        await this.refusals.keep(owner, { jobId: due.jobId, placeKeys: [...refused] }, revision);
        if (taken === 0) return;
        await this.book.unrefuse(owner, due.jobId, taken);
        await this.log.taken(owner, due.jobId, taken);
      });
    }
  }

  /** Place keys of those that the database does not take; all, when it takes none for whatever reason. */
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

  private async putOff(
    owner: Owner,
    { jobId }: OpenDelivery,
    before: Standing,
    { revision }: Configured,
    error: DatabaseFailed,
  ): Promise<void> {
    const held = error.code !== 'database.unreachable';
    const failures = before.failures + 1;
    const waits = held ? HELD_SECONDS : Math.min(BACKOFF_MOST_SECONDS, 2 ** Math.min(failures - 1, 10));
    await this.transaction.run(async () => {
      await this.book.note(owner, { failures, held, revision, waits }, error.reason);
      const isNews = before.failures === 0 || before.held !== held || before.revision !== revision;
      if (isNews && held) await this.log.held(owner, jobId, error.message, await this.book.waiting(owner));
      else if (isNews) await this.log.interrupted(owner, jobId, error.reason);
      await this.deliveries.later(owner, waits);
    });
  }

  private async tellFinished(owner: Owner, provider: DatabaseProvider): Promise<void> {
    await this.transaction.run(async () => {
      for (const finished of await this.book.takeFinished(owner))
        await this.log.finished(owner, finished, provider);
    });
  }
}
