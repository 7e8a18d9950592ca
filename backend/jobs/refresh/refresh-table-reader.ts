import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { pluralize } from '@libs/constants';
import { canTransition } from '@libs/job';
import { FairLanes, NoLane } from '@libs/lanes';
import { AttemptLimits } from '../../auth';
import {
  DatabaseFailed,
  DatabaseNotConfigured,
  DatabaseReplaced,
  ListingStorePool,
} from '../../database-config';
import { SETTINGS, type Settings } from '../../platform/config';
import { SharedSessionLocks, Transaction } from '../../platform/database';
import { InvalidInput, TooManyAttempts } from '../../platform/http';
import { Queue, QueueConsumer, type QueueSender } from '../../platform/queue';
import { JobEventRepository } from '../job-event.repository';
import { JobHistoryRepository } from '../job-history.repository';
import type { Job } from '../job.entity';
import { REFRESH_TABLE_QUEUE, type RefreshTableData, type TableReading } from '../queues';
import { JobCompletion } from '../recorder/job-completion';
import { LockedJobRepository, type LockedJob } from '../recorder/locked-job.repository';
import { TABLE_READING_LANES } from '../table-reading-lanes';
import { UnreadableTableRepository } from '../unreadable-table.repository';
import { RefreshedPlaceRepository, type TablePlace } from './refreshed-place.repository';
import { assertSome, MAX_REFRESHED_PLACES, RefreshTargets } from './refresh-targets';
import { toTablePlace } from './table-places';

const RETRY_SECONDS = 30;
/** A job fails if its user's database is away for so many attempts in a row. */
const MAX_ATTEMPTS = 20;
const GIVING_UP = `If it is away for ${(MAX_ATTEMPTS * RETRY_SECONDS) / 60} minutes, the job fails.`;
/** Lock class for the session locks that let only one process at a time read the rows of a job. */
const READING_LOCK_CLASS = 4714;
/** How long one job's table is read before the next one gets a turn, and in all. */
const TIME_SLICE_MS = 10_000;
const MAX_READING_MS = 200_000;
const LANE_RETRY_SECONDS = 5;
/** Longer than a time slice and a batch that runs into every timeout. */
const EXPIRE_AFTER_SECONDS = 300;
/** Places that are in memory at a time. Each has up to about 50 kB. */
const PLACES_PER_INSERT = 200;
/** Maximum size of what is stored of all rows of a job, in characters of JSON. 100,000 usual rows have about 50 million. */
const MAX_STORED_LENGTH = 100_000_000;

/**
 * Reads the rows of a user's own table that a job refreshes, and stores them batch by batch. The job begins after the last
 * row. A reader that dies leaves places behind, which are added once only when its slice is read again.
 */
@Injectable()
export class RefreshTableReader implements OnModuleDestroy {
  private readonly tables: QueueSender<RefreshTableData>;
  private readonly lanes = new FairLanes(TABLE_READING_LANES);
  private stopping = false;

  constructor(
    queue: Queue,
    private readonly transaction: Transaction,
    private readonly locks: SharedSessionLocks,
    private readonly stores: ListingStorePool,
    private readonly history: JobHistoryRepository,
    private readonly jobs: LockedJobRepository,
    private readonly places: RefreshedPlaceRepository,
    private readonly targets: RefreshTargets,
    private readonly completion: JobCompletion,
    private readonly events: JobEventRepository,
    private readonly unreadable: UnreadableTableRepository,
    private readonly limits: AttemptLimits,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.tables = queue.sender(REFRESH_TABLE_QUEUE);
  }

  onModuleDestroy(): void {
    this.stopping = true;
  }

  @QueueConsumer({
    name: REFRESH_TABLE_QUEUE,
    role: 'worker',
    policy: 'standard',
    retryLimit: MAX_ATTEMPTS,
    retryDelay: 5,
    expireInSeconds: EXPIRE_AFTER_SECONDS,
    concurrency: 2 * TABLE_READING_LANES.lanes,
  })
  async handleJob(data: RefreshTableData): Promise<void> {
    const { jobId } = data;
    const job = await this.history.byId(jobId);
    if (!job?.refresh || !isWaiting(job)) return;
    const lock = await this.locks.tryAcquire({ lockClass: READING_LOCK_CLASS, name: jobId });
    if (!lock) return void (await this.tables.send(data, { startAfter: RETRY_SECONDS }));
    try {
      await this.lanes.run(job.userId, () => this.handleInLane(job, data));
    } catch (error) {
      if (!(error instanceof NoLane)) throw error;
      await this.tables.send(data, { startAfter: LANE_RETRY_SECONDS });
    } finally {
      await lock.release();
    }
  }

  private async handleInLane(job: Job, data: RefreshTableData): Promise<void> {
    try {
      const reading = data.reading ?? (await this.begin(job, data));
      if (!reading) return;
      const next = await this.readSlice(job, reading);
      if (next) await this.tables.send({ ...data, attempt: 1, reading: next });
    } catch (error) {
      if (error instanceof InvalidInput)
        await this.fail(job.id, error.details.map(({ message }) => message).join(' '));
      // Another database has other rows.
      else if (error instanceof DatabaseReplaced) await this.tables.send({ jobId: job.id, attempt: 1 });
      else if (error instanceof DatabaseFailed) await this.postpone(job, data, error.reason);
      else if (error instanceof DatabaseNotConfigured) await this.postpone(job, data, error.message);
      else throw error;
    }
  }

