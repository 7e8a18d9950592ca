import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../platform/database';
import type { Owner } from '../platform/http';
import { JobSnapshotRepository, type SnapshotKey, type StoredSnapshot } from './job-snapshot.repository';
import { NewTodayCounter } from './new-today-counter';

/** A user's job with everything that the status reports about it. */
export interface JobSnapshot extends StoredSnapshot {
  /** Listings captured since `today` began that are new to this user. */
  newToday: number;
}

export interface SnapshotOptions extends Omit<SnapshotKey, keyof Owner> {
  today: Date;
}

/**
 * Number of complete logs that one query reads. A log has hundreds of entries, and all snapshots of a query are in memory
 * at once, as objects, as JSON, and compressed.
 */
const MAX_LOGS_PER_QUERY = 8;

/**
 * Reads what every open page asks for repeatedly. Simultaneous calls share one execution of the status query,
 * regardless of the size of their jobs. Calls for a complete log, which a page makes when it opens, have queries of their
 * own, so that the short ones do not wait for them.
 */
@Injectable()
export class JobSnapshots {
  private readonly updates = new BatchLoader<SnapshotKey, StoredSnapshot | null>((keys) =>
    this.snapshots.read(keys),
  );
  private readonly completeLogs = new BatchLoader<SnapshotKey, StoredSnapshot | null>(
    (keys) => this.snapshots.read(keys),
    { maxBatchSize: MAX_LOGS_PER_QUERY },
  );

  constructor(
    private readonly snapshots: JobSnapshotRepository,
    private readonly newToday: NewTodayCounter,
  ) {}

  /**
   * Returns the job that `/api/runtime/*` refers to: the active job or, without one, the last job.
   */
  async latest({ userId }: Owner, { today, ...options }: SnapshotOptions): Promise<JobSnapshot | null> {
    const isCompleteLog = options.since === 0 && options.limit > 0;
    const loader = isCompleteLog ? this.completeLogs : this.updates;
    const snapshot = await loader.get({ userId, ...options });
    return snapshot && { ...snapshot, newToday: await this.newToday.countFor(snapshot.job, today) };
  }

  /** Returns the user's job with this public id, or null if there is none. */
  async byPublicId(
    { userId }: Owner,
    publicId: string,
    { today, ...options }: SnapshotOptions,
  ): Promise<JobSnapshot | null> {
    const [snapshot] = await this.snapshots.read([{ userId, ...options }], publicId);
    return snapshot ? { ...snapshot, newToday: await this.newToday.countFor(snapshot.job, today) } : null;
  }
}
