import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { Transaction } from '../database';

interface MaintenanceTask {
  name: string;
  work: () => Promise<unknown>;
}

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
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly transaction: Transaction) {}

  /**
   * Adds a task.
   * @param name used in the log, and for the lock between processes
   */
  add(name: string, work: MaintenanceTask['work']): void {
    this.tasks.push({ name, work });
  }

  @Timeout(MINUTE_MS)
  runAfterStart(): void {
    this.enqueueTasks();
  }

  @Interval(HOUR_MS)
  runHourly(): void {
    this.enqueueTasks();
  }

  /** Runs every task that no other process is running; a failed task is retried in an hour. */
  async run(): Promise<void> {
    for (const { name, work } of this.tasks) {
      await this.runExclusively(name, work).catch((error: unknown) => {
        this.logger.error(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
      });
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private enqueueTasks(): void {
    this.running = this.running.then(() => this.run());
  }

  private runExclusively(name: string, work: MaintenanceTask['work']): Promise<void> {
    return this.transaction.run(async () => {
      const [row] = await this.transaction.rows<{ acquired: boolean }>(
        `select pg_try_advisory_xact_lock(hashtextextended('maintenance ' || $1, 0)) as acquired`,
        [name],
      );
      if (row?.acquired) await work();
    });
  }
}
