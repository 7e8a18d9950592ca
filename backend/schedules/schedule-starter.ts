import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { nextTimes } from '@libs/job';
import { JobAlreadyActive, JobRepository, TooManyUnsearchedTargets } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';
import { DomainError, type Owner, TooManyAttempts } from '../platform/http';
import { Queue, QueueConsumer, type QueueSender } from '../platform/queue';
import { RuntimeService, StartLanes } from '../runtime';
import { DueScheduleRepository } from './due-schedule.repository';

/** Queue of due schedules. Message: `{ schedule }`. */
const SCHEDULE_QUEUE = 'schedule-start';
const TICK_INTERVAL_MS = 10_000;
const BATCH_SIZE = 50;

/** The schedule stays pending, and starts after the other job has ended or when the user may start jobs again. */
const WAITED_FOR = [JobAlreadyActive, TooManyAttempts, TooManyUnsearchedTargets];

interface ScheduleData {
  schedule: string;
}

/**
 * Starts due schedules. A periodic check marks them as pending and sets their next time, so that one start makes up
 * for all starts missed during downtime. Pending schedules go through the queue. A start is committed together with
 * the end of `pending`, so that no start happens twice even if a process dies. A schedule waits while another job of
 * the user is active.
 */
@Injectable()
export class ScheduleStarter {
  private readonly logger = new Logger(ScheduleStarter.name);
  private readonly starts: QueueSender<ScheduleData>;

  constructor(
    private readonly transaction: Transaction,
    queue: Queue,
    private readonly runtime: RuntimeService,
    private readonly lanes: StartLanes,
    private readonly jobs: JobRepository,
    private readonly schedules: DueScheduleRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.starts = queue.sender(SCHEDULE_QUEUE);
  }

  @Interval(TICK_INTERVAL_MS)
  async tick(): Promise<void> {
    if (!this.settings.roles.includes('worker')) return;
    await this.markDue().catch((error: unknown) =>
      this.logger.warn(`could not check the schedules: ${String(error)}`),
    );
  }

  /** Marks due schedules and queues those that can start now. */
  async markDue(now = Date.now()): Promise<void> {
    await this.transaction.run(async () => {
      const due = await this.schedules.lockDue(new Date(now), BATCH_SIZE);
      for (const { id, cron, timeZone } of due) {
        const [next] = nextTimes(cron, timeZone, now, 1);
        await this.schedules.markPending(id, next === undefined ? null : new Date(next));
      }
      for (const id of await this.findStartable())
        await this.starts.send({ schedule: id }, { singletonKey: id });
    });
  }

  /** Returns one pending schedule of each user without an active job. */
  private async findStartable(): Promise<string[]> {
    const pending = await this.schedules.findPending();
    const busy = await this.jobs.usersWithActiveJob(pending.map(({ userId }) => userId));
    const startable = pending.filter(({ userId }) => !busy.has(userId));
    return startable.slice(0, BATCH_SIZE).map(({ id }) => id);
  }

  @QueueConsumer({
    name: SCHEDULE_QUEUE,
    role: 'worker',
    policy: 'short',
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 120,
  })
  handleJob({ schedule }: ScheduleData): Promise<void> {
    return this.start(schedule);
  }

  /**
   * Starts a pending schedule. Its job starts only once, even if this method is called twice or by two processes at
   * the same time.
   */
  async start(id: string): Promise<void> {
    const owner = await this.schedules.findOwner(id);
    if (!owner) return;
    try {
      await this.lanes.run(owner, () => this.startInLane(id, owner));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (WAITED_FOR.some((type) => error instanceof type)) return;
      await this.schedules.saveError(id, error.message);
    }
  }

  /** A setup that changes while its start is prepared starts with the next check. */
  private async startInLane(id: string, owner: Owner): Promise<void> {
    const schedule = await this.schedules.findPendingSetup(id);
    if (!schedule) return;
    const start = await this.runtime.prepareStart(owner, schedule.setup);
    await this.transaction.run(async () => {
      if (!(await this.schedules.lockPending(id, schedule.setupHash))) return;
      const { publicId } = await start();
      await this.schedules.saveStart(id, publicId);
    });
  }
}
