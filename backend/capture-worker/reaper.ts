import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import {
  JobsService,
  SearchTaskRepository,
  TURN_QUEUE,
  TurnRepository,
  WAKE_CHANNEL,
  WorkerRepository,
} from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';
import { Heartbeat } from './heartbeat';
import { SourcePermits } from './source-permits';
import { WorkerSession } from './worker-session';

/** Advisory lock: only one worker at a time reclaims the work of dead ones. */
const REAPER_LOCK = 471_200;

/** Reclaims the work of dead workers and replaces lost turns. */
@Injectable()
export class Reaper {
  private readonly logger = new Logger(Reaper.name);

  constructor(
    private readonly session: WorkerSession,
    private readonly heartbeat: Heartbeat,
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly tasks: SearchTaskRepository,
    private readonly permits: SourcePermits,
    private readonly jobs: JobsService,
    private readonly turns: TurnRepository,
    private readonly workers: WorkerRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Interval(1_000)
  async eachSecond(): Promise<void> {
    await this.ifConnected(async () => {
      await this.heartbeat.record();
      await this.reclaim();
      await this.jobs.finishStopping();
    });
  }

  @Cron(CronExpression.EVERY_MINUTE)
  async eachMinute(): Promise<void> {
    await this.ifConnected(async () => {
      for (const jobId of await this.turns.jobsWithoutTurns()) await this.turns.enqueue(jobId);
    });
  }

  private reclaim(): Promise<void> {
    return this.transaction.run(async () => {
      const [lock] = await this.transaction.rows<{ mine: boolean }>(
        'select pg_try_advisory_xact_lock($1) as mine',
        [REAPER_LOCK],
      );
      if (!lock?.mine) return;
      const numbers = await this.workers.removeDead();
      if (numbers.length === 0) return;
      await this.tasks.expireLeases(numbers);
      await this.permits.reclaim(numbers);
      const turns = await this.transaction.rows<{ id: string }>(
        'delete from worker_turn where worker = any($1) returning queue_job_id as id',
        [numbers],
      );
      await this.queue.fail(
        TURN_QUEUE,
        turns.map((turn) => turn.id),
        'the worker died',
      );
      await this.queue.notify(WAKE_CHANNEL);
      this.logger.warn(`returned the tasks of ${numbers.length} dead workers to the queue`);
    });
  }

  private async ifConnected(work: () => Promise<void>): Promise<void> {
    if (!this.settings.roles.includes('worker') || this.session.number === null) return;
    try {
      await work();
    } catch (error) {
      this.logger.warn(String(error));
    }
  }
}
