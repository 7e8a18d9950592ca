import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Not, Repository } from 'typeorm';
import type { ExportFormat, ExportProblem } from '@libs/constants';
import { historyStatus, JOB_STATES } from '@libs/job';
import type { Listing } from '@libs/listing';
import { selectColumns, Transaction } from '../platform/database';
import {
  afterCursorSql,
  CURSOR_TIME_SQL,
  decodeCursor,
  encodeCursor,
  keysetPage,
  type Owner,
  type PageQuery,
  readTimePage,
  type TimedRow,
} from '../platform/http';
import { CapturedListing } from './captured-listing.entity';
import { type ExportLayout, Job } from './job.entity';
import type { SelectedCity } from './selected-city';
import { JobEvent } from './job-event.entity';
import type { JobsQuery } from './jobs.dto';

/** How many targets are looked through for a text at once: seconds of a busy database. A user can have any number of them. */
const MAX_SEARCHED_TARGETS = 1_000_000;
/** Listings read per query. */
const CHUNK_SIZE = 1_000;

/** Reads the job history, and the log, targets and listings of a single job. */
@Injectable()
export class JobHistoryRepository {
  constructor(
    private readonly transaction: Transaction,
    @InjectRepository(Job) private readonly jobs: Repository<Job>,
    @InjectRepository(JobEvent) private readonly events: Repository<JobEvent>,
  ) {}

