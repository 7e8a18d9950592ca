import { Injectable } from '@nestjs/common';
import { selectColumns, Transaction } from '../platform/database';
import type { OutageKind } from '@libs/constants';
import { ACTIVE_JOB_STATES, type JobState } from '@libs/job';
import type { Owner } from '../platform/http';
import { SOURCE } from './circuit-breaker.repository';
import type { JobEvent } from './job-event.entity';
import { Job } from './job.entity';
import type { Target } from './target.entity';
import { NO_WORKER_SINCE_SQL } from './worker.repository';

/** Whose job to read, and which log entries. */
export interface SnapshotKey extends Owner {
  /** The job that `since` refers to; for any other job the log is read from the start. */
  sinceJob?: string;
  since: number;
  /** Maximum number of log entries. */
  limit: number;
}

/** A job with everything that the status reports about it, in one row. */
export interface StoredSnapshot {
  job: Job;
  /** The target being searched. */
  target: Pick<Target, 'label' | 'city' | 'businessType' | 'recorded'> | null;
  /** The last log entries, oldest first. */
  events: JobEvent[];
  /** The question that a waiting job asks its user. */
  question: JobEvent | null;
  /** Why the job waits for the source. */
  outage: StoredOutage | null;
  /** When a worker was last alive, in epoch milliseconds; null if one is. */
  noWorkerSince: number | null;
  /** Names of the fields that the source no longer states. */
  missingFields: string[];
}

/** An outage of the source. Times are in epoch milliseconds. */
export interface StoredOutage {
  since: number;
  nextProbeAt: number;
  kind: OutageKind;
}

type StoredEvent = Omit<JobEvent, 'createdAt'> & { createdAt: string };
type Row = Job &
  Pick<StoredSnapshot, 'target' | 'outage' | 'noWorkerSince' | 'missingFields'> & {
    at: string;
    events: StoredEvent[];
    question: StoredEvent | null;
  };

const toJobEvent = (event: StoredEvent): JobEvent => ({ ...event, createdAt: new Date(event.createdAt) });

/** Runs the status query, as a prepared statement that takes equally long for jobs of any size. */
@Injectable()
export class JobSnapshotRepository {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Returns one snapshot for each key, or null for a user without a job: of the user's active or else newest job,
   * or of the user's job with this public id.
   */
  async read(keys: readonly SnapshotKey[], publicId?: string): Promise<(StoredSnapshot | null)[]> {
    const values = [
      keys.map(({ userId }) => userId),
      keys.map(({ sinceJob }) => sinceJob ?? null),
      keys.map(({ since }) => since),
      keys.map(({ limit }) => limit),
    ];
    const rows =
      publicId === undefined
        ? await this.transaction.readPrepared<Row>('job snapshots', selectSnapshots(CURRENT_JOB), values)
        : await this.transaction.readPrepared<Row>('snapshot of a job', selectSnapshots(JOB_BY_PUBLIC_ID), [
            ...values,
            publicId,
          ]);
    const snapshots: (StoredSnapshot | null)[] = keys.map(() => null);
    for (const { at, target, events, question, outage, noWorkerSince, missingFields, ...job } of rows)
      snapshots[Number(at) - 1] = {
        job,
        target,
        events: events.map(toJobEvent),
        question: question && toJobEvent(question),
        outage,
        noWorkerSince,
        missingFields,
      };
    return snapshots;
  }

  /**
   * Counts the user's listings captured since `today` began that are new to the user. `delta` is the job's own count
   * of new listings. Reads both numbers in one statement, so that they are from the same moment.
   */
  async countNewToday(
    userId: string,
    jobId: string,
    today: Date,
  ): Promise<{ count: number; delta: number } | undefined> {
    const [row] = await this.transaction.readPrepared<{ count: number; delta: number }>(
      'new today',
      SELECT_NEW_TODAY,
      [userId, today, jobId],
    );
    return row;
  }
}

const EVENT_JSON = `jsonb_build_object('jobId', e.job_id, 'seq', e.seq, 'userId', e.user_id, 'kind', e.kind, 'level', e.level,
  'target', e.target, 'message', e.message, 'body', e.body, 'createdAt', e.created_at)`;

const literals = (states: readonly JobState[]) => states.map((state) => `'${state}'`).join(', ');

/** The active job, which is not the newest if it was reopened; without one, the newest job. */
const CURRENT_JOB = `id = coalesce(
  (select id from job where user_id = w.user_id and state in (${literals(ACTIVE_JOB_STATES)})),
  (select id from job where user_id = w.user_id order by created_at desc limit 1))`;
const JOB_BY_PUBLIC_ID = 'user_id = w.user_id and public_id = $5::text and hidden_at is null';

const selectSnapshots = (jobCondition: string) => `
  select w.at, ${selectColumns(Job, { alias: 'j' })},
         (select jsonb_build_object('label', s.label, 'city', s.city, 'businessType', s.business_type, 'recorded', s.recorded)
          from target s where s.id = j.current_target_id) as target,
         coalesce((select jsonb_agg(${EVENT_JSON} order by e.seq) from (
             select * from job_event e where e.job_id = j.id and e.kind <> 'state'
               and e.seq > case when w.since_job is null or w.since_job = j.public_id then w.since else 0 end
             order by e.seq desc limit w.max_entries) e), '[]') as events,
         case when j.state = 'waiting' then (select ${EVENT_JSON} from job_event e
             where e.job_id = j.id and e.kind = 'recovery' and e.body->>'decided' is null
             order by e.seq desc limit 1) end as question,
         case when j.outage_since is not null then (
             select jsonb_build_object('kind', outage_kind,
               'since', floor(extract(epoch from outage_since) * 1000), 'nextProbeAt', floor(extract(epoch from next_probe_at) * 1000))
             from circuit_breaker where source = '${SOURCE}' and outage_confirmed) end as outage,
         floor(extract(epoch from ${NO_WORKER_SINCE_SQL}) * 1000)::float8 as "noWorkerSince",
         coalesce((select missing from job_field_coverage f where f.job_id = j.id), '{}') as "missingFields"
  from unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) with ordinality as w (user_id, since_job, since, max_entries, at),
       lateral (select * from job where ${jobCondition}) j`;

const SELECT_NEW_TODAY = `
  select (select count(*)::int from captured_listing l
          where l.user_id = $1 and l.is_new and l.captured_at >= $2) as count,
         (select delta_count from job where id = $3) as delta`;
