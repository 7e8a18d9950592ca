import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { WebhookData } from '@libs/constants';
import { Transaction } from '../database';
import type { Owner } from '../http';
import { Queue } from '../queue';

/** Something happened to a user that others may be told of. Job: `{ event }`. */
export const OUTBOX_QUEUE = 'user-event';

export interface OutboxData {
  event: string;
}

/**
 * What happened, for those above who tell others of it (webhooks). The row and the job that carries it are written in the
 * transaction of the happening itself: told is what held, and only that.
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

  /** The message's text is fixed here: whenever and however often it is sent, its bytes are the same. */
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
