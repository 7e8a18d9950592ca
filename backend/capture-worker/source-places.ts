import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { WAKE_CHANNEL } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';

/** Held for the moment in which places are counted. */
const COUNTING_LOCK = 471_400;

/** The right to have one search request at the source. */
export interface Place {
  /** @param awaken others that wait for a place; not where the place was of no use */
  leave(awaken: boolean): Promise<void>;
}

const UNLIMITED: Place = { leave: () => Promise.resolve() };

/**
 * So many search requests at once go to the source from the whole deployment (design §9), in however many workers. A place is
 * held for a turn, not for a search: turns come by their order in the queue, and no worker keeps a place from the others. It is
 * a lease like a task's: a worker that died gives it back at once, one that froze when the lease is over.
 */
@Injectable()
export class SourcePlaces {
  private readonly logger = new Logger(SourcePlaces.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  get areLimited(): boolean {
    return this.settings.maps.concurrency !== null;
  }

  /** A place for a turn of that worker, or null where all are taken. */
  async take(worker: number): Promise<Place | null> {
    const { concurrency } = this.settings.maps;
    if (concurrency === null) return UNLIMITED;
    const id = randomUUID();
    if (!(await this.insert(id, worker, concurrency))) return null;
    const renewing = setInterval(() => void this.renew(id), (this.settings.run.leaseSeconds * 1_000) / 3);
    return {
      leave: async (awaken) => {
        clearInterval(renewing);
        await this.transaction.execute('delete from source_place where id = $1', [id]);
        if (awaken) await this.queue.notify(WAKE_CHANNEL);
      },
    };
  }

  /** The places of workers that are gone. */
  async giveBack(workers: readonly number[]): Promise<void> {
    await this.transaction.execute('delete from source_place where worker = any($1)', [workers]);
  }

  private insert(id: string, worker: number, places: number): Promise<boolean> {
    return this.transaction.run(async () => {
      await this.transaction.rows('select pg_advisory_xact_lock($1)', [COUNTING_LOCK]);
      await this.transaction.execute('delete from source_place where lease_until < clock_timestamp()');
      const { rowCount } = await this.transaction.execute(
        `insert into source_place (id, worker, lease_until)
         select $1, $2, clock_timestamp() + make_interval(secs => $3)
         where (select count(*) from source_place) < $4`,
        [id, worker, this.settings.run.leaseSeconds, places],
      );
      return rowCount === 1;
    });
  }

  private async renew(id: string): Promise<void> {
    await this.transaction
      .execute(
        'update source_place set lease_until = clock_timestamp() + make_interval(secs => $2) where id = $1',
        [id, this.settings.run.leaseSeconds],
      )
      .catch((error: unknown) => this.logger.warn(`a place at the source is not renewed: ${String(error)}`));
  }
}
