import { Injectable } from '@nestjs/common';
import type { Owner } from '../platform/http';
import { Queue, type QueueSender } from '../platform/queue';

/** The queue for delivering recorded listings to a user's database. Job data: `{ user }`. */
export const DELIVERY_QUEUE = 'deliver-listings';

export interface DeliveryData {
  user: string;
}

/** Queues deliveries. A delivery queued inside a transaction is committed or rolled back with the transaction. */
@Injectable()
export class DeliveryQueue {
  private readonly deliveries: QueueSender<DeliveryData>;

  constructor(queue: Queue) {
    this.deliveries = queue.sender(DELIVERY_QUEUE);
  }

  /** Queues an immediate delivery. If one is already waiting, no other is queued. */
  async enqueue({ userId }: Owner): Promise<void> {
    await this.deliveries.send({ user: userId }, { singletonKey: `${userId}:now` });
  }

  /** Queues a delivery that starts after the given number of seconds, in addition to any immediate delivery. */
  async enqueueIn({ userId }: Owner, seconds: number): Promise<void> {
    // One key per delay, so that a long delay already queued does not suppress a shorter one.
    const singletonKey = `${userId}:in ${seconds}`;
    await this.deliveries.send({ user: userId }, { singletonKey, startAfter: seconds });
  }
}
