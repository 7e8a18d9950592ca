import type PgBoss from 'pg-boss';

export type SendOptions = Pick<PgBoss.SendOptions, 'priority' | 'singletonKey' | 'startAfter'>;

/** Adds jobs to one queue. A job added inside a transaction is committed or rolled back with the transaction. */
export interface QueueSender<T extends object> {
  /**
   * Adds a job. Returns null if the queue has the policy "short" and a job with the same `singletonKey` is already
   * waiting.
   */
  send(data: T, options?: SendOptions): Promise<string | null>;
}
