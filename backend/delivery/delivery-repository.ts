import { Injectable } from '@nestjs/common';
import { CONNECTED_USERS_SQL } from '../database-config';
import { DELIVERABLE_JOBS_SQL } from '../jobs';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

/** A job with undelivered listings. */
export interface PendingDelivery {
  jobId: string;
  /** How often the job's delivery was begun again. */
  round: number;
  /** Sequence number of the last listing delivered. */
  delivered: number;
  recorded: number;
}

/** How many of a job's listings are delivered, and why the rest is not. */
export interface DeliveryProgress {
  delivered: number;
  waiting: number;
  refused: number;
  problem: string | null;
}

export interface RequestedDelivery {
  jobId: string;
  recorded: number;
  /** Revision of the configuration that the listings are to be delivered with. */
  revision: string;
}

/** The jobs of all users with their cursors, as `j` and `d`. */
export const JOBS_TO_DELIVER = `${DELIVERABLE_JOBS_SQL} j left join delivery d on d.job_id = j.id`;
/** A job without a database is delivered if its user asks for it. */
export const IS_DELIVERED = '(j.automatic or d.requested_revision is not null)';
const IS_PENDING = `${IS_DELIVERED} and j.recorded > coalesce(d.delivered_seq, 0)`;

/** The status of deliveries to a user's database. */
export interface DeliveryStatus {
  /** Number of consecutive failures since the last successful batch. */
  failures: number;
  /** Whether the database will refuse deliveries until somebody fixes the cause. */
  refusing: boolean;
  /** Revision of the configuration that this status was recorded for. */
  revision: string | null;
  /** Seconds until the next attempt. */
  waitSeconds: number;
}

