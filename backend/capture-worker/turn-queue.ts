import { Injectable } from '@nestjs/common';
import { JobsService, SearchTaskRepository, TURN_QUEUE, type TurnData } from '../jobs';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';

/** A turn that this worker has taken. */
export interface Turn extends TurnData {
  queueJobId: string;
}

/** Seconds until an idle turn is tried again. */
const IDLE_RETRY_SECONDS = 1;

/** Takes and ends turns, each in one transaction together with its bookkeeping. */
@Injectable()
export class TurnQueue {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly tasks: SearchTaskRepository,
    private readonly jobs: JobsService,
  ) {}

  /** Takes the next turn. It is recorded under the worker's number, so it is queued again if the worker dies. */
  take(worker: number): Promise<Turn | null> {
    return this.transaction.run(async () => {
      const message = await this.queue.take<TurnData>(TURN_QUEUE);
      if (!message) return null;
      const { jobId, index } = message.data;
      await this.transaction.rows(
        `insert into worker_turn (queue_job_id, worker, job_id, turn_index) values ($1, $2, $3, $4)
         on conflict (queue_job_id) do update set worker = excluded.worker`,
        [message.id, worker, jobId, index],
      );
      await this.jobs.markRunning(jobId);
      return { queueJobId: message.id, jobId, index };
    });
  }

  /** Returns whether an idle turn may continue: its job is still running and no other turn is waiting. */
  async mayKeep(turn: Turn): Promise<boolean> {
    const [job] = await this.transaction.rows<{ stays: boolean }>(
      `select state = 'running' and not exists (
         select 1 from pgboss.job t where t.name = $2 and t.state < 'active' and t.start_after <= clock_timestamp()) as stays
       from job where id = $1`,
      [turn.jobId, TURN_QUEUE],
    );
    return job?.stays ?? false;
  }

  /** Ends a turn. While the job has open tasks, the same turn goes to the end of the queue. */
  end(turn: Turn, { idle }: { idle: boolean }): Promise<void> {
    return this.transaction.run(async () => {
      const [job] = await this.transaction.rows<{ state: string }>(
        'select state from job where id = $1 for update',
        [turn.jobId],
      );
      await this.queue.complete(TURN_QUEUE, turn.queueJobId);
      await this.transaction.rows('delete from worker_turn where queue_job_id = $1', [turn.queueJobId]);
      if (job?.state !== 'running' || !(await this.tasks.hasOpenTasks(turn.jobId))) return;
      const data: TurnData = { jobId: turn.jobId, index: turn.index };
      await this.queue.send(TURN_QUEUE, data, {
        singletonKey: `${turn.jobId}:${turn.index}`,
        ...(idle ? { startAfter: IDLE_RETRY_SECONDS } : {}),
      });
    });
  }
}
