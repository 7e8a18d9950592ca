import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Queue } from '../platform/queue';
import { EXPORT_QUEUE, TURN_QUEUE } from './queues';

/**
 * A turn lasts a few seconds plus at most one search. The turns of a dead worker are returned sooner
 * (capture-worker).
 */
const TURN_TIMEOUT_SECONDS = 300;

/** Declares the queues that jobs use. */
@Injectable()
export class JobsQueues implements OnModuleInit {
  constructor(private readonly queue: Queue) {}

  async onModuleInit(): Promise<void> {
    await this.queue.declare(TURN_QUEUE, {
      policy: 'short',
      retryLimit: 1_000,
      retryDelay: 0,
      expireInSeconds: TURN_TIMEOUT_SECONDS,
    });
    await this.queue.declare(EXPORT_QUEUE, {
      policy: 'standard',
      retryLimit: 20,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 900,
    });
  }
}
