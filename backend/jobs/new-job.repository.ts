import { Injectable } from '@nestjs/common';
import { ACTIVE_JOB_STATES } from '@libs/job';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import type { Job } from './job.entity';
import { TooManyUnsearchedTargets } from './jobs.errors';
import type { SelectedCity } from './selected-city';
import { IS_EXTENT_KNOWN_SQL, type StoredRoot } from './target.entity';
import { storedRootSql, wholeRootSql } from './target-root.repository';

/** The columns that a job starts with. */
export type NewJob = Pick<
  Job,
  | 'publicId'
  | 'mode'
  | 'exportFormat'
  | 'country'
  | 'dbProvider'
  | 'setupHash'
  | 'logsEnabled'
  | 'targetsTotal'
  | 'cityCount'
  | 'typeCount'
  | 'maxTypesPerCity'
  | 'citiesPreview'
  | 'maxListings'
  | 'coverageLevel'
  | 'filters'
  | 'contacts'
  | 'refresh'
  | 'requestedLayouts'
> & { cities: readonly SelectedCity[] };

/** A target (city, and business type or keyword) with the place where its search begins. */
export interface NewTarget {
  city: string;
  businessType: string;
  isKeyword: boolean;
  cityIndex: number;
  typeIndex: number;
  label: string;
  root: StoredRoot | undefined;
}

/** Uses literals instead of a bound parameter, because Postgres can match only literals to the partial index. */
const ACTIVE_STATES_SQL = ACTIVE_JOB_STATES.map((state) => `'${state}'`).join(', ');

/**
 * How many bytes a user's jobs that were started within a day, and have ended, may take up with targets that they did not search. A
 * job takes up megabytes with thousands of targets, also if it is stopped at once.
 */
const MAX_UNSEARCHED_BYTES = 100_000_000;
/** What a target takes up beside its root and names: its row, its first search task and their index entries. */
const BYTES_PER_TARGET = 500;
const DAY_SECONDS = 86_400;

/** Inserts jobs and their targets. */
@Injectable()
export class NewJobRepository {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Inserts a queued job and returns its id, or undefined if the user has an active job.
   * @throws TooManyUnsearchedTargets
   */
  async insert({ userId }: Owner, job: NewJob): Promise<string | undefined> {
    await this.assertMayStore(userId);
    const [inserted] = await this.transaction.rows<{ id: string }>(
      `insert into job (public_id, user_id, state, mode, export_format, country, cities, db_provider, setup_hash,
                        logs_enabled, targets_total, city_count, type_count, max_types_per_city, cities_preview, max_listings, coverage_level, filters, contacts, refresh, requested_layouts)
       values ($1, $2, 'queued', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
       on conflict (user_id) where state in (${ACTIVE_STATES_SQL}) do nothing returning id`,
      [
        job.publicId,
        userId,
        job.mode,
        job.exportFormat,
        job.country,
        JSON.stringify(job.cities),
        job.dbProvider,
        job.setupHash,
        job.logsEnabled,
        job.targetsTotal,
        job.cityCount,
        job.typeCount,
        job.maxTypesPerCity,
        JSON.stringify(job.citiesPreview),
        job.maxListings,
        job.coverageLevel,
        job.filters && JSON.stringify(job.filters),
        job.contacts && JSON.stringify(job.contacts),
        job.refresh && JSON.stringify(job.refresh),
        JSON.stringify(job.requestedLayouts),
      ],
    );
    return inserted?.id;
  }

  /** @throws TooManyUnsearchedTargets with the time until enough of the jobs are a day old */
  private async assertMayStore(userId: string): Promise<void> {
    const jobs = await this.transaction.rows<{ age: number; bytes: number }>(
      `select extract(epoch from now() - created_at)::float8 as age, (pg_column_size(cities) + coalesce((
           select sum(pg_column_size(root) + pg_column_size(city) + pg_column_size(business_type) + ${BYTES_PER_TARGET}) from target
           where job_id = job.id and state = 'open' and pages = 0), 0))::float8 as bytes
       from job where user_id = $1 and created_at > now() - interval '1 day' and ended_at is not null
       order by created_at desc`,
      [userId],
    );
    let bytes = 0;
    for (const job of jobs) {
      bytes += job.bytes;
      if (bytes > MAX_UNSEARCHED_BYTES)
        throw new TooManyUnsearchedTargets(Math.max(1, Math.ceil(DAY_SECONDS - job.age)));
    }
  }

  /**
   * Inserts targets of a job. If a city is searched by name only, its extent is unknown, so its targets never count
   * as complete.
   */
  insertTargets(
    job: { id: string; userId: string },
    targets: readonly NewTarget[],
  ): Promise<{ id: string; root: StoredRoot }[]> {
    return this.transaction.rows<{ id: string; root: StoredRoot }>(
      `insert into target (job_id, user_id, city_index, type_index, label, city, business_type, is_keyword, root, complete)
       select $1, $2, s."cityIndex", s."typeIndex", s.label, s.city, s."businessType", s."isKeyword", ${storedRootSql('s.root')},
              ${IS_EXTENT_KNOWN_SQL.replaceAll('root', 's.root')}
       from jsonb_to_recordset($3::jsonb)
         as s("cityIndex" int, "typeIndex" int, label text, city text, "businessType" text, "isKeyword" boolean, root jsonb)
       order by s."cityIndex", s."typeIndex" returning id, ${wholeRootSql('target')} as root`,
      [job.id, job.userId, JSON.stringify(targets)],
    );
  }
}
