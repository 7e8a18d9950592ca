import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

export interface QueuedJob<T> {
  id: string;
  data: T;
}

/** The queue operations that a consumer needs. */
export interface QueueClient {
  /** Whether the database can be used, as far as this process knows. */
  readonly isUsable: boolean;
  /** Takes note of an error, and returns whether a problem of the database is its cause. */
  note(error: unknown): boolean;
  /** Takes the next waiting job, and records its holder with it. */
  takeAs<T extends object>(holder: string, name: string): Promise<QueuedJob<T> | null>;
  /** Returns the jobs that are recorded for a holder and not settled. */
  takenBy<T extends object>(holder: string, name: string): Promise<QueuedJob<T>[]>;
  complete(name: string, id: string): Promise<void>;
  fail(name: string, ids: string[], reason: string): Promise<void>;
}

export interface ConsumeOptions {
  /** Poll interval for an empty queue, in milliseconds. */
  pollIntervalMs?: number;
  /**
   * Maximum number of jobs that this process handles at once. Only one loop polls the queue, regardless of this
   * number.
   */
  concurrency?: number;
  /**
   * How many milliseconds a shutdown waits for current jobs. Unfinished jobs are retried under the queue's policy.
   */
  graceMs?: number;
}

const DEFAULT_GRACE_MS = 30_000;
/** How often an entry is settled again while the database cannot be used. */
const SETTLE_INTERVAL_MS = 500;
/**
 * How long after a failure to take a job the database is asked what it took all the same: the response to a COMMIT may be
 * lost, or arrive late at the server.
 */
const UNSURE_MS = 60_000;

/**
 * Polls one queue in a loop and handles its jobs, several at once if configured. pg-boss's own `work` does not await
 * the completion of jobs, so a database outage at that moment would end the process. Here every failure is caught,
 * and the job is retried under the queue's policy. A job that ends while the database cannot be used is completed, or
 * marked as failed, when the database is back. A job that was taken although the response got lost is found again: nobody
 * else would take it before it expires, because this process is alive.
 */
export class ConsumerLoop<T extends object> {
  private readonly logger = new Logger(ConsumerLoop.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  /** Ids of the jobs that are being handled. */
  private readonly handled = new Set<string>();
  private failedToTakeAt = -Infinity;

  constructor(
    private readonly queue: QueueClient,
    private readonly name: string,
    /** Under which jobs are taken. No other loop takes jobs of this queue under it. */
    private readonly holder: string,
    private readonly handle: (data: T) => Promise<void>,
    private readonly options: ConsumeOptions,
  ) {}

  start(): void {
    this.running = this.loop();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const timerController = new AbortController();
    const grace = delay(this.options.graceMs ?? DEFAULT_GRACE_MS, 'timeout', {
      signal: timerController.signal,
    });
    const timedOut = await Promise.race([this.running, grace]);
    timerController.abort();
    await grace.catch(() => undefined);
    if (timedOut) this.logger.warn(`${this.name}: stopped with an unfinished job`);
  }

  private async loop(): Promise<void> {
    const active = new Set<Promise<void>>();
    while (!this.stopping.signal.aborted) {
      if (active.size >= (this.options.concurrency ?? 1)) {
        await Promise.race(active);
        continue;
      }
      const job = await this.take();
      if (job) {
        this.handled.add(job.id);
        const work = this.process(job).finally(() => {
          this.handled.delete(job.id);
          active.delete(work);
        });
        active.add(work);
      } else await this.waitForWork(active);
    }
    await Promise.all(active);
  }

  private async take(): Promise<QueuedJob<T> | null> {
    if (!this.queue.isUsable) return null;
    try {
      return (await this.findUnnoticed()) ?? (await this.queue.takeAs<T>(this.holder, this.name));
    } catch (error) {
      this.failedToTakeAt = performance.now();
      if (!this.queue.note(error)) this.logger.error(`${this.name}: ${String(error)}`);
      return null;
    }
  }

  /** Returns a job that this loop took without noticing. */
  private async findUnnoticed(): Promise<QueuedJob<T> | null> {
    if (performance.now() - this.failedToTakeAt > UNSURE_MS) return null;
    const taken = await this.queue.takenBy<T>(this.holder, this.name);
    return taken.find(({ id }) => !this.handled.has(id)) ?? null;
  }

  /** Handles one job. Never throws. */
  private async process({ id, data }: QueuedJob<T>): Promise<void> {
    let failure: string | null = null;
    try {
      await this.handle(data);
    } catch (error) {
      this.logger.error(`${this.name} ${id}: ${error instanceof Error ? error.stack : String(error)}`);
      failure = error instanceof Error ? error.message : String(error);
    }
    await this.settle(id, failure);
  }

  /**
   * Completes a job or marks it as failed. An unsettled job would not be retried until it expires, so a problem of the
   * database is waited out.
   */
  private async settle(id: string, failure: string | null): Promise<void> {
    for (;;) {
      try {
        if (failure === null) await this.queue.complete(this.name, id);
        else await this.queue.fail(this.name, [id], failure);
        return;
      } catch (error) {
        const mayRetry = this.queue.note(error) && !this.stopping.signal.aborted;
        if (!mayRetry) return this.logger.error(`${this.name} ${id}: ${String(error)}`);
        await delay(SETTLE_INTERVAL_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Waits for the next poll or for the end of a job, which may have queued more work. */
  private async waitForWork(active: ReadonlySet<Promise<void>>): Promise<void> {
    const timerController = new AbortController();
    const signal = AbortSignal.any([timerController.signal, this.stopping.signal]);
    const pause = delay(this.options.pollIntervalMs ?? 500, undefined, { signal }).catch(() => undefined);
    await Promise.race([pause, ...active]);
    timerController.abort();
  }
}
