import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Owner } from '../platform/http';
import { Queue } from '../platform/queue';

/** The queue for delivering recorded listings to a user's database. Job data: `{ user }`. */
export const DELIVERY_QUEUE = 'deliver-listings';

export interface DeliveryData {
  user: string;
}

/** Longer than any queue job can take: its time slice, plus a batch that runs into every timeout. */
const EXPIRE_AFTER_SECONDS = 600;

/**
 * Queues deliveries. Inside a transaction the queue job is committed or rolled back together with the transaction.
 */
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

  /** Queues an immediate delivery. Repeated calls leave only one job waiting. */
  async enqueue({ userId }: Owner): Promise<void> {
    await this.queue.send(DELIVERY_QUEUE, { user: userId } satisfies DeliveryData, {
      singletonKey: `${userId}:now`,
    });
  }

  /** Queues a delivery in the given number of seconds, in addition to one that is due immediately. */
  async enqueueIn({ userId }: Owner, seconds: number): Promise<void> {
    await this.queue.send(DELIVERY_QUEUE, { user: userId } satisfies DeliveryData, {
      // One key per delay, so that a long delay already queued does not suppress a shorter one.
      singletonKey: `${userId}:in ${seconds}`,
      startAfter: seconds,
    });
  }
}
