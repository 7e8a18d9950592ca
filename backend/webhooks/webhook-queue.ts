import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Queue } from '../platform/queue';

/** Queue of messages to send. Job: `{ delivery }`. */
export const WEBHOOK_QUEUE = 'webhook';

export interface WebhookQueueData {
  delivery: string;
}

/** Longer than the maximum time-out of an endpoint. */
const EXPIRES_SECONDS = 120;

/** Queues messages for delivery. Inside a transaction, the queue job is committed or rolled back with it. */
@Injectable()
export class WebhookQueue implements OnModuleInit {
  constructor(private readonly queue: Queue) {}

  async onModuleInit(): Promise<void> {
    await this.queue.declare(WEBHOOK_QUEUE, {
      policy: 'short',
      retryLimit: 5,
      retryDelay: 5,
      expireInSeconds: EXPIRES_SECONDS,
    });
  }

  /**
   * Queues a delivery after a delay. Jobs with the same delay are queued once; a long delay does not suppress a short
   * one.
   */
  async send(delivery: string, delaySeconds = 0): Promise<void> {
    await this.queue.send(WEBHOOK_QUEUE, { delivery } satisfies WebhookQueueData, {
      singletonKey: `${delivery}:${delaySeconds}`,
      ...(delaySeconds > 0 && { startAfter: delaySeconds }),
    });
  }
}
