import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { liveWorker, Runs, TaskBook, TURN_QUEUE, Turns, WAKE_CHANNEL } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';
import { Pulse } from './pulse';
import { SourcePlaces } from './source-places';
import { WorkerLife } from './worker-life';

/** Held by the one worker that looks after the others at a time. */
const REAPER_LOCK = 471_200;

/** Gives back what dead workers held, and makes up for turns that were lost. */
@Injectable()
export class Reaper {
  private readonly logger = new Logger(Reaper.name);

  constructor(
    private readonly life: WorkerLife,
    private readonly pulse: Pulse,
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly tasks: TaskBook,
    private readonly places: SourcePlaces,
    private readonly runs: Runs,
    private readonly turns: Turns,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Interval(1_000)
  async eachSecond(): Promise<void> {
    await this.whenAlive(async () => {
      await this.pulse.beat();
      await this.giveBack();
      await this.runs.finishStops();
    });
  }

  @Cron(CronExpression.EVERY_MINUTE)
  async eachMinute(): Promise<void> {
    await this.whenAlive(async () => {
      for (const run of await this.turns.withoutTurns()) await this.turns.send(run);
    });
  }

  private giveBack(): Promise<void> {
    return this.transaction.run(async () => {
      const [lock] = await this.transaction.rows<{ mine: boolean }>(
        'select pg_try_advisory_xact_lock($1) as mine',
        [REAPER_LOCK],
      );
      if (!lock?.mine) return;
      const dead = await this.transaction.rows<{ number: number }>(
        `delete from worker w where not exists (${liveWorker('w.number')}) returning number`,
      );
      if (dead.length === 0) return;
      const numbers = dead.map((worker) => worker.number);
      await this.tasks.expire(numbers);
      await this.places.giveBack(numbers);
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
      this.logger.warn(`gave back the tasks of ${numbers.length} workers that died`);
    });
  }

  private async whenAlive(act: () => Promise<void>): Promise<void> {
    if (!this.settings.roles.includes('worker') || this.life.number === null) return;
    try {
      await act();
    } catch (error) {
      this.logger.warn(String(error));
    }
  }
}
