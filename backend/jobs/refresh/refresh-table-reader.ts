import { Inject, Injectable } from '@nestjs/common';
import { canTransition } from '@libs/job';
import { DatabaseFailed, DatabaseNotConfigured, ListingStorePool } from '../../database-config';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { InvalidInput } from '../../platform/http';
import { Queue, QueueConsumer, type QueueSender } from '../../platform/queue';
import { JobEventRepository } from '../job-event.repository';
import { JobHistoryRepository } from '../job-history.repository';
import type { Job } from '../job.entity';
import { REFRESH_TABLE_QUEUE, type RefreshTableData } from '../queues';
import { JobCompletion } from '../recorder/job-completion';
import { LockedJobRepository } from '../recorder/locked-job.repository';
import { RefreshedPlaceRepository, type TablePlace } from './refreshed-place.repository';
import { assertSome, MAX_REFRESHED_PLACES, RefreshTargets } from './refresh-targets';
import { toTablePlace } from './table-places';

const RETRY_SECONDS = 30;
/** A job fails if its user's database is away for so many attempts in a row. */
const MAX_ATTEMPTS = 20;
const PLACES_PER_INSERT = 1_000;

interface TableRead {
  places: TablePlace[];
  rows: number;
}

/**
 * Reads the rows of a user's own table that a job refreshes. They are stored in one transaction after the last one was read,
 * so a reader that dies leaves nothing behind, and another one begins again.
 */
@Injectable()
export class RefreshTableReader {
  private readonly tables: QueueSender<RefreshTableData>;

  constructor(
    queue: Queue,
    private readonly transaction: Transaction,
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
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 600,
    concurrency: 2,
  })
  async handleJob({ jobId, attempt }: RefreshTableData): Promise<void> {
    const job = await this.history.byId(jobId);
    if (!job?.refresh || !isWaiting(job)) return;
    try {
      const table = await this.read(job);
      assertSome({ places: table.places.length, withoutId: table.rows - table.places.length });
      await this.store(job, table);
    } catch (error) {
      if (error instanceof InvalidInput)
        await this.fail(jobId, error.details.map(({ message }) => message).join(' '));
      else if (error instanceof DatabaseFailed || error instanceof DatabaseNotConfigured)
        await this.postpone(job, attempt, error instanceof DatabaseFailed ? error.reason : error.message);
      else throw error;
    }
  }

  private async read({ userId, refresh }: Job): Promise<TableRead> {
    const table: TableRead = { places: [], rows: 0 };
    const filter = refresh?.where ?? undefined;
    for await (const row of this.stores.stream({ userId }, (store) => store.stream(filter))) {
      table.rows += 1;
      const place = toTablePlace(row);
      if (place) table.places.push(place);
      if (table.places.length > MAX_REFRESHED_PLACES) break;
    }
    return table;
  }

  private store({ id }: Job, { places, rows }: TableRead): Promise<void> {
    return this.transaction.run(async () => {
      const job = await this.jobs.lock(id);
      if (!job?.refresh || !isWaiting(job)) return;
      const { country } = (await this.history.byId(id)) ?? { country: '' };
      const source = this.settings.maps.source;
      let stored = 0;
      for (let from = 0; from < places.length; from += PLACES_PER_INSERT)
        stored += await this.places.addOfTable(job, {
          places: places.slice(from, from + PLACES_PER_INSERT),
          country,
          source,
        });
      await this.targets.create(job, { places: stored, withoutId: rows - stored });
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
      if (job && isWaiting(job) && canTransition(job.state, 'fail')) await this.completion.fail(job, reason);
    });
  }
}

/** Whether a job has not got its places yet. */
const isWaiting = ({ state, targetsTotal }: Pick<Job, 'state' | 'targetsTotal'>): boolean =>
  targetsTotal === 0 && (state === 'queued' || state === 'running' || state === 'paused');
