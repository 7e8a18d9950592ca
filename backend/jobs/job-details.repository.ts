import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { boundsOf, type Area, type AreaCoverage, type BoundingBox } from '@libs/capture';
import type { CoverageFigures } from '@libs/constants';
import { ENDED_JOB_STATES, isEndedJob, type KnownService } from '@libs/job';
import { Transaction } from '../platform/database';
import { decodeCursor, keysetPage, NotFound, type Owner, type PageQuery } from '../platform/http';
import { Job } from './job.entity';
import type { Outline } from './target.entity';

/** Estimates are made from the newest jobs in a country, up to so many targets. Older ones say little of today's service. */
const MAX_JOBS_FOR_ESTIMATES = 500;
const MAX_TARGETS_FOR_ESTIMATES = 300_000;

/** A target (city and business type) as shown in the matrix and on the job page. */
export interface TargetView {
  label: string;
  cityIndex: number;
  typeIndex: number;
  city: string;
  businessType: string;
  isKeyword: boolean;
  isShape: boolean;
  outline: Outline;
  /** Coordinates of the target's city; null when the gazetteer does not contain it. */
  latitude: number | null;
  longitude: number | null;
  recorded: number;
  /** Number of finished searches. `remaining` counts those that are queued or in progress. */
  searched: number;
  remaining: number;
  /** Number of searches that failed or were skipped. */
  failed: number;
  /** 'unfinished': the job ended before the target was done. */
  state: 'queued' | 'searching' | 'done' | 'unfinished';
  complete: boolean;
  /** Null until the target is done, and if its planner does not measure coverage. */
  coverage: CoverageFigures | null;
}

/** A listing as shown on the map. */
export interface MapListing {
  seq: number;
  name: string;
  latitude: number;
  longitude: number;
  target: string;
  capturedAt: Date;
}

export interface AreaView extends BoundingBox {
  target: string;
  state: 'queued' | 'searching' | 'done' | 'failed';
  coverage: Omit<AreaCoverage, 'taskNumber'> | null;
}

type AreaRow = Pick<AreaView, 'target' | 'state' | 'coverage'> & { id: string; area: Area };

export interface MinuteCount {
  minute: Date;
  listings: number;
}

/** A page of a list, with the cursor of the next one. */
export interface RowsPage<T> {
  rows: T[];
  next: string | null;
}

/** The parts of the cursors: a target's indexes, a listing's number, and an area's id. */
const INDEXES = [/^\d{1,9}$/, /^\d{1,9}$/];
const NUMBER = [/^\d{1,9}$/];
const ID = [/^\d{1,18}$/];

/** Reads all stored data of one job, for its owner only. */
@Injectable()
export class JobDetailsRepository {
  constructor(
    private readonly transaction: Transaction,
    @InjectRepository(Job) private readonly jobs: Repository<Job>,
  ) {}

  /**
   * Returns the user's job with this public id.
   * @throws NotFound for another user's job, and for a job that was cleared
   */
  async byPublicId(owner: Owner, publicId: string): Promise<Job> {
    const job = await this.byPublicIdWithCleared(owner, publicId);
    if (job.hiddenAt !== null) throw new NotFound();
    return job;
  }

  /**
   * Like `byPublicId`, but includes cleared jobs, because the dashboard shows the last job's data until the next job
   * starts.
   */
  async byPublicIdWithCleared(owner: Owner, publicId: string): Promise<Job> {
    const job = await this.jobs.findOneBy({ publicId, userId: owner.userId });
    if (!job) throw new NotFound();
    return job;
  }

  /** Returns a page of the job's targets. Without a cursor, it begins at `offset`. @throws InvalidInput */
  async targets(job: Job, { limit, cursor }: PageQuery, offset = 0): Promise<RowsPage<TargetView>> {
    const [cityIndex = null, typeIndex = null] = decodeCursor(cursor, INDEXES) ?? [];
    const values = [
      job.id,
      limit + 1,
      cityIndex === null ? offset : 0,
      isEndedJob(job.state),
      cityIndex,
      typeIndex,
    ];
    const rows = await this.transaction.rows<TargetView>(SELECT_TARGETS, values);
    const { page, next } = keysetPage(rows, limit, (last) => [
      String(last.cityIndex),
      String(last.typeIndex),
    ]);
    return { rows: page, next };
  }

