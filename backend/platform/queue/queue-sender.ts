import type PgBoss from 'pg-boss';

export type SendOptions = Pick<PgBoss.SendOptions, 'priority' | 'singletonKey' | 'startAfter'>;

/** Adds jobs to one queue. Inside a transaction a job is committed or rolled back together with it. */
export interface QueueSender<T extends object> {
  /** Adds a job. Returns null where a waiting job has the same `singletonKey` under the policy "short". */
  send(data: T, options?: SendOptions): Promise<string | null>;
}
