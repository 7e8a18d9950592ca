import { Injectable } from '@nestjs/common';
import {
  JobRepository,
  JobsService,
  SearchTaskRepository,
  TURN_QUEUE,
  type TurnData,
  WAKE_CHANNEL,
} from '../jobs';
import { KnownPlaces } from '../known-places';
import { Transaction } from '../platform/database';
import { Queue, QueueConsumer, type QueueSender } from '../platform/queue';
import { OwnedIds } from './owned-ids';

/** A turn that this worker has taken. */
export interface Turn extends TurnData {
  queueJobId: string;
  /** Number under which the worker has taken the turn. */
  worker: number;
}

/** Seconds before a turn that ended idle is taken again. */
const IDLE_RETRY_SECONDS = 1;

/**
 * A turn lasts a few seconds plus at most one search. The reaper queues a turn again sooner if its worker dies, or if the
 * worker could not end it.
 */
const EXPIRE_AFTER_SECONDS = 300;

/** Takes and ends turns. Each operation updates the queue and the worker's turn records in one transaction. */
@Injectable()
@QueueConsumer({
  name: TURN_QUEUE,
  role: 'worker',
  policy: 'short',
  retryLimit: 1_000,
  retryDelay: 0,
  expireInSeconds: EXPIRE_AFTER_SECONDS,
})
export class TurnQueue {
  private readonly turns: QueueSender<TurnData>;
  private readonly owned = new OwnedIds();

  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly tasks: SearchTaskRepository,
    private readonly jobs: JobsService,
    private readonly jobRepository: JobRepository,
    private readonly known: KnownPlaces,
  ) {
    this.turns = queue.sender(TURN_QUEUE);
  }

  /** Takes the next turn. It is recorded under the worker's number, so it is queued again if the worker dies. */
  take(worker: number): Promise<Turn | null> {
    return this.owned.acquire(
      () => this.takeNext(worker),
      ({ queueJobId }) => queueJobId,
    );
  }

  private takeNext(worker: number): Promise<Turn | null> {
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
      return { queueJobId: message.id, worker, jobId, index };
    });
  }

  /**
   * Returns whether an idle turn may continue: no other turn is waiting, and its job is still running and searching. A job
   * whose searches are done may wait for websites.
   */
  async mayKeep({ jobId }: Turn): Promise<boolean> {
    if (await this.queue.hasReady(TURN_QUEUE)) return false;
    return (await this.jobRepository.isRunning(jobId)) && (await this.tasks.hasOpenTasks(jobId));
  }

  /**
   * Ends a turn. If the job still has open tasks, the turn goes to the end of the queue. Does nothing if another worker
   * has taken the turn over. The turns of a job whose user's table must be read first are queued when it was. If this fails, the turn is abandoned.
   */
  async end(turn: Turn, options: { idle: boolean }): Promise<void> {
    try {
      await this.complete(turn, options);
    } finally {
      this.owned.release(turn.queueJobId);
    }
  }

  /** Queues abandoned turns of this worker again. Returns their number. */
  async returnAbandoned(worker: number): Promise<number> {
    const abandoned = await this.owned.findAbandoned(
      () => this.recorded(worker),
      (id) => id,
    );
    if (abandoned.length === 0) return 0;
    return this.transaction.run(async () => {
      const returned = await this.transaction.rows<{ id: string }>(
        'delete from worker_turn where queue_job_id = any($1) and worker = $2 returning queue_job_id as id',
        [abandoned, worker],
      );
      await this.queue.fail(
        TURN_QUEUE,
        returned.map(({ id }) => id),
        'the database could not be used',
      );
      await this.queue.notify(WAKE_CHANNEL);
      return returned.length;
    });
  }

  private async recorded(worker: number): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      'select queue_job_id as id from worker_turn where worker = $1',
      [worker],
    );
    return rows.map(({ id }) => id);
  }

  private complete(turn: Turn, { idle }: { idle: boolean }): Promise<void> {
    return this.transaction.run(async () => {
      const isRunning = await this.jobRepository.lockIfRunning(turn.jobId);
      const own = await this.transaction.rows(
        'delete from worker_turn where queue_job_id = $1 and worker = $2 returning 1',
        [turn.queueJobId, turn.worker],
      );
      if (own.length === 0) return;
      await this.queue.complete(TURN_QUEUE, turn.queueJobId);
      if (!isRunning || !(await this.tasks.hasOpenTasks(turn.jobId))) return;
      if (await this.known.isAwaited(turn.jobId)) return;
      await this.turns.send(
        { jobId: turn.jobId, index: turn.index },
        {
          singletonKey: `${turn.jobId}:${turn.index}`,
          ...(idle ? { startAfter: IDLE_RETRY_SECONDS } : {}),
        },
      );
    });
  }
}
