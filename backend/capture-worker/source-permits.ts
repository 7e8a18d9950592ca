import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { WAKE_CHANNEL } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';

/** Held for the moment in which places are counted. */
const PERMIT_LOCK = 471_400;

/** The right to have one search request at the source. */
export interface Permit {
  /** @param wakeOthers others that wait for a place; not where the place was of no use */
  release(wakeOthers: boolean): Promise<void>;
}

const UNLIMITED_PERMIT: Permit = { release: () => Promise.resolve() };

/**
 * So many search requests at once go to the source from the whole deployment (design §9), in however many workers. A place is
 * held for a turn, not for a search: turns come by their order in the queue, and no worker keeps a place from the others. It is
 * a lease like a task's: a worker that died gives it back at once, one that froze when the lease is over.
 */
@Injectable()
export class SourcePermits {
  private readonly logger = new Logger(SourcePermits.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  get isLimited(): boolean {
    return this.settings.maps.concurrency !== null;
  }

  /** A place for a turn of that worker, or null where all are taken. */
  async acquire(worker: number): Promise<Permit | null> {
    const { concurrency } = this.settings.maps;
    if (concurrency === null) return UNLIMITED_PERMIT;
    const id = randomUUID();
    if (!(await this.tryInsert(id, worker, concurrency))) return null;
    const renewalTimer = setInterval(() => void this.renew(id), (this.settings.job.leaseSeconds * 1_000) / 3);
    return {
      release: async (wakeOthers) => {
        clearInterval(renewalTimer);
        await this.transaction.execute('delete from source_permit where id = $1', [id]);
        if (wakeOthers) await this.queue.notify(WAKE_CHANNEL);
      },
    };
  }

  /** The places of workers that are gone. */
  async reclaim(workers: readonly number[]): Promise<void> {
    await this.transaction.execute('delete from source_permit where worker = any($1)', [workers]);
  }

  private tryInsert(id: string, worker: number, limit: number): Promise<boolean> {
    return this.transaction.run(async () => {
      await this.transaction.rows('select pg_advisory_xact_lock($1)', [PERMIT_LOCK]);
      await this.transaction.execute('delete from source_permit where lease_until < clock_timestamp()');
      const { rowCount } = await this.transaction.execute(
        `insert into source_permit (id, worker, lease_until)
         select $1, $2, clock_timestamp() + make_interval(secs => $3)
         where (select count(*) from source_permit) < $4`,
        [id, worker, this.settings.job.leaseSeconds, limit],
      );
      return rowCount === 1;
    });
  }

  private async renew(id: string): Promise<void> {
    await this.transaction
      .execute(
        'update source_permit set lease_until = clock_timestamp() + make_interval(secs => $2) where id = $1',
        [id, this.settings.job.leaseSeconds],
      )
      .catch((error: unknown) => this.logger.warn(`a place at the source is not renewed: ${String(error)}`));
  }
}
