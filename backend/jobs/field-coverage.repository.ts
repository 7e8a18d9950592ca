import { Injectable } from '@nestjs/common';
import type { FieldCounts, FieldCoverage } from '@libs/listing';
import { MIN_COVERAGE_LISTINGS } from '@libs/listing';
import { Transaction } from '../platform/database';

/** A job's field coverage, with the fields that were reported as missing. */
export interface JobFieldCoverage extends FieldCoverage {
  missing: string[];
}

/** Number of earlier jobs that a job is compared with, and for how long they count. */
const MAX_EARLIER_JOBS = 20;
const MAX_AGE_DAYS = 90;

/** Stores how many listings of each job have each field. */
@Injectable()
export class FieldCoverageRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Adds the counts of a page to those of its job. Requires the job's lock. */
  async add(jobId: string, source: string, listings: number, counts: FieldCounts): Promise<JobFieldCoverage> {
    const [coverage] = await this.transaction.rows<JobFieldCoverage>(
      `insert into job_field_coverage as c (job_id, source, listings, counts) values ($1, $2, $3, $4::jsonb)
       on conflict (job_id) do update set listings = c.listings + excluded.listings, updated_at = clock_timestamp(),
         counts = c.counts || (select coalesce(jsonb_object_agg(key, coalesce((c.counts ->> key)::int, 0) + value::int), '{}')
                               from jsonb_each_text(excluded.counts))
       returning listings, counts, missing`,
      [jobId, source, listings, JSON.stringify(counts)],
    );
    return coverage ?? { listings, counts, missing: [] };
  }

  /** Returns the coverage of the last jobs with the same source, without filters, in which no field was missing. */
  earlier(jobId: string, source: string): Promise<FieldCoverage[]> {
    return this.transaction.rows<FieldCoverage>(
      `select listings, counts from job_field_coverage
       where source = $2 and job_id <> $1 and listings >= $3 and missing = '{}'
         and updated_at > clock_timestamp() - make_interval(days => $4)
         and not exists (select 1 from job where id = job_id and filters is not null)
       order by updated_at desc limit $5`,
      [jobId, source, MIN_COVERAGE_LISTINGS, MAX_AGE_DAYS, MAX_EARLIER_JOBS],
    );
  }

  async setMissing(jobId: string, fields: readonly string[]): Promise<void> {
    await this.transaction.rows('update job_field_coverage set missing = $2 where job_id = $1', [
      jobId,
      fields,
    ]);
  }

  /** Returns a job's coverage, or null if it has no listings. */
  async ofJob(jobId: string): Promise<JobFieldCoverage | null> {
    const [coverage] = await this.transaction.rows<JobFieldCoverage>(
      'select listings, counts, missing from job_field_coverage where job_id = $1',
      [jobId],
    );
    return coverage ?? null;
  }

  /** Counts the fields that were missing in jobs of the last day. */
  async countMissing(): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      `select count(distinct field)::int as count from job_field_coverage, unnest(missing) field
       where updated_at > clock_timestamp() - interval '1 day'`,
    );
    return row?.count ?? 0;
  }
}
