import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { HOLD_CHANNEL, WAKE_CHANNEL, WORKER_LOCK } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { InjectConnection, pgOptions, type DatabaseConnection } from '../platform/database';

const RECONNECT_MS = 500;

interface LifeEvents {
  /** Turns wait, or a run's tasks became claimable. */
  wake: [run: string];
  /** A run no longer runs. */
  hold: [run: string];
  /** The session is gone: whatever this worker holds will be given to others. */
  lost: [];
}

/**
 * The one session that says that this worker lives: it holds an advisory lock, which the database drops the moment the process
 * dies, and it listens for wake-ups. A worker whose session is lost takes a new number.
 */
@Injectable()
export class WorkerLife extends EventEmitter<LifeEvents> {
  private readonly logger = new Logger(WorkerLife.name);
  private client: pg.Client | null = null;
  private current: number | null = null;
  private ended = false;

  constructor(
    @InjectConnection() private readonly connection: DatabaseConnection,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
    this.setMaxListeners(0);
  }

  /** This worker's number; null while there is no session. */
  get number(): number | null {
    return this.current;
  }

  async begin(): Promise<void> {
    while (!this.ended && this.current === null) {
      try {
        await this.connect();
      } catch (error) {
        this.logger.warn(`no session yet: ${String(error)}`);
        await delay(RECONNECT_MS);
      }
    }
  }

  async end(): Promise<void> {
    this.ended = true;
    const { client, current } = this;
    this.client = null;
    this.current = null;
    if (!client) return;
    await client.query('delete from worker where number = $1', [current]).catch(() => undefined);
    await client.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      ...pgOptions(this.connection),
      keepAlive: true,
      application_name: 'gazetteer worker',
    });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ channel, payload }) =>
      this.emit(channel === HOLD_CHANNEL ? 'hold' : 'wake', payload ?? ''),
    );
    await client.connect();
    // Over TCP a machine that vanished is noticed after some 25 s, and its lock dropped.
    await client.query('set tcp_keepalives_idle = 10').catch(() => undefined);
    await client.query('set tcp_keepalives_interval = 5').catch(() => undefined);
    await client.query('set tcp_keepalives_count = 3').catch(() => undefined);
    const { rows } = await client.query<{ number: number }>(`select nextval('worker_number')::int as number`);
    const number = rows[0]?.number ?? 0;
    await client.query('select pg_advisory_lock($1, $2)', [WORKER_LOCK, number]);
    await client.query('insert into worker (number, permits) values ($1, $2)', [
      number,
      this.settings.maps.searches,
    ]);
    await client.query(`listen ${WAKE_CHANNEL}`);
    await client.query(`listen ${HOLD_CHANNEL}`);
    this.client = client;
    this.current = number;
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.current = null;
    this.logger.warn('the session with the database is lost');
    this.emit('lost');
    void client.end().catch(() => undefined);
    void this.begin();
  }
}
