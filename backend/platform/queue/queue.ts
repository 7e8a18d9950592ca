import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import PgBoss from 'pg-boss';
import { Transaction } from '../database';
import { QueueConsumer, type ConsumeOptions, type QueueClient, type QueuedJob } from './queue-consumer';

export type SendOptions = Pick<PgBoss.SendOptions, 'priority' | 'singletonKey' | 'startAfter'>;
/** Options of a queue; see pg-boss 10, createQueue. */
export type QueueOptions = Pick<
  PgBoss.Queue,
  'policy' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'
>;

/** Advisory lock: creating a queue creates a table, and two created at once could deadlock. */
const CREATE_QUEUE_LOCK = 471_300;

/**
 * pg-boss on the application's own pool: whatever is sent, fetched or completed inside `Transaction.run` commits or
 * rolls back with the rows written there.
 */
@Injectable()
export class Queue implements OnModuleInit, BeforeApplicationShutdown, QueueClient {
  private readonly logger = new Logger(Queue.name);
  private readonly boss: PgBoss;
  private readonly consumers: Pick<QueueConsumer<object>, 'stop'>[] = [];

  constructor(private readonly transaction: Transaction) {
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => transaction.execute(text, values) },
      schema: 'pgboss',
      schedule: false,
      maintenanceIntervalSeconds: 30,
      archiveCompletedAfterSeconds: 600,
      deleteAfterHours: 24,
    });
    this.boss.on('error', (error) => this.logger.error(error.message));
  }

  async onModuleInit(): Promise<void> {
    await this.boss.start();
  }

  /** Stops the consumers, each after its current jobs, then pg-boss. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    await this.boss.stop({ graceful: false, wait: true });
  }

  /** Creates the queue if it does not exist. Safe with any number of processes. */
  async declare(name: string, options: QueueOptions): Promise<void> {
    await this.transaction.run(async () => {
      await this.transaction.rows('select pg_advisory_xact_lock($1)', [CREATE_QUEUE_LOCK]);
      await this.boss.createQueue(name, { name, ...options });
    });
  }

  /** Adds a job. With the policy "short", returns null when a waiting job has the same `singletonKey`. */
  send(name: string, data: object, options: SendOptions = {}): Promise<string | null> {
    return this.boss.send(name, data, options);
  }

  /** Takes the next waiting job, or returns null. Inside a transaction, the job is only taken if it commits. */
  async take<T extends object>(name: string): Promise<QueuedJob<T> | null> {
    const [job] = (await this.boss.fetch<T>(name, { batchSize: 1 })) ?? [];
    return job ? { id: job.id, data: job.data } : null;
  }

  async complete(name: string, id: string): Promise<void> {
    await this.boss.complete(name, id);
  }

  /** Returns jobs to be retried by the queue's rules. */
  async fail(name: string, ids: string[], reason: string): Promise<void> {
    for (const id of ids) await this.boss.fail(name, id, { message: reason });
  }

  /** Handles the jobs of a queue in a loop until the application stops. */
  consume<T extends object>(
    name: string,
    handle: (data: T) => Promise<void>,
    options: ConsumeOptions = {},
  ): void {
    const consumer = new QueueConsumer<T>(this, name, handle, options);
    this.consumers.push(consumer);
    consumer.start();
  }

  /** Notifies listening processes after the commit that something is waiting. */
  async notify(channel: string, payload = ''): Promise<void> {
    await this.transaction.execute('select pg_notify($1, $2)', [channel, payload]);
  }
}
