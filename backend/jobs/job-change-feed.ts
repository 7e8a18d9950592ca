import { EventEmitter } from 'node:events';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { InjectConnection, pgOptions, type DatabaseConnection } from '../platform/database';
import { JOB_CHANNEL } from './queues';

const RECONNECT_MS = 1_000;

/**
 * Reports whose job changed, whichever process changed it. One session of this process listens to the database, so
 * any number of web processes can serve streams. It starts with the first subscriber. After a lost session every
 * subscriber is notified once, since changes may have been missed.
 */
@Injectable()
export class JobChangeFeed implements OnModuleDestroy {
  private readonly logger = new Logger(JobChangeFeed.name);
  private readonly changes = new EventEmitter();
  private client: pg.Client | null = null;
  private reconnectTimer: NodeJS.Timeout | null = null;
  private isStarted = false;
  private isClosed = false;

  constructor(@InjectConnection() private readonly connection: DatabaseConnection) {
    this.changes.setMaxListeners(0);
  }

  /** Calls back whenever a job of the user changes. Returns a function that unsubscribes. */
  subscribe(userId: string, onChange: () => void): () => void {
    this.changes.on(userId, onChange);
    if (!this.isStarted) {
      this.isStarted = true;
      void this.connect();
    }
    return () => this.changes.off(userId, onChange);
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosed = true;
    if (this.reconnectTimer) clearTimeout(this.reconnectTimer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    if (this.isClosed) return;
    const client = new pg.Client({
      ...pgOptions(this.connection),
      keepAlive: true,
      application_name: 'gazetteer events',
    });
    client.on('error', () => this.handleDisconnect(client));
    client.on('end', () => this.handleDisconnect(client));
    client.on('notification', ({ payload }) => this.changes.emit(payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${JOB_CHANNEL}`);
      for (const userId of this.changes.eventNames()) this.changes.emit(userId);
    } catch (error) {
      this.logger.warn(`no database session for events: ${String(error)}`);
      this.handleDisconnect(client);
    }
  }

  private handleDisconnect(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    void client.end().catch(() => undefined);
    if (!this.isClosed) this.reconnectTimer = setTimeout(() => void this.connect(), RECONNECT_MS);
  }
}
