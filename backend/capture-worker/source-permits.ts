import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { WAKE_CHANNEL } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';
import { OwnedIds } from './owned-ids';
import { keepLease } from './keep-lease';

/** Advisory lock that is held while permits are counted. */
const PERMIT_LOCK = 471_400;

/** The right to send one search request at a time to the source. */
export interface Permit {
  /** @param wakeOthers whether to wake workers that wait for a permit; false when this permit was not used */
  release(wakeOthers: boolean): Promise<void>;
}

const UNLIMITED_PERMIT: Permit = { release: () => Promise.resolve() };

/**
 * Limits the deployment's concurrent search requests to the source, regardless of the number of workers. A permit
 * lasts for one turn, not one search: turns are taken in queue order, so no worker can monopolize the permits.
 * Permits have leases, as tasks do: a dead worker's permit is freed at once, a frozen worker's permit when its lease
 * expires.
 */
@Injectable()
export class SourcePermits {
  private readonly owned = new OwnedIds();
  private readonly logger = new Logger(SourcePermits.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  get isLimited(): boolean {
    return this.settings.maps.concurrency !== null;
  }

  /** Returns a permit for one of the worker's turns, or null when all permits are in use. */
  async acquire(worker: number): Promise<Permit | null> {
    const { concurrency } = this.settings.maps;
    if (concurrency === null) return UNLIMITED_PERMIT;
    const id = await this.owned.acquire(
      () => this.tryInsert(worker, concurrency),
      (acquired) => acquired,
    );
    if (id === null) return null;
    const { leaseSeconds } = this.settings.job;
    const stopRenewal = keepLease(
      leaseSeconds,
      () => this.renew(id),
      (error) => this.logger.warn(`could not renew a source permit: ${String(error)}`),
    );
    return {
      release: async (wakeOthers) => {
        stopRenewal();
        try {
          await this.transaction.execute('delete from source_permit where id = $1', [id]);
        } finally {
          this.owned.release(id);
        }
        if (wakeOthers) await this.queue.notify(WAKE_CHANNEL);
      },
    };
  }

  /** Frees the permits of dead workers. */
  async reclaim(workers: readonly number[]): Promise<void> {
    await this.transaction.execute('delete from source_permit where worker = any($1)', [workers]);
  }

  /** Frees permits of this worker that could not be released. Returns their number. */
  async returnAbandoned(worker: number): Promise<number> {
    if (!this.isLimited) return 0;
    const abandoned = await this.owned.findAbandoned(
      () => this.recorded(worker),
      (id) => id,
    );
    if (abandoned.length > 0)
      await this.transaction.execute('delete from source_permit where id = any($1)', [abandoned]);
    return abandoned.length;
  }

  private async recorded(worker: number): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      'select id from source_permit where worker = $1',
      [worker],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the id of a new permit, or null if all are in use. */
  private tryInsert(worker: number, limit: number): Promise<string | null> {
    const id = randomUUID();
    return this.transaction.run(async () => {
      await this.transaction.rows('select pg_advisory_xact_lock($1)', [PERMIT_LOCK]);
      await this.transaction.execute('delete from source_permit where lease_until < clock_timestamp()');
      const { rowCount } = await this.transaction.execute(
        `insert into source_permit (id, worker, lease_until)
         select $1, $2, clock_timestamp() + make_interval(secs => $3)
         where (select count(*) from source_permit) < $4`,
        [id, worker, this.settings.job.leaseSeconds, limit],
      );
      return rowCount === 1 ? id : null;
    });
  }

  private async renew(id: string): Promise<void> {
    await this.transaction.execute(
      'update source_permit set lease_until = clock_timestamp() + make_interval(secs => $2) where id = $1',
      [id, this.settings.job.leaseSeconds],
    );
  }
}