  /**
   * Returns a page of the listings that have coordinates, in the order recorded. Without a cursor, it begins after the
   * sequence number `since`. @throws InvalidInput
   */
  async mapListings(job: Job, { limit, cursor }: PageQuery, since = 0): Promise<RowsPage<MapListing>> {
    const after = decodeCursor(cursor, NUMBER)?.[0] ?? since;
    const rows = await this.transaction.rows<MapListing>(SELECT_MAP_LISTINGS, [job.id, after, limit + 1]);
    const { page, next } = keysetPage(rows, limit, ({ seq }) => [String(seq)]);
    return { rows: page, next };
  }

  /**
   * Returns a page of the map areas of the job, or of one of its cities, searched or not yet searched, newest first.
   * @throws InvalidInput
   */
  async areas(
    job: Job,
    { limit, cursor }: PageQuery,
    cityIndex: number | null = null,
  ): Promise<RowsPage<AreaView>> {
    const before = decodeCursor(cursor, ID)?.[0] ?? null;
    const rows = await this.transaction.rows<AreaRow>(SELECT_AREAS, [
      job.id,
      limit + 1,
      isEndedJob(job.state),
      before,
      cityIndex,
    ]);
    const { page, next } = keysetPage(rows, limit, ({ id }) => [id]);
    return {
      rows: page.map(({ target, state, coverage, area }) => ({ target, state, coverage, ...boundsOf(area) })),
      next,
    };
  }

  /** Returns listing counts for the last `limit` minutes in which the job captured listings. */
  minutes(job: Job, limit: number): Promise<MinuteCount[]> {
    return this.transaction.rows<MinuteCount>(SELECT_MINUTES, [job.id, limit]);
  }

  /** Counts the searches that failed or were skipped. */
  async countFailedSearches(job: Job): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      `select count(*)::int as count from search_task where job_id = $1 and state = 'failed'`,
      [job.id],
    );
    return row?.count ?? 0;
  }

  /** Returns the public id of the job that continues this one. */
  async continuedBy({ publicId }: Job): Promise<string | null> {
    const [row] = await this.transaction.rows<{ publicId: string }>(
      'select public_id as "publicId" from job where continued_from = $1',
      [publicId],
    );
    return row?.publicId ?? null;
  }

  /** Returns the newest complete target for each city and each of these types, as a basis for estimates. */
  completeTargets(
    owner: Owner,
    types: readonly string[],
    country: string,
  ): Promise<{ city: string; businessType: string; found: number }[]> {
    return this.transaction.rows(
      `select distinct on (s.city, s.business_type) s.city, s.business_type as "businessType", s.recorded + s.filtered as found
       from target s join job j on j.id = s.job_id
       where j.id in (
           select id from (
             select id, sum(targets_total) over (order by created_at desc, id desc) - targets_total as newer
             from (select id, created_at, targets_total from job where user_id = $1 and country = $3
                   order by created_at desc, id desc limit ${MAX_JOBS_FOR_ESTIMATES}) last) newest
           where newer < ${MAX_TARGETS_FOR_ESTIMATES})
         and s.business_type = any($2) and s.state = 'done' and (not s.root ? 'shape' or s.root ? 'outline')
         and (s.complete or s.coverage->>'reason' is null or s.coverage->>'reason' not in ('areas-failed', 'unknown-extent'))
         and (s.complete or s.coverage is not null)
       order by s.city, s.business_type, s.id desc limit 5000`,
      [owner.userId, types, country],
    );
  }

  /** Returns the mean number of pages per minute in the user's last jobs, or null if there is no suitable job. */
  async meanPageRate(owner: Owner): Promise<number | null> {
    const [row] = await this.transaction.rows<{ rate: number | null }>(
      `select (sum(pages) / nullif(sum(extract(epoch from ended_at - created_at) - paused_ms / 1000.0), 0) * 60)::float8
         as rate
       from (select job.*, (select sum(pages) from target where job_id = job.id) as pages
             from job where user_id = $1 and state = 'completed' and refresh is null and recorded - inherited >= 20
             order by created_at desc limit 5) last`,
      [owner.userId],
    );
    return row?.rate && row.rate > 0 ? row.rate : null;
  }

  /** Returns the mean number of places per minute in the user's last refreshes, or null if there is none. */
  async meanRefreshRate(owner: Owner): Promise<number | null> {
    const [row] = await this.transaction.rows<{ rate: number | null }>(
      `select (sum((refreshed->>'checked')::int) / nullif(sum(extract(epoch from ended_at - created_at) - paused_ms / 1000.0), 0) * 60)::float8
         as rate
       from (select * from job
             where user_id = $1 and state = 'completed' and refresh is not null and (refreshed->>'checked')::int >= 20
             order by created_at desc limit 5) last`,
      [owner.userId],
    );
    return row?.rate && row.rate > 0 ? row.rate : null;
  }

  /** Returns what the user's last jobs showed of the service, or null if they measured nothing. */
  async knownService(owner: Owner): Promise<KnownService | null> {
    const [row] = await this.transaction.rows<{ visibility: number | null; earlyEndShare: number | null }>(
      `select (sum(looks * visibility) / nullif(sum(looks), 0))::float8 as visibility,
              (sum(looks * early) / nullif(sum(looks), 0))::float8 as "earlyEndShare"
       from (select (coverage->>'looks')::float8 as looks, (coverage->>'visibility')::float8 as visibility,
                    (coverage->>'earlyEndShare')::float8 as early
             from job where user_id = $1 and coverage->>'visibility' is not null
             order by created_at desc limit 5) last`,
      [owner.userId],
    );
    if (row?.visibility == null || row.earlyEndShare === null) return null;
    return { visibility: row.visibility, earlyEndShare: row.earlyEndShare };
  }

  /** Clear History: hides ended jobs. Only retention removes the rows. */
  async clear(owner: Owner): Promise<void> {
    await this.transaction.rows(
      `update job set hidden_at = clock_timestamp()
       where user_id = $1 and hidden_at is null and state = any($2)`,
      [owner.userId, ENDED_JOB_STATES],
    );
  }
}

