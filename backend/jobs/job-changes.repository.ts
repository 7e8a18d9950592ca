import { Injectable } from '@nestjs/common';
import { isEndedJob } from '@libs/job';
import { skipsKnown } from '@libs/listing';
import { Transaction } from '../platform/database';
import type { Job } from './job.entity';

/** Differences from the last complete job with the same setup. */
export interface JobChanges {
  /** Public id of the earlier job. */
  previousJobId: string;
  /** Number of listings of the earlier job. */
  previousListings: number;
  added: number;
  changed: number;
  removed: number;
}

/** An earlier job with what tells whether its listings are still the same. */
interface EarlierJob {
  id: string;
  publicId: string;
  recorded: number;
  endedAt: Date | null;
}

/** Number of comparisons kept in memory. Each has a few numbers, and reads all listings of two jobs. */
const MAX_COMPARISONS = 2_000;

/** Compares jobs with earlier ones. The listings of an ended job change only if it is opened again. */
@Injectable()
export class JobChangesRepository {
  private readonly comparisons = new Map<string, Promise<JobChanges>>();

  constructor(private readonly transaction: Transaction) {}

  /**
   * Compares a job with the last complete job that had the same setup. Returns null if the job is active or
   * incomplete, or if there is no such earlier job. Only two complete jobs can show which listings were removed, and
   * neither if it left out the places that the user already had.
   */
  async ofJob(job: Job): Promise<JobChanges | null> {
    if (
      job.refresh ||
      !isEndedJob(job.state) ||
      !isWithoutGaps(job) ||
      (job.filters && skipsKnown(job.filters))
    )
      return null;
    const [previous] = await this.transaction.rows<EarlierJob>(
      `select id, public_id as "publicId", recorded, ended_at as "endedAt" from job where user_id = $1 and setup_hash = $2 and created_at < $3 and hidden_at is null
         and (complete or (coverage->>'state' = 'not-verified' and coverage->>'reason' is null))
       order by created_at desc limit 1`,
      [job.userId, job.setupHash, job.createdAt],
    );
    return previous ? this.between(previous, job) : null;
  }

  /** Compares two jobs once, also for requests at the same time. */
  private between(previous: EarlierJob, job: Job): Promise<JobChanges> {
    const key = [previous, job]
      .map(({ id, recorded, endedAt }) => `${id} ${recorded} ${endedAt?.getTime() ?? ''}`)
      .join(' ');
    const comparison = this.comparisons.get(key) ?? this.compare(previous, job);
    this.comparisons.delete(key);
    this.comparisons.set(key, comparison);
    comparison.catch(() => this.comparisons.delete(key));
    for (const oldest of this.comparisons.keys()) {
      if (this.comparisons.size <= MAX_COMPARISONS) break;
      this.comparisons.delete(oldest);
    }
    return comparison;
  }

  private async compare(previous: EarlierJob, job: Job): Promise<JobChanges> {
    const [counts] = await this.transaction.rows<Omit<JobChanges, 'previousJobId'>>(SELECT_CHANGES, [
      previous.id,
      job.id,
    ]);
    return {
      previousJobId: previous.publicId,
      previousListings: 0,
      added: 0,
      changed: 0,
      removed: 0,
      ...counts,
    };
  }
}

/** Returns whether a job searched every area of its cities, also if its coverage could not be verified. */
const isWithoutGaps = ({ complete, coverage }: Job) =>
  complete === true || (coverage?.state === 'not-verified' && coverage.reason === null);

const SELECT_CHANGES = `
  select (count(*) filter (where b.place_key is null))::int as added,
         (count(*) filter (where a.place_key is null))::int as removed,
         count(b.place_key)::int as "previousListings",
         (count(*) filter (where a.place_key is not null and b.place_key is not null
            and (a.name, a.phone, a.address, a.website, a.category, a.status)
              is distinct from (b.name, b.phone, b.address, b.website, b.category, b.status)))::int as changed
  from (select * from captured_listing where job_id = $1) b
  full join (select * from captured_listing where job_id = $2) a on a.place_key = b.place_key`;
