import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { JOB_CHANNEL } from './queues';
import type { EventKind, EventLevel, JobEvent } from './job-event.entity';

export interface NewEvent {
  kind?: EventKind;
  level?: EventLevel;
  target?: string | null;
  message: string;
  body?: JobEvent['body'];
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
}

function toEventRow(event: NewEvent, index: number) {
  return {
    n: index + 1,
    kind: event.kind ?? 'line',
    level: event.level ?? 'info',
    target: event.target ?? null,
    message: event.message,
    body: event.body ?? null,
  };
}
