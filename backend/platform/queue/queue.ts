import { randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import PgBoss from 'pg-boss';
import { SETTINGS, type Settings } from '../config';
import { DatabaseMonitor, Transaction } from '../database';
import { ConsumerLoop, type QueueClient, type QueuedJob } from './consumer-loop';
import { discoverConsumers, type DiscoveredConsumer } from './discover-consumers';
import { HolderWatch } from './holder-watch';
import type { QueuePolicy } from './queue-consumer.decorator';
import { type HolderRelease, QueueHolderRepository } from './queue-holder.repository';
import type { QueueSender } from './queue-sender';
import {
  CANCEL_DUPLICATE_JOBS,
  COUNT_BY_STATE,
  RECORD_HOLDER,
  REQUEUE_FAILED_JOBS,
  SELECT_HAS_READY,
  SELECT_TAKEN_BY,
  SELECT_OLDEST_READY,
  SELECT_QUEUE_NAMES,
  SELECT_UNFINISHED,
  SELECT_VERSION,
} from './queue-statements';

/** Advisory lock for creating queues. Each queue creates a table, and concurrent creations could deadlock. */
const CREATE_QUEUE_LOCK = 471_300;

/** A job that waits or that a consumer is handling. */
export interface UnfinishedJob<T> {
  data: T;
  isActive: boolean;
}

/**
 * Runs pg-boss on the application's own connection pool. Whatever is sent, fetched or completed inside
 * `Transaction.run` is committed or rolled back with the rows written there. Consumers declare their queues with
 * `@QueueConsumer`.
 */
@Injectable()
export class Queue implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown, QueueClient {
  private readonly logger = new Logger(Queue.name);
  private readonly boss: PgBoss;
  /** The id under which this process takes queue jobs, and leases that end with the process. */
  readonly holder = randomUUID();
  private readonly releases: HolderRelease[] = [];
  private readonly watch: HolderWatch;
  private readonly loops: ConsumerLoop<object>[] = [];
  private readonly sentTo = new Set<string>();
  private readonly declared = new Set<string>();
  private consumers: DiscoveredConsumer[] = [];
  private isStarted = false;

  constructor(
    private readonly transaction: Transaction,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: DatabaseMonitor,
    holders: QueueHolderRepository,
  ) {
    this.watch = new HolderWatch(this.holder, holders, database, this.releases);
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

  /**
   * Creates the queues of all consumers.
   * @throws Error for a queue with two consumers, and for a queue with a sender but no consumer
   */
  async onModuleInit(): Promise<void> {
    const consumers = discoverConsumers(this.discovery, this.scanner);
    for (const name of this.sentTo) if (!consumers.has(name)) throw new Error(undeclared(name));
    this.consumers = [...consumers.values()];
    await this.boss.start();
    for (const { options } of this.consumers) await this.declare(options.name, options);
    this.isStarted = true;
  }

  /** Starts the consumers for this process's roles. */
  onApplicationBootstrap(): void {
    for (const { options, handle } of this.consumers) {
      if (!handle || !this.settings.roles.includes(options.role)) continue;
      const loop = new ConsumerLoop<object>(this, options.name, this.holder, handle, options);
      this.loops.push(loop);
      loop.start();
    }
    if (this.loops.length > 0) this.watch.start();
  }

  /** Stops the consumers after their current jobs, then stops pg-boss. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    await this.watch.stop();
    await this.boss.stop({ graceful: false, wait: true });
  }

  /** Creates the queue if it does not exist. Safe with any number of processes. */
  async declare(name: string, policy: QueuePolicy): Promise<void> {
    await this.transaction.run(async () => {
      await this.transaction.rows('select pg_advisory_xact_lock($1)', [CREATE_QUEUE_LOCK]);
      await this.boss.createQueue(name, { name, ...policy });
    });
    this.declared.add(name);
  }

  /**
   * Returns a sender for a queue. Providers create their senders in the constructor, so that a queue without a
   * consumer is found when the application starts.
   * @throws Error after the start, for a queue that no consumer declared
   */
  sender<T extends object>(name: string): QueueSender<T> {
    if (this.isStarted && !this.declared.has(name)) throw new Error(undeclared(name));
    this.sentTo.add(name);
    return { send: (data, options = {}) => this.boss.send(name, data, options) };
  }

  /**
   * Registers what returns the leases of processes that died to others, by the ids of their holders. It runs in the
   * transaction that puts their queue jobs back, in any process.
   */
  onHoldersDied(release: HolderRelease): void {
    this.releases.push(release);
  }

  /**
   * Takes the next waiting job, or returns null if there is none. Inside a transaction, the job is taken only if the
   * transaction commits.
   */
  async take<T extends object>(name: string): Promise<QueuedJob<T> | null> {
    const [job] = (await this.boss.fetch<T>(name, { batchSize: 1 })) ?? [];
    return job ? { id: job.id, data: job.data } : null;
  }

  async takeAs<T extends object>(holder: string, name: string): Promise<QueuedJob<T> | null> {
    if (!(await this.hasReady(name))) return null;
    return this.transaction.run(async () => {
      const job = await this.take<T>(name);
      if (job) await this.transaction.execute(RECORD_HOLDER, [name, job.id, holder]);
      return job;
    });
  }

  takenBy<T extends object>(holder: string, name: string): Promise<QueuedJob<T>[]> {
    return this.transaction.rows<QueuedJob<T>>(SELECT_TAKEN_BY, [name, holder]);
  }

  get isUsable(): boolean {
    return this.database.isUsable;
  }

  note(error: unknown): boolean {
    return this.database.note(error);
  }

  async complete(name: string, id: string): Promise<void> {
    await this.boss.complete(name, id);
  }

  /** Marks jobs as failed. They are retried under the queue's policy. */
  async fail(name: string, ids: string[], reason: string): Promise<void> {
    for (const id of ids) await this.boss.fail(name, id, { message: reason });
  }

  /** Notifies listening processes, after the commit, that work is waiting. */
  async notify(channel: string, payload = ''): Promise<void> {
    await this.transaction.execute('select pg_notify($1, $2)', [channel, payload]);
  }

  /** @throws Error while the queue's tables cannot be read */
  async assertReachable(): Promise<void> {
    await this.transaction.rows(SELECT_VERSION);
  }

  /** Returns the names of all queues in alphabetical order. */
  async names(): Promise<string[]> {
    return (await this.transaction.rows<{ name: string }>(SELECT_QUEUE_NAMES)).map(({ name }) => name);
  }

  /** Counts jobs that are not finished, and those that are out of retries (`failed`). */
  countByState(): Promise<{ queue: string; state: string; count: number }[]> {
    return this.transaction.rows(COUNT_BY_STATE);
  }

  /** Returns, for each queue, the age in seconds of the oldest job that is ready to be taken. */
  oldestReady(): Promise<{ queue: string; seconds: number }[]> {
    return this.transaction.rows(SELECT_OLDEST_READY);
  }

  /** Returns whether the queue has a waiting job that could be taken now. */
  async hasReady(name: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ ready: boolean }>(SELECT_HAS_READY, [name]);
    return row?.ready ?? false;
  }

  /**
   * Returns jobs that wait or that a consumer is handling. A job that should be among them but is missing was lost.
   */
  unfinished<T extends object>(name: string): Promise<UnfinishedJob<T>[]> {
    return this.transaction.rows<UnfinishedJob<T>>(SELECT_UNFINISHED, [name]);
  }

  /** Requeues the failed jobs of one queue, or of all queues if the name is ''. Returns how many were requeued. */
  async requeueFailed(name: string): Promise<number> {
    return this.transaction.run(async () => {
      const { rowCount } = await this.transaction.execute(REQUEUE_FAILED_JOBS, [name]);
      await this.transaction.execute(CANCEL_DUPLICATE_JOBS, [name]);
      return rowCount;
    });
  }
}

const undeclared = (name: string) => `The queue ${name} has no consumer.`;
