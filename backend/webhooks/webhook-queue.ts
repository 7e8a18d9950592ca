import { Injectable } from '@nestjs/common';
import { Queue, type QueueSender } from '../platform/queue';

/** The queue of messages to send. Job data: `{ delivery }`. */
export const WEBHOOK_QUEUE = 'webhook';

export interface WebhookQueueData {
  delivery: string;
}

/**
 * Queues messages for delivery. A message queued inside a transaction is committed or rolled back with the
 * transaction.
 */
@Injectable()
export class WebhookQueue {
  private readonly deliveries: QueueSender<WebhookQueueData>;

  constructor(queue: Queue) {
    this.deliveries = queue.sender(WEBHOOK_QUEUE);
  }

  /**
   * Queues a delivery after a delay. Repeated calls with the same delay queue only one job, and a long delay does not
   * suppress a shorter one.
   */
  async send(delivery: string, delaySeconds = 0): Promise<void> {
    await this.deliveries.send(
      { delivery },
      {
        singletonKey: `${delivery}:${delaySeconds}`,
        ...(delaySeconds > 0 && { startAfter: delaySeconds }),
      },
    );
  }
}