/** Stores what has been delivered: a cursor for each job, and the delivery status of each user's database. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns the user's oldest job with undelivered listings, or null. */
  async nextPending(owner: Owner): Promise<PendingDelivery | null> {
    const [row] = await this.transaction.rows<PendingDelivery>(
      `select j.id as "jobId", coalesce(d.round, 0) as round, coalesce(d.delivered_seq, 0) as delivered, j.recorded
       from ${JOBS_TO_DELIVER} where j.user_id = $1 and ${IS_PENDING}
       order by j.created_at limit 1`,
      [owner.userId],
    );
    return row ?? null;
  }

  /** Counts the listings that the user's jobs have recorded but that are not yet delivered. */
  async countPending(owner: Owner): Promise<number> {
    const [row] = await this.transaction.rows<{ waiting: number }>(
      `select coalesce(sum(j.recorded - coalesce(d.delivered_seq, 0)), 0)::int as waiting
       from ${JOBS_TO_DELIVER} where j.user_id = $1 and ${IS_DELIVERED}`,
      [owner.userId],
    );
    return row?.waiting ?? 0;
  }

  /** Returns when listings were last written to the user's database, or null if that has not happened yet. */
  async lastDeliveredAt({ userId }: Owner): Promise<Date | null> {
    const [row] = await this.transaction.rows<{ at: Date | null }>(
      'select max(delivered_at) as at from delivery where user_id = $1',
      [userId],
    );
    return row?.at ?? null;
  }

  /** Counts all users' undelivered listings, and the databases that are unreachable or refuse listings. */
  async backlog(): Promise<{ waiting: number; failing: number }> {
    const [row] = await this.transaction.rows<{ waiting: number; failing: number }>(
      `select coalesce(sum(j.recorded - coalesce(d.delivered_seq, 0)), 0)::float8 as waiting,
              (select count(*)::int from delivery_status where refusing or failures > 0) as failing
       from ${JOBS_TO_DELIVER} join ${CONNECTED_USERS_SQL} c on c.user_id = j.user_id
       where ${IS_DELIVERED}`,
    );
    return row ?? { waiting: 0, failing: 0 };
  }

  /**
   * Moves a job's cursor forward, never back. Returns false, and changes nothing, if the delivery was begun again in the
   * meantime.
   */
  async advance(
    owner: Owner,
    { jobId, round }: Pick<PendingDelivery, 'jobId' | 'round'>,
    deliveredSeq: number,
  ): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `insert into delivery (job_id, user_id, delivered_seq, delivered_at)
       values ($1, $2, $3, clock_timestamp())
       on conflict (job_id) do update
         set delivered_seq = greatest(delivery.delivered_seq, excluded.delivered_seq),
             delivered_at = excluded.delivered_at
       where delivery.round = $4`,
      [jobId, owner.userId, deliveredSeq, round],
    );
    return rowCount === 1;
  }

  /**
   * Begins the delivery of a job's listings again, for this revision of the database connection. Returns false if the
   * listings are being delivered at the user's request already.
   */
  async restart(owner: Owner, { jobId, recorded, revision }: RequestedDelivery): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `insert into delivery (job_id, user_id, delivered_seq, round, requested_revision) values ($1, $2, 0, 1, $3)
       on conflict (job_id) do update set delivered_seq = 0, refused = 0, reported = false, round = delivery.round + 1,
         requested_revision = excluded.requested_revision
       where delivery.delivered_seq >= $4 or delivery.requested_revision is distinct from excluded.requested_revision`,
      [jobId, owner.userId, revision, recorded],
    );
    return rowCount === 1;
  }

  /** Returns how far the delivery of a job is; null if its listings are not delivered. */
  async ofJob(jobId: string): Promise<DeliveryProgress | null> {
    const [row] = await this.transaction.rows<DeliveryProgress>(
      `select least(coalesce(d.delivered_seq, 0), j.recorded) - coalesce(d.refused, 0) as delivered,
              greatest(0, j.recorded - coalesce(d.delivered_seq, 0)) as waiting, coalesce(d.refused, 0) as refused,
              case when ${IS_PENDING} then s.message end as problem
       from ${JOBS_TO_DELIVER} left join delivery_status s on s.user_id = j.user_id and s.failures > 0
       where j.id = $1 and ${IS_DELIVERED}`,
      [jobId],
    );
    return row ?? null;
  }

  /** Increases a job's number of refused listings. */
  async addRefused(owner: Owner, jobId: string, refused: number): Promise<void> {
    if (refused === 0) return;
    await this.transaction.rows(
      'update delivery set refused = refused + $3 where job_id = $1 and user_id = $2',
      [jobId, owner.userId, refused],
    );
  }

  /** Reduces a job's number of refused listings by those that have been delivered in the meantime. */
  async subtractRefused(owner: Owner, jobId: string, delivered: number): Promise<void> {
    await this.transaction.rows(
      'update delivery set refused = greatest(0, refused - $3) where job_id = $1 and user_id = $2',
      [jobId, owner.userId, delivered],
    );
  }

  /**
   * Returns ended jobs whose listings are all delivered but whose log does not say so yet. Each job is returned only
   * once.
   */
  async claimFinished(owner: Owner): Promise<{ jobId: string; recorded: number; refused: number }[]> {
    return this.transaction.rows(
      `update delivery d set reported = true from ${DELIVERABLE_JOBS_SQL} j
       where d.user_id = $1 and not d.reported and j.id = d.job_id and j.ended_at is not null
         and d.delivered_seq >= j.recorded
       returning d.job_id as "jobId", j.recorded, d.refused`,
      [owner.userId],
    );
  }

  async status(owner: Owner): Promise<DeliveryStatus> {
    const [row] = await this.transaction.rows<DeliveryStatus>(
      `select failures, refusing, revision,
              greatest(0, extract(epoch from next_at - clock_timestamp()))::double precision as "waitSeconds"
       from delivery_status where user_id = $1`,
      [owner.userId],
    );
    return row ?? { failures: 0, refusing: false, revision: null, waitSeconds: 0 };
  }

  async saveStatus(owner: Owner, status: DeliveryStatus, message: string | null): Promise<void> {
    await this.transaction.rows(
      `insert into delivery_status as s (user_id, failures, refusing, revision, message, next_at)
       values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))
       on conflict (user_id) do update set failures = excluded.failures, refusing = excluded.refusing,
         revision = excluded.revision, message = excluded.message, next_at = excluded.next_at, changed_at = now()`,
      [owner.userId, status.failures, status.refusing, status.revision, message, status.waitSeconds],
    );
  }

  /** Returns users who have something to deliver, or a refused listing to retry. */
  async findUsersWithWork(): Promise<string[]> {
    const rows = await this.transaction.rows<{ userId: string }>(
      `select j.user_id as "userId" from ${JOBS_TO_DELIVER} where ${IS_PENDING}
       union
       select u.user_id from listing_update u join ${CONNECTED_USERS_SQL} c on c.user_id = u.user_id
       union
       select r.user_id from refused_listing r join ${CONNECTED_USERS_SQL} c on c.user_id = r.user_id
       where r.next_at <= now()`,
    );
    return rows.map(({ userId }) => userId);
  }

  /** Returns the jobs that have undelivered listings, or whose listings have changed since. */
  async findUndeliveredJobs(): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select j.id from ${JOBS_TO_DELIVER} where ${IS_PENDING}
       union
       select u.job_id from listing_update u join ${CONNECTED_USERS_SQL} c on c.user_id = u.user_id`,
    );
    return rows.map(({ id }) => id);
  }
}
