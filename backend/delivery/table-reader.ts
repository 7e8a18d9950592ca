import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { countryCode, pluralize, type CountryName } from '@libs/constants';
import { FairLanes, NoLane } from '@libs/lanes';
import type { KnownRow } from '@libs/listing';
import type { KnownPosition } from '@libs/listing-store';
import {
  DatabaseFailed,
  DatabaseNotConfigured,
  DatabaseReplaced,
  ListingStorePool,
} from '../database-config';
import {
  JobEventRepository,
  JobRepository,
  TABLE_QUEUE,
  TABLE_READING_LANES,
  TableReadings,
  TurnRepository,
  UnreadableTableRepository,
  type NewEvent,
  type TableReadingData,
} from '../jobs';
import { KnownTables, type TableSource } from '../known-places';
import { SETTINGS, type Settings } from '../platform/config';
import { DatabaseMonitor, SharedSessionLocks, Transaction } from '../platform/database';
import { QueueConsumer } from '../platform/queue';
import { UndeliveredReader } from './undelivered-reader';

/** Lock class for the session locks that let only one process at a time read a job's table. */
const READING_LOCK_CLASS = 4713;
/** Rows whose identities are computed and stored at once. */
const BATCH_SIZE = 500;
/** How long one job's table is read before the next one gets a turn. */
const TIME_SLICE_MS = 10_000;
const MAX_BACKOFF_SECONDS = 30;
/** A job that goes on without the database does so after this many attempts in a row. */
const ATTEMPTS_BEFORE_PROCEEDING = 4;
/** Longer than any queue job can take: a removal and a time slice plus one batch that runs into every timeout. */
const EXPIRE_AFTER_SECONDS = 300;

/** The table has more rows than are read. */
class TableTooLong extends Error {
  constructor(max: number) {
    super(`it has more than ${max.toLocaleString('en-US')} rows`);
  }
}

/**
 * Reads the table of a user's database before the first search of a job that leaves out what it contains. The rows
 * become identities of known places, a batch at a time and in order, so any process can go on after the last batch. So do
 * the listings that are still to be delivered: what is delivered meanwhile is among the rows that are read after them. While
 * the database cannot be read, the job waits or goes on without it, as its user chose.
 */
@Injectable()
export class TableReader implements OnModuleDestroy {
  private readonly logger = new Logger(TableReader.name);
  private readonly lanes = new FairLanes(TABLE_READING_LANES);
  private stopping = false;

