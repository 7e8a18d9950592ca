import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { DatabaseMonitor } from '../database';
import { DeadHolders } from './dead-holders';
import type { HolderRelease, QueueHolderRepository } from './queue-holder.repository';

/** Milliseconds between two signs of life. */
const INTERVAL_MS = 5_000;

/**
 * Tells the other processes that this one is alive, and returns to others what those held that died: their queue jobs,
 * whichever queue it is, and their leases. Nobody else would take such work before it expires.
 */
export class HolderWatch {
  private readonly logger = new Logger(HolderWatch.name);
  private readonly dead = new DeadHolders();
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    /** Under which this process takes queue jobs. */
    private readonly holder: string,
    private readonly holders: QueueHolderRepository,
    private readonly database: Pick<DatabaseMonitor, 'isUsable' | 'note'>,
    private readonly releases: readonly HolderRelease[],
  ) {}

  start(): void {
    this.running = this.loop();
  }

  /** Others take this process for dead some time later, and with it what it could not finish. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async loop(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.step();
      await delay(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async step(): Promise<void> {
    if (!this.database.isUsable) return this.dead.forget();
    try {
      await this.holders.beat(this.holder);
      const dead = this.dead.observe(await this.holders.all());
      if (dead.length === 0) return;
      const count = await this.holders.removeDead(dead, this.releases);
      if (count > 0) this.logger.warn(`put ${count} queue jobs of processes that died back into the queue`);
    } catch (error) {
      this.dead.forget();
      if (!this.database.note(error)) this.logger.warn(String(error));
    }
  }
}
