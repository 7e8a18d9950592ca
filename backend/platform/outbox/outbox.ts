import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WebhookData } from '@libs/constants';
import { Transaction } from '../database';
import type { Owner } from '../http';
import { Queue, type QueueSender } from '../queue';

/** Queue of events that may be reported to a user's webhooks. Message: `{ event }`. */
export const OUTBOX_QUEUE = 'user-event';

export interface OutboxData {
  event: string;
}

/** SQL subquery for the events. Modules that report events can join it. Its columns are `id`, `type` and `body`. */
export const USER_EVENTS_SQL = '(select id, type, body from user_event)';

/**
 * Events for higher-level modules that report them to others (webhooks). The row and its queue message are written in
 * the same transaction as the change that caused the event, so exactly the committed events are reported.
 */
@Injectable()
export class Outbox {
  private readonly dispatches: QueueSender<OutboxData>;

  constructor(
    private readonly transaction: Transaction,
    queue: Queue,
  ) {
    this.dispatches = queue.sender(OUTBOX_QUEUE);
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
      if (carried) await this.dispatches.send({ event: id });
    });
    return id;
  }

  /** Returns the event's owner and type, or null when it was already dispatched. */
  async findUndispatched(id: string): Promise<{ userId: string; type: string } | null> {
    const [event] = await this.transaction.rows<{ userId: string; type: string }>(
      'select user_id as "userId", type from user_event where id = $1 and not dispatched',
      [id],
    );
    return event ?? null;
  }

  async markDispatched(id: string): Promise<void> {
    await this.transaction.execute('update user_event set dispatched = true where id = $1', [id]);
  }

  /**
   * Returns the ids of the oldest events that have waited longer than the given number of seconds, because their
   * queue jobs were lost.
   */
  async findStale(seconds: number, limit: number): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select id from user_event where not dispatched and created_at < clock_timestamp() - make_interval(secs => $1)
       order by created_at limit $2`,
      [seconds, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes events that are older than the given number of days, together with the rows that refer to them. */
  async removeOlderThan(days: number, except: readonly string[]): Promise<void> {
    await this.transaction.execute(
      `delete from user_event where created_at < now() - make_interval(days => $1) and id <> all($2::uuid[])`,
      [days, except],
    );
  }
}