  constructor(
    private readonly transaction: Transaction,
    private readonly locks: SharedSessionLocks,
    private readonly stores: ListingStorePool,
    private readonly tables: KnownTables,
    private readonly readings: TableReadings,
    private readonly undelivered: UndeliveredReader,
    private readonly jobs: JobRepository,
    private readonly events: JobEventRepository,
    private readonly turns: TurnRepository,
    private readonly unreadable: UnreadableTableRepository,
    private readonly database: DatabaseMonitor,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  /** Queues readings whose queue jobs were lost, and those that wait for their database. */
  @Interval(10_000)
  async enqueueDue(): Promise<void> {
    if (this.stopping || !this.settings.roles.includes('worker') || !this.database.isUsable) return;
    try {
      for (const jobId of await this.tables.findUnread()) await this.readings.enqueue(jobId);
    } catch (error) {
      if (!this.database.note(error)) this.logger.warn(String(error));
    }
  }

  @QueueConsumer({
    name: TABLE_QUEUE,
    role: 'worker',
    policy: 'short',
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: EXPIRE_AFTER_SECONDS,
    concurrency: 2 * TABLE_READING_LANES.lanes,
  })
  handleJob({ jobId }: TableReadingData): Promise<void> {
    return this.read(jobId);
  }

  /** Reads a job's table for one time slice. */
  async read(jobId: string): Promise<void> {
    const table = await this.tables.find(jobId);
    if (!table || !isUnread(table) || !table.isDue) return;
    const lock = await this.locks.tryAcquire({ lockClass: READING_LOCK_CLASS, name: jobId });
    // Whoever has the lock goes on. If it dies, the reading is queued again.
    if (!lock) return;
    try {
      await this.lanes.run(table.userId, () => this.readLocked(jobId));
    } catch (error) {
      if (!(error instanceof NoLane)) throw error;
    } finally {
      await lock.release();
    }
  }

  private async readLocked(jobId: string): Promise<void> {
    const found = await this.tables.find(jobId);
    if (!found || !isUnread(found)) return;
    const deadline = Date.now() + TIME_SLICE_MS;
    // Our own listings are read first, and whether or not the database can be reached.
    const known = await this.undelivered.read(found, deadline);
    try {
      const table = known && (await this.prepare(known, deadline));
      if (table && (await this.readSlice(table, deadline))) await this.finish(jobId);
      else if (!this.stopping) await this.readings.enqueue(jobId);
    } catch (error) {
      if (error instanceof DatabaseReplaced) await this.readings.enqueue(jobId);
      else if (error instanceof DatabaseFailed) await this.postpone(jobId, error.reason);
      else if (error instanceof DatabaseNotConfigured || error instanceof TableTooLong)
        await this.postpone(jobId, error.message);
      else throw error;
    }
  }

  /**
   * Begins anew if the user has connected another database. Returns null if the first row is not to be read yet: hashes of
   * earlier readings are still to be removed, or there is more to be delivered to the database than one time slice reads.
   */
  private async prepare(table: TableSource, deadline: number): Promise<TableSource | null> {
    const revision = await this.stores.deliveryRevisionOf(table);
    if (table.revision === revision) return table;
    if (!(await this.tables.removeReleased())) return null;
    const begun = await this.tables.restart(table, revision);
    return this.undelivered.read(begun, deadline);
  }

  /** Reads until the end of the time slice. Returns whether the table was read to its end. */
  private async readSlice(begun: TableSource, deadline: number): Promise<boolean> {
    const country = countryCode((await this.jobs.countryOf(begun.jobId)) as CountryName);
    let table: TableSource | null = begun;
    let rows: KnownRow[] = [];
    const stream = this.stores.stream(begun, (store) => store.knownRows(begun.after), {
      deliveryRevision: begun.revision ?? '',
    });
    let last: KnownPosition = begun.after;
    const max = this.settings.knownTableRows;
    for await (const row of stream) {
      if (table.rows + rows.length >= max) {
        if (rows.length > 0) await this.add(table, { rows, last }, country);
        throw new TableTooLong(max);
      }
      rows.push(row.row);
      last = row;
      if (rows.length < BATCH_SIZE) continue;
      table = await this.add(table, { rows, last }, country);
      rows = [];
      if (!table || this.stopping || Date.now() > deadline) return false;
    }
    // An empty table is read as well, and ends what may have been a wait.
    return (await this.add(table, { rows, last }, country)) !== null;
  }

  private async add(
    table: TableSource,
    batch: { rows: readonly KnownRow[]; last: KnownPosition },
    country: string | null,
  ): Promise<TableSource | null> {
    const added = await this.tables.add(table, batch, country);
    if (added && table.state === 'waiting')
      await this.transaction.run(async () => {
        await this.unreadable.endWait(table.jobId);
        await this.log(table, { level: 'success', message: 'Your database can be read again' });
      });
    return added;
  }

  private finish(jobId: string): Promise<void> {
    return this.transaction.run(async () => {
      const table = await this.tables.finish(jobId, 'ready');
      if (!table) return;
      // The process that found it readable again may have died before it said so.
      await this.unreadable.endWait(jobId);
      const rows = pluralize(table.rows, 'row', 'rows');
      await this.log(table, {
        message: `Read your database: places in its ${rows} are left out${andUndelivered(table)}`,
      });
      await this.turns.enqueue(jobId);
    });
  }

  private postpone(jobId: string, reason: string): Promise<void> {
    return this.transaction.run(async () => {
      const current = await this.tables.find(jobId);
      if (current?.choice === 'proceed' && current.failures + 1 >= ATTEMPTS_BEFORE_PROCEEDING)
        return this.proceed(jobId, reason);
      const waitSeconds = Math.min(MAX_BACKOFF_SECONDS, 2 ** Math.min(current?.failures ?? 0, 10));
      const table = await this.tables.postpone(jobId, waitSeconds);
      if (!table) return;
      const isNews = table.failures === 0;
      const plan =
        table.choice === 'wait'
          ? 'The job waits for it, as you chose'
          : 'It is tried a few times before the job goes on without it, as you chose';
      const message = `${cannotBeRead(reason)} ${plan}.`;
      if (isNews) {
        await this.unreadable.save(jobId, { state: 'waiting', message });
        await this.log(table, { level: 'error', message });
      }
      await this.readings.enqueueIn(jobId, waitSeconds);
    });
  }

  private async proceed(jobId: string, reason: string): Promise<void> {
    const table = await this.tables.finish(jobId, 'without');
    if (!table) return;
    const first = `only places in its first ${pluralize(table.rows, 'row', 'rows')} are left out`;
    const known =
      table.rows > 0
        ? `${first}${andUndelivered(table)}`
        : table.undelivered > 0
          ? `only ${undeliveredText(table)} are left out`
          : 'places that it contains can be captured and charged';
    const message = `${cannotBeRead(reason)} The job continues without it, as you chose: ${known}.`;
    await this.unreadable.save(jobId, { state: 'without', message });
    await this.log(table, { level: 'error', message });
    await this.turns.enqueue(jobId);
  }

  private log({ jobId, userId }: TableSource, event: NewEvent): Promise<void> {
    return this.events.append({ id: jobId, userId }, [event]);
  }
}

const isUnread = ({ state }: TableSource): boolean => state === 'reading' || state === 'waiting';

const undeliveredText = ({ undelivered }: TableSource): string =>
  `${pluralize(undelivered, 'listing', 'listings')} still to be delivered to it`;

const andUndelivered = (table: TableSource): string =>
  table.undelivered === 0 ? '' : `, and ${undeliveredText(table)}`;

const cannotBeRead = (reason: string) => `Your database cannot be read (${reason.replace(/\.$/, '')}).`;
