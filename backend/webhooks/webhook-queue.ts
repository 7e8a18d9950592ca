import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Queue } from '../platform/queue';

/** A message is to be tried. Job: `{ delivery }`. */
export const WEBHOOK_QUEUE = 'webhook';

export interface WebhookQueueData {
  delivery: string;
}

/** Longer than any endpoint may take to answer. */
const EXPIRES_SECONDS = 120;

/** Says that a message is to be tried; inside a transaction it holds or falls with what was written there. */
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

  /** In so many seconds. Of jobs for one moment one waits; a long wait does not swallow a short one. */
  async send(delivery: string, delaySeconds = 0): Promise<void> {
    await this.queue.send(WEBHOOK_QUEUE, { delivery } satisfies WebhookQueueData, {
      singletonKey: `${delivery}:${delaySeconds}`,
      ...(delaySeconds > 0 && { startAfter: delaySeconds }),
    });
  }
}
