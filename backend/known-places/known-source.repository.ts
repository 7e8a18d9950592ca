import { Injectable } from '@nestjs/common';
import type { UnreadableChoice } from '@libs/listing';
import type { KnownPosition } from '@libs/listing-store';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

/** A source of known places, as far as matching needs it. */
export interface KnownSource {
  id: string;
  salt: Buffer;
  /** Null for a list. */
  jobId: string | null;
  isComplete: boolean;
}

/** Where reading the listings that are still to be delivered goes on: after this listing of this job. */
export interface UndeliveredPosition {
  jobId: string;
  seq: number;
}

/** The user's table, as a job reads it. */
export interface TableSource extends Owner {
  id: string;
  salt: Buffer;
  jobId: string;
  state: 'reading' | 'waiting' | 'ready' | 'without';
  choice: UnreadableChoice;
  /** The revision of the connection and mapping whose tables are read; null before the first row. */
  revision: string | null;
  /** The last row that was read. */
  after: KnownPosition;
  rows: number;
  /** Number of listings that were still to be delivered when they were read, which is before the first row. */
  undelivered: number;
  undeliveredAfter: UndeliveredPosition | null;
  isUndeliveredRead: boolean;
  failures: number;
  /** Whether the time for the next attempt has come. */
  isDue: boolean;
}

const SELECT_TABLE = `
  select id, user_id as "userId", salt, job_id as "jobId", state, choice, revision,
         json_build_object('id', after_id, 'key', after_key) as after, rows,
         undelivered, undelivered_after as "undeliveredAfter", undelivered_read as "isUndeliveredRead",
         failures, coalesce(retry_at <= clock_timestamp(), true) as "isDue"
  from known_source`;

