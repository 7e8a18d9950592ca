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
import { DatabaseMonitor, Transaction } from '../platform/database';
import { Queue } from '../platform/queue';
import { Heartbeat } from './heartbeat';
import { SearchClaims } from './search-claims';
import { SourcePermits } from './source-permits';
import { TurnQueue } from './turn-queue';
import { WorkerSession } from './worker-session';

/** Advisory lock: only one worker at a time reclaims the work of dead ones. */
const REAPER_LOCK = 471_200;

/** Reclaims the work of dead workers and what this worker has abandoned, and replaces lost turns. */
@Injectable()
export class Reaper {
  private readonly logger = new Logger(Reaper.name);
  /** While the database is slow, a second may not be enough. */
  private isBusy = false;

  constructor(
    private readonly session: WorkerSession,
    private readonly heartbeat: Heartbeat,
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly tasks: SearchTaskRepository,
    private readonly claims: SearchClaims,
    private readonly permits: SourcePermits,
    private readonly turnQueue: TurnQueue,
    private readonly jobs: JobsService,
    private readonly turns: TurnRepository,
    private readonly workers: WorkerRepository,
    private readonly database: DatabaseMonitor,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Interval(1_000)
  async eachSecond(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    await this.ifConnected(async () => {
      await this.heartbeat.record();
      await this.reclaim();
      await this.returnAbandoned();
      await this.jobs.finishStopping();
    });
    this.isBusy = false;
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

  /** Returns what this worker holds in the database, but not in fact (see OwnedIds). */
  private async returnAbandoned(): Promise<void> {
    const worker = this.session.number;
    if (worker === null) return;
    const counts = [
      await this.claims.returnAbandoned(worker),
      await this.permits.returnAbandoned(worker),
      await this.turnQueue.returnAbandoned(worker),
    ];
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total > 0) this.logger.warn(`took up ${total} abandoned tasks, permits and turns again`);
  }

  private async ifConnected(work: () => Promise<void>): Promise<void> {
    if (!this.settings.roles.includes('worker') || this.session.number === null) return;
    if (!this.database.isUsable) return;
    try {
      await work();
    } catch (error) {
      if (!this.database.note(error)) this.logger.warn(String(error));
    }
  }
}
