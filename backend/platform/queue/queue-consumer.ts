import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

export interface QueuedJob<T> {
  id: string;
  data: T;
}

/** What a loop needs of the queue. */
export interface QueueEnds {
  take<T extends object>(name: string): Promise<QueuedJob<T> | null>;
  complete(name: string, id: string): Promise<void>;
  fail(name: string, ids: string[], reason: string): Promise<void>;
}

export interface ConsumeOptions {
  /** Milliseconds between looks at an empty queue. */
  pollMs?: number;
}

/**
 * One loop over one queue. pg-boss's own `work` does not await its completion, so a database that is away at that moment would
 * end the process; here every failure is caught, and the job comes back by the queue's rules.
 */
export class QueueConsumer<T extends object> {
  private readonly logger = new Logger(QueueConsumer.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly queue: QueueEnds,
    private readonly name: string,
    private readonly handle: (data: T) => Promise<void>,
    private readonly options: ConsumeOptions,
  ) {}

  start(): void {
    this.running = this.loop();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const worked = await this.once().catch((error: unknown) => {
        this.logger.error(`${this.name}: ${String(error)}`);
        return false;
      });
      if (!worked) await this.rest();
    }
  }

  private async once(): Promise<boolean> {
    const job = await this.queue.take<T>(this.name);
    if (!job) return false;
    try {
      await this.handle(job.data);
      await this.queue.complete(this.name, job.id);
    } catch (error) {
      this.logger.error(`${this.name} ${job.id}: ${error instanceof Error ? error.stack : String(error)}`);
      await this.queue.fail(this.name, [job.id], error instanceof Error ? error.message : String(error));
    }
    return true;
  }

  private async rest(): Promise<void> {
    await delay(this.options.pollMs ?? 500, undefined, { signal: this.stopping.signal }).catch(
      () => undefined,
    );
  }
}
