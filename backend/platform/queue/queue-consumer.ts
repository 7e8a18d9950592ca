import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

export interface QueuedJob<T> {
  id: string;
  data: T;
}

/** What a loop needs of the queue. */
export interface QueueClient {
  take<T extends object>(name: string): Promise<QueuedJob<T> | null>;
  complete(name: string, id: string): Promise<void>;
  fail(name: string, ids: string[], reason: string): Promise<void>;
}

export interface ConsumeOptions {
  /** Milliseconds between looks at an empty queue. */
  pollIntervalMs?: number;
  /** Jobs of it that this process has in hand at most; however many, one looks at the queue. */
  concurrency?: number;
  /** Milliseconds that the end of the process waits for the jobs in hand; one that is left comes back by the queue's rules. */
  graceMs?: number;
}

const DEFAULT_GRACE_MS = 30_000;

/**
 * One loop over one queue, and hands that work off what it takes. pg-boss's own `work` does not await its completion, so a database that is away at that moment would
 * end the process; here every failure is caught, and the job comes back by the queue's rules.
 */
export class QueueConsumer<T extends object> {
  private readonly logger = new Logger(QueueConsumer.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly queue: QueueClient,
    private readonly name: string,
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
    if (timedOut) this.logger.warn(`${this.name}: ended with a job in hand`);
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
        const work = this.process(job).finally(() => active.delete(work));
        active.add(work);
      } else await this.waitForWork(active);
    }
    await Promise.all(active);
  }

  private async take(): Promise<QueuedJob<T> | null> {
    try {
      return await this.queue.take<T>(this.name);
    } catch (error) {
      this.logger.error(`${this.name}: ${String(error)}`);
      return null;
    }
  }

  /** Never throws. */
  private async process(job: QueuedJob<T>): Promise<void> {
    try {
      await this.handle(job.data);
      await this.queue.complete(this.name, job.id);
    } catch (error) {
      this.logger.error(`${this.name} ${job.id}: ${error instanceof Error ? error.stack : String(error)}`);
      await this.queue
        .fail(this.name, [job.id], error instanceof Error ? error.message : String(error))
        .catch((failure: unknown) => this.logger.error(`${this.name} ${job.id}: ${String(failure)}`));
    }
  }

  /** Until the next look; what a hand has done may have queued more, so its end is a reason to look. */
  private async waitForWork(active: ReadonlySet<Promise<void>>): Promise<void> {
    const timerController = new AbortController();
    const signal = AbortSignal.any([timerController.signal, this.stopping.signal]);
    const pause = delay(this.options.pollIntervalMs ?? 500, undefined, { signal }).catch(() => undefined);
    await Promise.race([pause, ...active]);
    timerController.abort();
  }
}
