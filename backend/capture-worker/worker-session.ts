import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { INTERRUPT_CHANNEL, WAKE_CHANNEL, WORKER_LOCK_CLASS } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { InjectConnection, pgOptions, type DatabaseConnection } from '../platform/database';

const RECONNECT_DELAY_MS = 500;

interface WorkerSessionEvents {
  /** A turn is queued, or tasks of a job became claimable. */
  wake: [run: string];
  /** A job is no longer running. */
  interrupt: [run: string];
  /** The session was lost: the work of this worker will go to others. */
  lost: [];
}

/**
 * The database session that shows that this worker is alive. It has an advisory lock, which the database releases as
 * soon as the process dies, and it listens for wake-ups. A worker that loses its session gets a new number.
 */
@Injectable()
export class WorkerSession extends EventEmitter<WorkerSessionEvents> {
  private readonly logger = new Logger(WorkerSession.name);
  private client: pg.Client | null = null;
  private currentNumber: number | null = null;
  private isClosed = false;

  constructor(
    @InjectConnection() private readonly connection: DatabaseConnection,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
    this.setMaxListeners(0);
  }

  /** The number of this worker, or null without a session. */
  get number(): number | null {
    return this.currentNumber;
  }

  async open(): Promise<void> {
    while (!this.isClosed && this.currentNumber === null) {
      try {
        await this.connect();
      } catch (error) {
        this.logger.warn(`cannot open the worker session: ${String(error)}`);
        await delay(RECONNECT_DELAY_MS);
      }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { client, currentNumber } = this;
    this.client = null;
    this.currentNumber = null;
    if (!client) return;
    await client.query('delete from worker where number = $1', [currentNumber]).catch(() => undefined);
    await client.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      ...pgOptions(this.connection),
      keepAlive: true,
      application_name: 'gazetteer worker',
    });
    client.on('error', () => this.handleDisconnect(client));
    client.on('end', () => this.handleDisconnect(client));
    client.on('notification', ({ channel, payload }) =>
      this.emit(channel === INTERRUPT_CHANNEL ? 'interrupt' : 'wake', payload ?? ''),
    );
    await client.connect();
    // Over TCP, a machine that vanished is detected after about 25 s, and its lock is released.
    await client.query('set tcp_keepalives_idle = 10').catch(() => undefined);
    await client.query('set tcp_keepalives_interval = 5').catch(() => undefined);
    await client.query('set tcp_keepalives_count = 3').catch(() => undefined);
    const { rows } = await client.query<{ number: number }>(`select nextval('worker_number')::int as number`);
    const number = rows[0]?.number ?? 0;
    await client.query('select pg_advisory_lock($1, $2)', [WORKER_LOCK_CLASS, number]);
    await client.query('insert into worker (number, capacity) values ($1, $2)', [
      number,
      this.settings.maps.searchesPerWorker,
    ]);
    await client.query(`listen ${WAKE_CHANNEL}`);
    await client.query(`listen ${INTERRUPT_CHANNEL}`);
    this.client = client;
    this.currentNumber = number;
  }

  private handleDisconnect(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.currentNumber = null;
    this.logger.warn('lost the database session');
    this.emit('lost');
    void client.end().catch(() => undefined);
    void this.open();
  }
}
