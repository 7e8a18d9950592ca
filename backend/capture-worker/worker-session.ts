import { EventEmitter } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { INTERRUPT_CHANNEL, WAKE_CHANNEL, WORKER_LOCK_CLASS, WorkerRepository } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import {
  InjectConnection,
  KEEPALIVE_STATEMENT,
  PostgresListener,
  type DatabaseConnection,
} from '../platform/database';

const RECONNECT_DELAY_MS = 500;

interface WorkerSessionEvents {
  /** A turn was queued, or some of a job's tasks became claimable. */
  wake: [run: string];
  /** A job is no longer running. */
  interrupt: [run: string];
  /** The session was lost, so other workers will take over this worker's tasks and turns. */
  lost: [];
}

/**
 * The database session that marks this worker as alive. It holds an advisory lock, which Postgres releases as soon as
 * the process dies, and it listens for wake-ups. A worker that loses its session gets a new number.
 */
@Injectable()
export class WorkerSession extends EventEmitter<WorkerSessionEvents> {
  private readonly listener: PostgresListener;
  /** Worker number for the session that is being opened. */
  private nextNumber: number | null = null;
  private currentNumber: number | null = null;

  constructor(
    private readonly workers: WorkerRepository,
    @InjectConnection() connection: DatabaseConnection,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
    this.setMaxListeners(0);
    this.listener = new PostgresListener({
      connection,
      applicationName: 'gazetteer worker',
      channels: [WAKE_CHANNEL, INTERRUPT_CHANNEL],
      reconnectDelayMs: RECONNECT_DELAY_MS,
      onConnect: (client) => this.register(client),
      onListening: () => {
        this.currentNumber = this.nextNumber;
      },
      onNotification: (channel, jobId) =>
        this.emit(channel === INTERRUPT_CHANNEL ? 'interrupt' : 'wake', jobId),
      onLost: () => {
        this.currentNumber = null;
        this.emit('lost');
      },
    });
  }

  /** Returns this worker's number, or null without a session. */
  get number(): number | null {
    return this.currentNumber;
  }

  open(): Promise<void> {
    return this.listener.open();
  }

  async close(): Promise<void> {
    const { currentNumber } = this;
    this.currentNumber = null;
    if (currentNumber !== null) await this.workers.remove(currentNumber).catch(() => undefined);
    await this.listener.close();
  }

  /**
   * Allocates a new number, locks it in this session, and adds the worker last, because a worker without its lock
   * counts as dead.
   */
  private async register(client: pg.Client): Promise<void> {
    await client.query(KEEPALIVE_STATEMENT).catch(() => undefined);
    const number = await this.workers.nextNumber();
    await client.query('select pg_advisory_lock($1, $2)', [WORKER_LOCK_CLASS, number]);
    await this.workers.add(number, this.settings.maps.searchesPerWorker);
    this.nextNumber = number;
  }
}
