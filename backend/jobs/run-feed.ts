import { EventEmitter } from 'node:events';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { InjectConnection, pgOptions, type DatabaseConnection } from '../platform/database';
import { RUN_CHANNEL } from './queues';

const RECONNECT_MS = 1_000;

/**
 * Says whose run has moved, whichever process moved it: one session of this process listens to the database, so any number of
 * web processes serve streams. It begins with the first who wants to know. After a lost session everybody is told once, since
 * what happened meanwhile is not known.
 */
@Injectable()
export class RunFeed implements OnModuleDestroy {
  private readonly logger = new Logger(RunFeed.name);
  private readonly moved = new EventEmitter();
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private hasBegun = false;
  private hasEnded = false;

  constructor(@InjectConnection() private readonly connection: DatabaseConnection) {
    this.moved.setMaxListeners(0);
  }

  /** Calls back whenever a run of the user has moved; answers how to stop that. */
  subscribe(userId: string, moved: () => void): () => void {
    this.moved.on(userId, moved);
    if (!this.hasBegun) {
      this.hasBegun = true;
      void this.connect();
    }
    return () => this.moved.off(userId, moved);
  }

  async onModuleDestroy(): Promise<void> {
    this.hasEnded = true;
    if (this.retry) clearTimeout(this.retry);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    if (this.hasEnded) return;
    const client = new pg.Client({
      ...pgOptions(this.connection),
      keepAlive: true,
      application_name: 'gazetteer events',
    });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ payload }) => this.moved.emit(payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${RUN_CHANNEL}`);
      for (const userId of this.moved.eventNames()) this.moved.emit(userId);
    } catch (error) {
      this.logger.warn(`no session for events: ${String(error)}`);
      this.lose(client);
    }
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    void client.end().catch(() => undefined);
    if (!this.hasEnded) this.retry = setTimeout(() => void this.connect(), RECONNECT_MS);
  }
}