const SELECT_TARGETS = `
  select s.label, s.city_index as "cityIndex", s.type_index as "typeIndex", s.city, s.business_type as "businessType",
         s.is_keyword as "isKeyword", s.root ? 'shape' and not s.root ? 'outline' as "isShape",
         coalesce(s.root->>'outline', case when s.root ? 'shape' then 'shape' when jsonb_typeof(s.root->'center') = 'object' then 'estimate' else 'name' end) as outline,
         (s.root->'center'->>'latitude')::float8 as latitude, (s.root->'center'->>'longitude')::float8 as longitude,
         s.recorded, t.searched, t.remaining, t.failed, s.complete, s.coverage,
         case when s.state = 'done' then 'done' when $4 then 'unfinished' when s.pages > 0 or t.claimed > 0 then 'searching' else 'queued' end as state
  from (
    select * from target
    where job_id = $1 and ($5::int is null or (city_index, type_index) > ($5::int, $6::int))
    order by city_index, type_index limit $2 offset $3) s, lateral (
    select (count(*) filter (where state = 'done'))::int as searched,
           (count(*) filter (where state in ('queued', 'deferred', 'claimed')))::int as remaining,
           (count(*) filter (where state = 'claimed'))::int as claimed,
           (count(*) filter (where state = 'failed'))::int as failed
    from search_task where target_id = s.id) t
  order by s.city_index, s.type_index`;

const SELECT_MAP_LISTINGS = `
  select l.seq, l.name, l.latitude, l.longitude, s.label as target, l.captured_at as "capturedAt"
  from captured_listing l join target s on s.id = l.target_id
  where l.job_id = $1 and l.seq > $2 and l.latitude is not null and l.longitude is not null order by l.seq limit $3`;

const SELECT_AREAS = `
  select t.id::text as id, s.label as target, t.area, t.coverage,
         case when t.state = 'done' then 'done' when t.state = 'failed' then 'failed'
              when t.state = 'claimed' and not $3 then 'searching' else 'queued' end as state
  from target s join search_task t on t.target_id = s.id
  where s.job_id = $1 and t.area is not null and t.state in ('queued', 'claimed', 'done', 'failed')
    and ($4::bigint is null or t.id < $4::bigint) and ($5::int is null or s.city_index = $5::int)
  order by t.id desc limit $2`;

/**
 * Reads only the newest listings, because the chart shows only the last minutes and a job may have a million
 * listings.
 */
const SELECT_MINUTES = `
  select * from (
    select date_trunc('minute', captured_at) as minute, count(*)::int as listings from captured_listing
    where job_id = $1 and seq > (select recorded - 50000 from job where id = $1)
    group by 1 order by 1 desc limit $2) m order by minute`;