  /**
   * Returns a page of a user's jobs, newest first, without those hidden by Clear History. With a text, the page ends early
   * after `MAX_SEARCHED_TARGETS`, and its cursor goes on. @throws InvalidInput for a cursor that this list did not issue
   */
  async page(
    owner: Owner,
    { offset, status, text, from, to, timeZone, ...query }: JobsQuery,
  ): Promise<{ jobs: Job[]; next: string | null }> {
    const states =
      status === undefined ? null : JOB_STATES.filter((state) => historyStatus(state) === status);
    const searched = text?.trim() || null;
    const filter = [states, from ?? null, to ?? null, timeZone];
    let end: TimedRow | undefined;
    const { page, next } = await readTimePage(query, async ({ at, id, limit }) => {
      if (searched !== null) end = await this.endOfTextSearch([owner.userId, at, id, ...filter]);
      return this.transaction.rows<TimedRow>(
        `select id, ${CURSOR_TIME_SQL} as at from job
         where ${FILTER_SQL} and ${TEXT_SQL} and ($9::bigint is null or not ${afterCursorSql('$9', '$10')})
         order by created_at desc, id desc limit $11 offset $12`,
        [
          owner.userId,
          at,
          id,
          ...filter,
          searched,
          end?.at ?? null,
          end?.id ?? null,
          limit,
          at === null ? offset : 0,
        ],
      );
    });
    const jobs = await this.jobs.find({
      where: { id: In(page.map((position) => position.id)) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return { jobs, next: next ?? (end ? encodeCursor([end.at, end.id]) : null) };
  }

  /** Returns the last job whose targets are looked through for a text, if there are others after it. */
  private async endOfTextSearch(filter: unknown[]): Promise<TimedRow | undefined> {
    const [end] = await this.transaction.rows<TimedRow>(
      `select "lastId" as id, "lastAt" as at from (
         select created_at, id, sum(targets_total) over newest - targets_total as earlier, lag(id) over newest as "lastId",
                lag(${CURSOR_TIME_SQL}) over newest as "lastAt"
         from job where ${FILTER_SQL} window newest as (order by created_at desc, id desc)) searched
       where earlier >= ${MAX_SEARCHED_TARGETS} order by created_at desc, id desc limit 1`,
      filter,
    );
    return end;
  }

  /** Returns the public ids, which users see, keyed by internal job id. */
  async publicIds(owner: Owner, ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.jobs.find({
      select: { id: true, publicId: true },
      where: { userId: owner.userId, id: In([...ids]) },
    });
    return new Map(found.map(({ id, publicId }) => [id, publicId]));
  }

  byId(id: string): Promise<Job | null> {
    return this.jobs.findOneBy({ id });
  }

  /** Returns the cities of a job with their types: all of them, or the first `max`. */
  async citiesOf(jobId: string, max: number | null = null): Promise<SelectedCity[]> {
    const [row] = await this.transaction.rows<{ cities: SelectedCity[] }>(
      `select case when $2::int is null then cities else coalesce(
                (select jsonb_agg(c.city order by c.at) from jsonb_array_elements(cities) with ordinality as c (city, at)
                 where c.at <= $2::int), '[]') end as cities
       from job where id = $1`,
      [jobId, max],
    );
    return row?.cities ?? [];
  }

  /** Returns a job's newest log entries after sequence number `seq`, up to `limit` entries, oldest first. */
  async log(jobId: string, limit: number, seq = 0): Promise<JobEvent[]> {
    const newestEntries = await this.events.find({
      where: { jobId, seq: MoreThan(seq), kind: Not('state') },
      order: { seq: 'DESC' },
      take: limit,
    });
    return newestEntries.reverse();
  }

  /**
   * Yields a job's listings in the order recorded. Reads in chunks, so memory use does not grow with the number of
   * listings.
   */
  async *listings(jobId: string): AsyncGenerator<Listing> {
    for (let after = 0; ;) {
      const { listings, last } = await this.listingsAfter(jobId, after, CHUNK_SIZE);
      yield* listings;
      if (listings.length < CHUNK_SIZE) return;
      after = last;
    }
  }

  /**
   * Returns a job's next listings after number `after`, in the order recorded. `last` is the number of the last
   * listing returned. A job's listings are numbered from 1, without gaps.
   */
  async listingsAfter(
    jobId: string,
    after: number,
    limit: number,
  ): Promise<{ listings: Listing[]; last: number }> {
    const rows = await this.transaction.rows<ListingRow>(
      `${SELECT_LISTINGS} and seq > $2 order by seq limit $3`,
      [jobId, after, limit],
    );
    return { listings: rows.map(toListing), last: rows.at(-1)?.seq ?? after };
  }

  /**
   * Returns a page of a job's listings with their numbers, in the order recorded. Without a cursor, it begins after the
   * number `since`. @throws InvalidInput
   */
  async listingsPage(
    jobId: string,
    { limit, cursor }: PageQuery,
    since: number,
  ): Promise<{ rows: { seq: number; listing: Listing }[]; next: string | null }> {
    const after = decodeCursor(cursor, [/^\d{1,9}$/])?.[0] ?? since;
    const rows = await this.transaction.rows<ListingRow>(
      `${SELECT_LISTINGS} and seq > $2 order by seq limit $3`,
      [jobId, after, limit + 1],
    );
    const { page, next } = keysetPage(rows, limit, ({ seq }) => [String(seq)]);
    return { rows: page.map((row) => ({ seq: row.seq, listing: toListing(row) })), next };
  }

  /** Returns a job's stored listings with one of these place keys, in the order recorded. */
  async listingsByPlaceKey(jobId: string, placeKeys: readonly string[]): Promise<Listing[]> {
    const rows = await this.transaction.rows<ListingRow>(
      `${SELECT_LISTINGS} and place_key = any($2::text[]) order by seq`,
      [jobId, placeKeys],
    );
    return rows.map(toListing);
  }

  /**
   * Stores why a job's export files cannot be written. Returns the number of failed attempts, and whether the problem is
   * new to the job; undefined if the job no longer exists.
   */
  async setExportProblem(
    jobId: string,
    problem: ExportProblem,
  ): Promise<{ attempts: number; isNew: boolean } | undefined> {
    const [row] = await this.transaction.rows<{ attempts: number; isNew: boolean }>(
      `update job j
       set export_problem = $2, export_problem_since = coalesce(j.export_problem_since, clock_timestamp()),
           export_attempts = j.export_attempts + 1
       from (select id, export_problem from job where id = $1 for update) before
       where j.id = before.id
       returning j.export_attempts as attempts, before.export_problem is distinct from $2 as "isNew"`,
      [jobId, problem],
    );
    return row;
  }

  /** Adds a format to those that a job is exported in. Returns false if it is one of them already. */
  async addExportFormat(jobId: string, format: ExportFormat): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update job set requested_formats = requested_formats || $2::text
       where id = $1 and export_format <> $2 and requested_formats @> array[$2] is false`,
      [jobId, format],
    );
    return rowCount === 1;
  }

  /** Adds a file with chosen fields. A job has each only once, and at most `max` of them. */
  async addExportLayout(
    jobId: string,
    layout: ExportLayout,
    max: number,
  ): Promise<'added' | 'present' | 'full'> {
    const same = JSON.stringify([{ key: layout.key, format: layout.format }]);
    const { rowCount } = await this.transaction.execute(
      `update job set requested_layouts = requested_layouts || $2::jsonb
       where id = $1 and not requested_layouts @> $3::jsonb and jsonb_array_length(requested_layouts) < $4`,
      [jobId, JSON.stringify([layout]), same, max],
    );
    if (rowCount === 1) return 'added';
    const present = await this.transaction.rows(
      'select 1 from job where id = $1 and requested_layouts @> $2::jsonb',
      [jobId, same],
    );
    return present.length > 0 ? 'present' : 'full';
  }

  async clearExportProblem(jobId: string): Promise<void> {
    await this.transaction.execute(
      `update job set export_problem = null, export_problem_since = null, export_attempts = 0
       where id = $1 and export_problem is not null`,
      [jobId],
    );
  }

  /** Returns the problem of the job that has been waiting longest for its export files. */
  async findExportProblem(): Promise<ExportProblem | undefined> {
    const [row] = await this.transaction.rows<{ problem: ExportProblem }>(
      `select export_problem as problem from job where export_problem is not null
       order by export_problem_since limit 1`,
    );
    return row?.problem;
  }

  /** Stores the name of the JSON export on the job. */
  async setExportFile(jobId: string, file: string): Promise<void> {
    await this.jobs.update({ id: jobId }, { file });
  }
}

/** Days are those of the time zone, also when it changes its clocks. */
const FILTER_SQL = `
  user_id = $1 and hidden_at is null and ${afterCursorSql('$2', '$3')}
  and ($4::text[] is null or state = any($4))
  and ($5::date is null or created_at >= $5::date::timestamp at time zone $7)
  and ($6::date is null or created_at < ($6::date + 1)::timestamp at time zone $7)`;
const TEXT_SQL = `
  ($8::text is null or exists (
    select 1 from target t where t.job_id = job.id
      and (position(lower($8) in lower(t.city)) > 0 or position(lower($8) in lower(t.business_type)) > 0)))`;

const SELECT_LISTINGS = `
  select seq, ${selectColumns(CapturedListing)}
  from captured_listing where job_id = $1`;

type ListingRow = Listing & { seq: number; capturedAt: Date | string };

const toListing = ({ seq: _, ...listing }: ListingRow): Listing => ({
  ...listing,
  capturedAt: new Date(listing.capturedAt).toISOString(),
});
