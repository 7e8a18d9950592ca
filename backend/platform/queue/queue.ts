import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import PgBoss from 'pg-boss';
import { Transaction } from '../database';
import { QueueConsumer, type ConsumeOptions, type QueueClient, type QueuedJob } from './queue-consumer';

export type SendOptions = Pick<PgBoss.SendOptions, 'priority' | 'singletonKey' | 'startAfter'>;
/** How a queue of ours behaves; see pg-boss 10, createQueue. */
export type QueueOptions = Pick<
  PgBoss.Queue,
  'policy' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'
>;

/** Making a queue makes a table; two made at once, by modules or processes, can lock each other out. */
const CREATE_QUEUE_LOCK = 471_300;

/**
 * pg-boss over the application's own pool: whatever is sent, fetched or completed inside `Transaction.run` holds or falls
 * with the rows written there.
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

  /** Ends the loops, each after the job in its hands, then the engine. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    await this.boss.stop({ graceful: false, wait: true });
  }

  /** Makes the queue if it is not there. Safe with any number of processes. */
  async declare(name: string, options: QueueOptions): Promise<void> {
    await this.transaction.run(async () => {
      await this.transaction.rows('select pg_advisory_xact_lock($1)', [CREATE_QUEUE_LOCK]);
      await this.boss.createQueue(name, { name, ...options });
    });
  }

  /** Adds a job. Answers null where a waiting job has the same `singletonKey` under the policy "short". */
  send(name: string, data: object, options: SendOptions = {}): Promise<string | null> {
    return this.boss.send(name, data, options);
  }

  /** Takes the next waiting job, or none. Inside a transaction the job is taken only if that holds. */
  async take<T extends object>(name: string): Promise<QueuedJob<T> | null> {
    const [job] = (await this.boss.fetch<T>(name, { batchSize: 1 })) ?? [];
    return job ? { id: job.id, data: job.data } : null;
  }

  async complete(name: string, id: string): Promise<void> {
    await this.boss.complete(name, id);
  }

  /** Gives jobs back to be tried again, as the queue's rules say. */
  async fail(name: string, ids: string[], reason: string): Promise<void> {
    for (const id of ids) await this.boss.fail(name, id, { message: reason });
  }

  /** Handles the jobs of a queue in a loop of this process until the application stops. */
  consume<T extends object>(
    name: string,
    handle: (data: T) => Promise<void>,
    options: ConsumeOptions = {},
  ): void {
    const consumer = new QueueConsumer<T>(this, name, handle, options);
    this.consumers.push(consumer);
    consumer.start();
  }

  /** Tells listening processes that something waits; held back until the transaction has held. */
  async notify(channel: string, payload = ''): Promise<void> {
    await this.transaction.execute('select pg_notify($1, $2)', [channel, payload]);
  }
}
