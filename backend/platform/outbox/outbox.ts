import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { WebhookData } from '@libs/constants';
import { Transaction } from '../database';
import type { Owner } from '../http';
import { Queue } from '../queue';

/** Something happened that may be reported to a user's webhooks. Message: `{ event }`. */
export const OUTBOX_QUEUE = 'user-event';

export interface OutboxData {
  event: string;
}

/**
 * Events for higher-level modules that report them to others (webhooks). The row and its queue message are written in
 * the transaction of the event itself, so exactly the committed events are reported.
 */
@Injectable()
export class Outbox implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.queue.declare(OUTBOX_QUEUE, {
      policy: 'standard',
      retryLimit: 20,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 60,
    });
  }

  /** Stores an event. The message text is fixed here, so every delivery sends the same bytes. */
  async publish<T extends keyof WebhookData>(
    { userId }: Owner,
    type: T,
    data: WebhookData[T],
    { carried = true }: { carried?: boolean } = {},
  ): Promise<string> {
    const id = randomUUID();
    await this.transaction.run(async () => {
      const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
      await this.transaction.execute(
        'insert into user_event (id, user_id, type, body, dispatched) values ($1, $2, $3, $4, $5)',
        [id, userId, type, body, !carried],
      );
      if (carried) await this.queue.send(OUTBOX_QUEUE, { event: id } satisfies OutboxData);
    });
    return id;
  }
}