/** The sources of known places: uploaded lists, and the tables that jobs read. */
@Injectable()
export class KnownSourceRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Records that a job uses these lists of its user. Returns how many of them there are. */
  async useLists(job: { id: string; userId: string }, listIds: readonly string[]): Promise<number> {
    const rows = await this.transaction.rows(
      `insert into known_use (job_id, source_id)
       select $1, id from known_source
       where user_id = $2 and id = any($3::uuid[]) and name is not null and state = 'ready'
       order by id for share
       on conflict (job_id, source_id) do update set job_id = excluded.job_id returning 1`,
      [job.id, job.userId, listIds],
    );
    return rows.length;
  }

  async countLists({ userId }: Owner, listIds: readonly string[]): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      `select count(*)::int as count from known_source
       where user_id = $1 and id = any($2::uuid[]) and name is not null and state = 'ready'`,
      [userId, listIds],
    );
    return row?.count ?? 0;
  }

  async beginTable(
    job: { id: string; userId: string },
    { salt, choice }: { salt: Buffer; choice: UnreadableChoice },
  ): Promise<void> {
    await this.transaction.rows(
      `insert into known_source (user_id, salt, state, job_id, choice) values ($1, $2, 'reading', $3, $4)`,
      [job.userId, salt, job.id, choice],
    );
  }

  async releaseTable(jobId: string): Promise<void> {
    await this.transaction.execute('delete from known_source where job_id = $1', [jobId]);
  }

  async releaseLists(jobId: string): Promise<void> {
    await this.transaction.execute('delete from known_use where job_id = $1', [jobId]);
  }

  /** Returns the lists that a job uses, and the table that it reads. */
  ofJob(jobId: string): Promise<KnownSource[]> {
    return this.transaction.rows<KnownSource>(
      `select id, salt, job_id as "jobId", state in ('ready', 'without', 'removed') as "isComplete" from known_source
       where job_id = $1 or id in (select source_id from known_use where job_id = $1)`,
      [jobId],
    );
  }

  async isAwaited(jobId: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ awaited: boolean }>(
      `select exists (select 1 from known_source where job_id = $1 and state in ('reading', 'waiting')) as awaited`,
      [jobId],
    );
    return row?.awaited ?? false;
  }

  async tableOf(jobId: string): Promise<TableSource | undefined> {
    const [table] = await this.transaction.rows<TableSource>(`${SELECT_TABLE} where job_id = $1`, [jobId]);
    return table;
  }

  /** Locks the table of a job while it is read, or returns undefined if it no longer is. */
  async lockUnread(jobId: string): Promise<TableSource | undefined> {
    const [table] = await this.transaction.rows<TableSource>(
      `${SELECT_TABLE} where job_id = $1 and state in ('reading', 'waiting') for update`,
      [jobId],
    );
    return table;
  }

  /** Returns the jobs whose tables are to be read now. */
  async findUnread(): Promise<string[]> {
    const rows = await this.transaction.rows<{ jobId: string }>(
      `select job_id as "jobId" from known_source
       where job_id is not null and state in ('reading', 'waiting') and coalesce(retry_at <= clock_timestamp(), true)`,
    );
    return rows.map(({ jobId }) => jobId);
  }

  /**
   * Begins reading from the first row, of the table of this connection. If another table was read before, what is still to
   * be delivered is read again as well.
   */
  async restart(id: string, revision: string): Promise<void> {
    await this.transaction.rows(
      `update known_source
       set revision = $2, after_id = 0, after_key = null, rows = 0,
           undelivered = case when revision is null then undelivered else 0 end,
           undelivered_after = case when revision is null then undelivered_after end,
           undelivered_read = undelivered_read and revision is null
       where id = $1`,
      [id, revision],
    );
  }

  async saveUndelivered(
    id: string,
    {
      undelivered,
      undeliveredAfter,
      isUndeliveredRead,
    }: Pick<TableSource, 'undelivered' | 'undeliveredAfter' | 'isUndeliveredRead'>,
  ): Promise<void> {
    await this.transaction.rows(
      'update known_source set undelivered = $2, undelivered_after = $3, undelivered_read = $4 where id = $1',
      [id, undelivered, undeliveredAfter && JSON.stringify(undeliveredAfter), isUndeliveredRead],
    );
  }

  async saveProgress(id: string, { after, rows }: Pick<TableSource, 'after' | 'rows'>): Promise<void> {
    await this.transaction.rows(
      `update known_source set after_id = $2, after_key = $3, rows = $4, state = 'reading', failures = 0, retry_at = null where id = $1`,
      [id, after.id, after.key, rows],
    );
  }

  async savePostponed(
    id: string,
    { failures, waitSeconds }: { failures: number; waitSeconds: number },
  ): Promise<void> {
    await this.transaction.rows(
      `update known_source set state = 'waiting', failures = $2,
         retry_at = clock_timestamp() + make_interval(secs => $3) where id = $1`,
      [id, failures, waitSeconds],
    );
  }

  async finish(id: string, state: 'ready' | 'without'): Promise<void> {
    await this.transaction.rows('update known_source set state = $2, retry_at = null where id = $1', [
      id,
      state,
    ]);
  }

  /** Removes lists whose upload was cut off. */
  async removeCutOff(): Promise<void> {
    await this.transaction.execute(
      `update known_source set state = 'removed'
       where name is not null and state = 'reading' and created_at < clock_timestamp() - interval '1 hour'`,
    );
  }

  /** Returns the removed lists that no job uses any longer, of one user or of all. */
  async findUnused(owner: Owner | null): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select id from known_source s where state = 'removed' and ($1::uuid is null or user_id = $1)
         and not exists (select 1 from known_use u where u.source_id = s.id)`,
      [owner?.userId ?? null],
    );
    return rows.map(({ id }) => id);
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.transaction.execute('delete from known_source where id = any($1::uuid[])', [ids]);
  }

  /** Returns those of the given ids that are no source any longer. */
  async findMissing(ids: readonly string[]): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select id from unnest($1::uuid[]) id where not exists (select 1 from known_source s where s.id = id.id)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }
}
