import { Injectable } from '@nestjs/common';
import { SEARCHING_JOB_STATES } from '@libs/job';
import { Transaction } from '../platform/database';
import { Queue, type QueueSender } from '../platform/queue';
import { MAX_TURNS_PER_JOB, TURN_QUEUE, WAKE_CHANNEL, type TurnData } from './queues';
import { HAS_SEARCHES } from './job.repository';
import { WorkerRepository } from './worker.repository';

/**
 * Manages turns. A turn lets a worker run one search at a time for a job during a time slice. A lost or duplicate
 * turn costs time but never makes results wrong.
 */
@Injectable()
export class TurnRepository {
  private readonly turns: QueueSender<TurnData>;

  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly workers: WorkerRepository,
  ) {
    this.turns = queue.sender(TURN_QUEUE);
  }

  /**
   * Queues a job's turns, except those already waiting. With `first`, they are queued ahead of the turns of jobs
   * already in progress.
   */
  async enqueue(jobId: string, options: { first?: boolean } = {}): Promise<void> {
    const turnCount = await this.turnsPerJob();
    for (let index = 0; index < turnCount; index++) {
      await this.turns.send(
        { jobId, index },
        { singletonKey: `${jobId}:${index}`, priority: options.first ? 1 : 0 },
      );
    }
    await this.queue.notify(WAKE_CHANNEL, jobId);
  }

  /** Returns active jobs that have no turn queued or in progress because a turn was lost. */
  async jobsWithoutTurns(): Promise<string[]> {
    const jobs = await this.transaction.rows<{ id: string }>(
      `select id from job where state = any($1) and ${HAS_SEARCHES}`,
      [SEARCHING_JOB_STATES],
    );
    const turns = await this.queue.unfinished<TurnData>(TURN_QUEUE);
    const withTurns = new Set(turns.map(({ data }) => data.jobId));
    return jobs.map(({ id }) => id).filter((id) => !withTurns.has(id));
  }

  /** Returns the number of turns per job: the concurrent searches of all live workers, but at least 1 and at most 8. */
  private async turnsPerJob(): Promise<number> {
    const workers = await this.workers.live();
    const capacity = workers.count > 0 ? workers.capacity : MAX_TURNS_PER_JOB;
    return Math.min(MAX_TURNS_PER_JOB, Math.max(1, capacity));
  }
}