  /** Begins anew. Returns null if the job no longer waits. @throws InvalidInput if the user has begun too often */
  private async begin(job: Job, { attempt }: RefreshTableData): Promise<TableReading | null> {
    if (attempt === 1) await this.admit(job);
    const revision = await this.stores.revisionOf(job);
    const isBegun = await this.whileWaiting(job, ({ id }) => this.places.removeAll(id));
    return isBegun ? { revision, rows: 0, found: 0, storedLength: 0, ms: 0 } : null;
  }

  /** What is read is stored, also if the job is stopped at once. */
  private async admit(job: Job): Promise<void> {
    try {
      await this.limits.admitUser('refresh_table', job);
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      const minutes = Math.ceil(error.retryAfterSeconds / 60);
      throw new InvalidInput([
        {
          path: 'refresh',
          message: `Your table was read for many jobs in a short time. Start again in ${pluralize(minutes, 'minute', 'minutes')}.`,
        },
      ]);
    }
  }

  /**
   * Reads until the end of the time slice. Returns where the next one begins; null if the job has its places, or no longer
   * waits for them.
   * @throws InvalidInput if there is nothing to refresh, or too much
   */
  private async readSlice(job: Job, begun: TableReading): Promise<TableReading | null> {
    const filter = job.refresh?.where ?? undefined;
    const startedAt = performance.now();
    const reading = { ...begun };
    let batch: TablePlace[] = [];
    const store = async (): Promise<boolean> => {
      const places = batch;
      batch = [];
      return places.length === 0 || (await this.add(job, places));
    };
    const rows = this.stores.stream(
      job,
      (listings) => listings.stream(filter, { afterId: begun.afterId }),
      begun.revision,
    );
    for await (const row of rows) {
      reading.afterId = row.id;
      reading.rows += 1;
      if (reading.rows > this.settings.knownTableRows) throw tooMuch('has too many rows');
      const place = toTablePlace(row);
      if (place) {
        reading.found += 1;
        if (reading.found > MAX_REFRESHED_PLACES) assertSome({ places: reading.found, withoutId: 0 });
        reading.storedLength += JSON.stringify(place).length;
        if (reading.storedLength > MAX_STORED_LENGTH) throw tooMuch('has too much text');
        batch.push(place);
      }
      const ms = performance.now() - startedAt;
      if (begun.ms + ms > MAX_READING_MS) throw tooMuch('takes too long to read');
      const isOver = this.stopping || ms > TIME_SLICE_MS;
      if (!isOver && batch.length < PLACES_PER_INSERT) continue;
      if (!(await store())) return null;
      if (isOver) return { ...reading, ms: begun.ms + ms };
    }
    if (!(await store())) return null;
    await this.whileWaiting(job, async (locked) => {
      await this.endWait(locked);
      const places = await this.places.count(locked.id);
      await this.targets.create(locked, { places, withoutId: reading.rows - places });
    });
    return null;
  }

  private add(job: Job, places: readonly TablePlace[]): Promise<boolean> {
    const { country } = job;
    const { source } = this.settings.maps;
    return this.whileWaiting(job, async (locked) => {
      await this.endWait(locked);
      await this.places.addOfTable(locked, { places, country, source });
    });
  }

  /** A row was read, or the end of the table. */
  private async endWait(job: LockedJob): Promise<void> {
    if (job.unreadableTable?.state !== 'waiting') return;
    await this.unreadable.endWait(job.id);
    await this.events.append(job, [{ level: 'success', message: 'Your database can be read again' }]);
  }

  /** Runs `work` in a transaction with the job's lock, and returns whether the job still waits for its places. */
  private whileWaiting({ id }: Job, work: (job: LockedJob) => Promise<unknown>): Promise<boolean> {
    return this.transaction.run(async () => {
      const job = await this.jobs.lock(id);
      if (!job?.refresh || !isWaiting(job)) return false;
      await work(job);
      return true;
    });
  }

  /** The slice is read again. */
  private postpone(job: Job, data: RefreshTableData, reason: string): Promise<void> {
    const { attempt } = data;
    if (attempt >= MAX_ATTEMPTS) return this.fail(job.id, `Your database cannot be read: ${reason}`);
    return this.transaction.run(async () => {
      await this.sayThatItWaits(job, reason);
      await this.tables.send({ ...data, attempt: attempt + 1 }, { startAfter: RETRY_SECONDS });
    });
  }

  /** Says once for each wait that the job waits, and for how long. */
  private async sayThatItWaits({ id }: Job, reason: string): Promise<void> {
    const job = await this.jobs.lock(id);
    if (!job || !isWaiting(job) || job.unreadableTable?.state === 'waiting') return;
    const message = `Your database cannot be read (${reason.replace(/\.$/, '')}). The refresh begins once it can be read. ${GIVING_UP}`;
    await this.unreadable.save(id, { state: 'waiting', message });
    await this.events.append(job, [{ level: 'error', message }]);
  }

  private fail(jobId: string, reason: string): Promise<void> {
    return this.transaction.run(async () => {
      const job = await this.jobs.lock(jobId);
      if (!job || !isWaiting(job) || !canTransition(job.state, 'fail')) return;
      await this.places.removeAll(jobId);
      await this.completion.fail(job, reason);
    });
  }
}

/** Whether a job has not got its places yet. */
const isWaiting = ({ state, targetsTotal }: Pick<Job, 'state' | 'targetsTotal'>): boolean =>
  targetsTotal === 0 && (state === 'queued' || state === 'running' || state === 'paused');

const tooMuch = (what: string) =>
  new InvalidInput([{ path: 'refresh', message: `Your table ${what}. Select fewer rows by a filter.` }]);
