import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Queue } from '../platform/queue';
import { EXPORT_QUEUE, TURN_QUEUE } from './queues';

/** A turn lasts some seconds and one search at most; a worker that dies gives its turns back sooner (capture-worker). */
const TURN_TIMEOUT_SECONDS = 300;

/** Makes the queues that runs send to. */
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
