import { Inject, Injectable } from '@nestjs/common';
import { canTransition } from '@libs/job';
import { DatabaseFailed, DatabaseNotConfigured, ListingStorePool } from '../../database-config';
import { SETTINGS, type Settings } from '../../platform/config';
import { SharedSessionLocks, Transaction } from '../../platform/database';
import { InvalidInput } from '../../platform/http';
import { Queue, QueueConsumer, type QueueSender } from '../../platform/queue';
import { JobEventRepository } from '../job-event.repository';
import { JobHistoryRepository } from '../job-history.repository';
import type { Job } from '../job.entity';
import { REFRESH_TABLE_QUEUE, type RefreshTableData } from '../queues';
import { JobCompletion } from '../recorder/job-completion';
import { LockedJobRepository, type LockedJob } from '../recorder/locked-job.repository';
import { RefreshedPlaceRepository, type TablePlace } from './refreshed-place.repository';
import { assertSome, MAX_REFRESHED_PLACES, RefreshTargets } from './refresh-targets';
import { toTablePlace } from './table-places';

const RETRY_SECONDS = 30;
/** A job fails if its user's database is away for so many attempts in a row. */
const MAX_ATTEMPTS = 20;
/** Lock class for the session locks that let only one process at a time read the rows of a job. */
const READING_LOCK_CLASS = 4714;
const MAX_READING_MS = 200_000;
/** Longer than a reading can take with its last statements. */
const EXPIRE_AFTER_SECONDS = 300;
/** Places that are in memory at a time. Each has up to about 50 kB. */
const PLACES_PER_INSERT = 200;
/** Maximum size of what is stored of all rows of a job, in characters of JSON. 100,000 usual rows have about 50 million. */
const MAX_STORED_LENGTH = 200_000_000;

/**
 * Reads the rows of a user's own table that a job refreshes, and stores them batch by batch. The job begins after the last
 * row. A reader that dies leaves places behind, which the next one removes before it begins again.
 */
@Injectable()
export class RefreshTableReader {
  private readonly tables: QueueSender<RefreshTableData>;

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
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.tables = queue.sender(REFRESH_TABLE_QUEUE);
  }

  @QueueConsumer({
    name: REFRESH_TABLE_QUEUE,
    role: 'worker',
    policy: 'standard',
    retryLimit: MAX_ATTEMPTS,
    retryDelay: 5,
    expireInSeconds: EXPIRE_AFTER_SECONDS,
    concurrency: 8,
  })
  async handleJob({ jobId, attempt }: RefreshTableData): Promise<void> {
    const job = await this.history.byId(jobId);
    if (!job?.refresh || !isWaiting(job)) return;
    const lock = await this.locks.tryAcquire({ lockClass: READING_LOCK_CLASS, name: jobId });
    if (!lock) return void (await this.tables.send({ jobId, attempt }, { startAfter: RETRY_SECONDS }));
    try {
      await this.read(job);
    } catch (error) {
      if (error instanceof InvalidInput)
        await this.fail(jobId, error.details.map(({ message }) => message).join(' '));
      else if (error instanceof DatabaseFailed || error instanceof DatabaseNotConfigured)
        await this.postpone(job, attempt, error instanceof DatabaseFailed ? error.reason : error.message);
      else throw error;
    } finally {
      await lock.release();
    }
  }

  /** @throws InvalidInput if there is nothing to refresh, or too much */
  private async read(job: Job): Promise<void> {
    const filter = job.refresh?.where ?? undefined;
    const deadline = performance.now() + MAX_READING_MS;
    let [rows, found, storedLength] = [0, 0, 0];
    let batch: TablePlace[] = [];
    if (!(await this.whileWaiting(job, ({ id }) => this.places.removeAll(id)))) return;
    for await (const row of this.stores.stream({ userId: job.userId }, (store) => store.stream(filter))) {
      rows += 1;
      if (rows > this.settings.knownTableRows) throw tooMuch('has too many rows');
      if (performance.now() > deadline) throw tooMuch('takes too long to read');
      const place = toTablePlace(row);
      if (!place) continue;
      found += 1;
      if (found > MAX_REFRESHED_PLACES) assertSome({ places: found, withoutId: 0 });
      storedLength += JSON.stringify(place).length;
      if (storedLength > MAX_STORED_LENGTH) throw tooMuch('has too much text');
      batch.push(place);
      if (batch.length < PLACES_PER_INSERT) continue;
      if (!(await this.add(job, batch))) return;
      batch = [];
    }
    if (batch.length > 0 && !(await this.add(job, batch))) return;
    await this.whileWaiting(job, async (locked) => {
      const places = await this.places.count(locked.id);
      await this.targets.create(locked, { places, withoutId: rows - places });
    });
  }

  private add(job: Job, places: readonly TablePlace[]): Promise<boolean> {
    const { country } = job;
    const { source } = this.settings.maps;
    return this.whileWaiting(job, (locked) => this.places.addOfTable(locked, { places, country, source }));
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

  private postpone(job: Job, attempt: number, reason: string): Promise<void> {
    if (attempt >= MAX_ATTEMPTS) return this.fail(job.id, `Your database cannot be read: ${reason}`);
    return this.transaction.run(async () => {
      if (attempt === 1)
        await this.events.append(job, [
          { level: 'error', message: `Your database cannot be read (${reason}). Trying again.` },
        ]);
      await this.tables.send({ jobId: job.id, attempt: attempt + 1 }, { startAfter: RETRY_SECONDS });
    });
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
