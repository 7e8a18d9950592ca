import { Injectable } from '@nestjs/common';
import { type RecoveryChoice, shortenText } from '@libs/constants';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { JOB_CHANNEL } from './queues';
import type { EventKind, EventLevel, JobEvent, RecoveryDetails } from './job-event.entity';

/** Maximum size of a message, in bytes of UTF-8; also a constraint of the table. */
const MAX_MESSAGE_BYTES = 4_096;

export interface NewEvent {
  kind?: EventKind;
  level?: EventLevel;
  target?: string | null;
  message: string;
  body?: JobEvent['body'];
}

/** A question that a waiting job asks its user. */
export interface OpenRecovery {
  jobId: string;
  seq: number;
  body: RecoveryDetails;
}

/**
 * Appends events to a job. The job's row supplies the sequence numbers, so they have no gaps and follow commit order.
 */
@Injectable()
export class JobEventRepository {
  constructor(private readonly transaction: Transaction) {}

  async append(job: { id: string; userId: string }, events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.transaction.run(async () => {
      const [updated] = await this.transaction.rows<{ event_seq: number }>(
        'update job set event_seq = event_seq + $2 where id = $1 returning event_seq',
        [job.id, events.length],
      );
      if (!updated) return;
      await this.transaction.rows(
        `insert into job_event (job_id, user_id, seq, kind, level, target, message, body)
         select $1, $2, $3 + e.n, e.kind, e.level, e.target, e.message, e.body
         from jsonb_to_recordset($4::jsonb) as e(n int, kind text, level text, target text, message text, body jsonb)`,
        [job.id, job.userId, updated.event_seq - events.length, JSON.stringify(events.map(toEventRow))],
      );
      await this.transaction.rows('select pg_notify($1, $2)', [JOB_CHANNEL, job.userId]);
    });
  }

  /** Returns the question of the user's waiting job, or undefined if it was answered or withdrawn. */
  async findOpenRecovery({ userId }: Owner, recoveryId: string): Promise<OpenRecovery | undefined> {
    const [recovery] = await this.transaction.rows<OpenRecovery>(
      `select e.job_id as "jobId", e.seq, e.body from job_event e join job j on j.id = e.job_id
       where j.user_id = $1 and j.state = 'waiting' and e.kind = 'recovery' and e.body->>'recoveryId' = $2
         and e.body->>'decided' is null
         and e.seq = (select max(seq) from job_event where job_id = j.id and kind = 'recovery')`,
      [userId, recoveryId],
    );
    return recovery;
  }

  /** Returns the question that a job asks because the source cannot be reached. Requires the job's lock. */
  async findOutageQuestion(jobId: string): Promise<OpenRecovery | undefined> {
    const [recovery] = await this.transaction.rows<OpenRecovery>(
      `select job_id as "jobId", seq, body from job_event
       where job_id = $1 and kind = 'recovery' and body->>'decided' is null and (body->>'isOutage')::boolean
         and seq = (select max(seq) from job_event where job_id = $1 and kind = 'recovery')`,
      [jobId],
    );
    return recovery;
  }

  /** Stores the user's answer. */
  async saveDecision({ jobId, seq }: OpenRecovery, choice: RecoveryChoice): Promise<void> {
    await this.transaction.rows(
      `update job_event set body = jsonb_set(body, '{decided}', to_jsonb($3::text)) where job_id = $1 and seq = $2`,
      [jobId, seq, choice],
    );
  }
}

function toEventRow(event: NewEvent, index: number) {
  return {
    n: index + 1,
    kind: event.kind ?? 'line',
    level: event.level ?? 'info',
    target: event.target ?? null,
    message: shortenText(event.message, MAX_MESSAGE_BYTES),
    body: event.body ?? null,
  };
}
