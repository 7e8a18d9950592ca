import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { Transaction } from '../database';

interface MaintenanceTask {
  name: string;
  work: () => Promise<unknown>;
}

interface SlicedTask {
  name: string;
  /** Returns whether more is left. */
  slice: () => Promise<boolean>;
}

/** The name of the timer for the run after the start. */
export const MAINTENANCE_AFTER_START = 'maintenance after the start';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Runs the modules' hourly tasks, such as removing expired rows. Each task has its own transaction and is run by only
 * one process at a time. A process also runs the tasks soon after its start, so that short-lived processes do their
 * share.
 */
@Injectable()
export class Maintenance implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Maintenance.name);
  private readonly tasks: MaintenanceTask[] = [];
  private readonly slicedTasks: SlicedTask[] = [];
  private readonly shutdown = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private slicesInProgress: Promise<void> | undefined;

  constructor(private readonly transaction: Transaction) {}

  /**
   * Adds a task.
   * @param name used in the log, and for the lock between processes
   */
  add(name: string, work: MaintenanceTask['work']): void {
    this.tasks.push({ name, work });
  }

  /**
   * Adds a task for a backlog of any size. It is worked off in slices, each in its own transaction. After each slice the
   * task pauses for as long as the slice took, so that it never takes more than half of what the database can do.
   * @param slice does a small part, and returns whether more is left
   */
  addSliced(name: string, slice: SlicedTask['slice']): void {
    this.slicedTasks.push({ name, slice });
  }

  @Timeout(MAINTENANCE_AFTER_START, MINUTE_MS)
  runAfterStart(): void {
    this.enqueueTasks();
  }

  @Interval(HOUR_MS)
  runHourly(): void {
    this.enqueueTasks();
  }

  /** Runs every task that no other process is running; a failed task is retried in an hour. */
  async run(): Promise<void> {
    await this.executeTasks();
    await this.executeSlicedTasks();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await Promise.all([this.running, this.slicesInProgress]);
  }

  /** A large backlog takes hours. The other tasks do not wait for it. */
  private enqueueTasks(): void {
    this.running = this.running.then(() => this.executeTasks());
    this.slicesInProgress ??= this.executeSlicedTasks().finally(() => (this.slicesInProgress = undefined));
  }

  private async executeTasks(): Promise<void> {
    for (const { name, work } of this.tasks) await this.logErrors(name, this.runExclusively(name, work));
  }

  private async executeSlicedTasks(): Promise<void> {
    for (const task of this.slicedTasks) await this.logErrors(task.name, this.workOff(task));
  }

  private async workOff({ name, slice }: SlicedTask): Promise<void> {
    const { signal } = this.shutdown;
    while (!signal.aborted) {
      const startedAt = performance.now();
      if (!(await this.runExclusively(name, slice))) return;
      await pause(performance.now() - startedAt, undefined, { signal }).catch(() => undefined);
    }
  }

  private async logErrors(name: string, work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => {
      this.logger.error(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
    });
  }

  /** Returns the result of the work, or undefined if another process is doing it. */
  private runExclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    return this.transaction.run(async () => {
      const [row] = await this.transaction.rows<{ acquired: boolean }>(
        `select pg_try_advisory_xact_lock(hashtextextended('maintenance ' || $1, 0)) as acquired`,
        [name],
      );
      return row?.acquired ? work() : undefined;
    });
  }
}
