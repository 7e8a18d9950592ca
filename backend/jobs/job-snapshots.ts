import { Injectable } from '@nestjs/common';
import { BatchLoader, selectColumns, Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import type { JobEvent } from './job-event.entity';
import { Job } from './job.entity';
import { NewTodayCounter } from './new-today-counter';
import type { Target } from './target.entity';

/** A user's newest job with everything that the status reports about it. */
export interface JobSnapshot {
  job: Job;
  /** The target being searched. */
  target: Pick<Target, 'label' | 'city' | 'businessType' | 'recorded'> | null;
  /** Listings captured since `today` began that are new to this user. */
  newToday: number;
  /** The last log entries, oldest first. */
  events: JobEvent[];
  /** The question that a waiting job asks its user. */
  question: JobEvent | null;
}

export interface SnapshotOptions {
  /** The job that `since` refers to; for any other job the log is read from the start. */
  sinceJob?: string;
  since: number;
  /** Maximum number of log entries. */
  limit: number;
  today: Date;
}

type StoredEvent = Omit<JobEvent, 'createdAt'> & { createdAt: string };
type Row = Job &
  Pick<JobSnapshot, 'target'> & {
    at: string;
    events: StoredEvent[];
    question: StoredEvent | null;
  };
type SnapshotKey = Owner & Omit<SnapshotOptions, 'today'>;

const toJobEvent = (event: StoredEvent): JobEvent => ({ ...event, createdAt: new Date(event.createdAt) });

/**
 * Runs the status query, which every open page repeats. Simultaneous calls share one execution of a prepared
 * statement, regardless of the size of their jobs.
 */
@Injectable()
export class JobSnapshots {
  private readonly batch = new BatchLoader<SnapshotKey, Omit<JobSnapshot, 'newToday'> | null>((keys) =>
    this.read(keys),
  );

  constructor(
    private readonly transaction: Transaction,
    private readonly newToday: NewTodayCounter,
  ) {}

  /**
   * Returns the job that `/api/runtime/*` refers to: the active job or, without one, the last job. This is always the
   * user's newest job.
   */
  async latest({ userId }: Owner, { today, ...options }: SnapshotOptions): Promise<JobSnapshot | null> {
    const snapshot = await this.batch.get({ userId, ...options });
    return snapshot && { ...snapshot, newToday: await this.newToday.countFor(snapshot.job, today) };
  }

  /** Returns the user's job with this public id, or null if there is none. */
  async byPublicId(
    { userId }: Owner,
    publicId: string,
    { today, ...options }: SnapshotOptions,
  ): Promise<JobSnapshot | null> {
    const [snapshot] = await this.read([{ userId, ...options }], publicId);
    return snapshot ? { ...snapshot, newToday: await this.newToday.countFor(snapshot.job, today) } : null;
  }

  private async read(
    keys: readonly SnapshotKey[],
    publicId?: string,
  ): Promise<(Omit<JobSnapshot, 'newToday'> | null)[]> {
    const values = [
      keys.map(({ userId }) => userId),
      keys.map(({ sinceJob }) => sinceJob ?? null),
      keys.map(({ since }) => since),
      keys.map(({ limit }) => limit),
    ];
    const rows =
      publicId === undefined
        ? await this.transaction.readPrepared<Row>('job snapshots', selectSnapshots(LATEST_JOB), values)
        : await this.transaction.readPrepared<Row>('snapshot of a job', selectSnapshots(JOB_BY_PUBLIC_ID), [
            ...values,
            publicId,
          ]);
    const snapshots: (Omit<JobSnapshot, 'newToday'> | null)[] = keys.map(() => null);
    for (const { at, target, events, question, ...job } of rows)
      snapshots[Number(at) - 1] = {
        job,
        target,
        events: events.map(toJobEvent),
        question: question && toJobEvent(question),
      };
    return snapshots;
  }
}

const EVENT_JSON = `jsonb_build_object('jobId', e.job_id, 'seq', e.seq, 'userId', e.user_id, 'kind', e.kind, 'level', e.level,
  'target', e.target, 'message', e.message, 'body', e.body, 'createdAt', e.created_at)`;

const LATEST_JOB = 'user_id = w.user_id order by created_at desc limit 1';
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
             order by e.seq desc limit 1) end as question
  from unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) with ordinality as w (user_id, since_job, since, max_entries, at),
       lateral (select * from job where ${jobCondition}) j`;
