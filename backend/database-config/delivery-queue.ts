import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Owner } from '../platform/http';
import { Queue } from '../platform/queue';

/** Deliveries of recorded listings to a user's database. Job: `{ user }`. */
export const DELIVERY_QUEUE = 'deliver-listings';

export interface DeliveryData {
  user: string;
}

/** Longer than any one job lasts: its slice, and a batch that hangs to the last of its timeouts. */
const EXPIRE_AFTER_SECONDS = 600;

/** Says that something is to be delivered; inside a transaction it holds or falls with what was written there. */
@Injectable()
export class DeliveryQueue implements OnModuleInit {
  constructor(private readonly queue: Queue) {}

  async onModuleInit(): Promise<void> {
    await this.queue.declare(DELIVERY_QUEUE, {
      policy: 'short',
      retryLimit: 1_000,
      retryDelay: 5,
      expireInSeconds: EXPIRE_AFTER_SECONDS,
    });
  }

  /** At once. However often it is called, one job waits. */
  async enqueue({ userId }: Owner): Promise<void> {
    await this.queue.send(DELIVERY_QUEUE, { user: userId } satisfies DeliveryData, {
      singletonKey: `${userId}:now`,
    });
  }

  /** In so many seconds; beside a job that waits to be done at once. */
  async enqueueIn({ userId }: Owner, seconds: number): Promise<void> {
    await this.queue.send(DELIVERY_QUEUE, { user: userId } satisfies DeliveryData, {
      // One for each length: a long wait that was arranged must not swallow a short one.
      singletonKey: `${userId}:in ${seconds}`,
      startAfter: seconds,
    });
  }
}
