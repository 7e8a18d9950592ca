import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { pgOptions, type DatabaseConnection } from './connection';
import { WATCH_LIMITS, watchedClient, type WatchLimits } from './watched-client';

const HEARTBEAT_INTERVAL_MS = 5_000;

export interface PostgresListenerOptions {
  connection: DatabaseConnection;
  applicationName: string;
  channels: readonly string[];
  reconnectDelayMs: number;
  /** How often an idle session is tested. */
  heartbeatMs?: number;
  limits?: WatchLimits;
  /** Called to prepare each new session before it listens. */
  onConnect?: (client: pg.Client) => Promise<void>;
  /** Called when a new session has started to listen. */
  onListening?: () => void;
  onNotification: (channel: string, payload: string) => void;
  /** Called when a listening session is lost. The next session is opened at once. */
  onLost?: () => void;
}

/** A separate database session that listens to channels and is reopened whenever it is lost. */
export class PostgresListener {
  private readonly logger = new Logger(PostgresListener.name);
  private readonly closing = new AbortController();
  private readonly Client: typeof pg.Client;
  private client: pg.Client | null = null;

  constructor(private readonly options: PostgresListenerOptions) {
    this.Client = watchedClient(options.connection, options.limits ?? WATCH_LIMITS);
  }

  /** Resolves once the session listens, or when the listener is closed first. Never rejects. */
  async open(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted && this.client === null) {
      try {
        await this.connect();
      } catch (error) {
        this.logger.warn(
          `${this.options.applicationName}: could not open a database session: ${String(error)}`,
        );
        await delay(this.options.reconnectDelayMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async close(): Promise<void> {
    this.closing.abort();
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const { connection, applicationName, channels, onConnect, onListening, onNotification } = this.options;
    const client = new this.Client({ ...pgOptions(connection), application_name: applicationName });
    client.on('error', () => this.handleDisconnect(client));
    client.on('end', () => this.handleDisconnect(client));
    client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
    try {
      await client.connect();
      await onConnect?.(client);
      for (const channel of channels) await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.closing.signal.aborted) return client.end();
    this.client = client;
    this.startHeartbeat(client);
    onListening?.();
  }

  /** A listening session sends nothing by itself, so its silence would not be noticed. */
  private startHeartbeat(client: pg.Client): void {
    let isPending = false;
    const beat = async () => {
      if (isPending) return;
      isPending = true;
      await client.query('select 1').catch(() => undefined);
      isPending = false;
    };
    const timer = setInterval(() => void beat(), this.options.heartbeatMs ?? HEARTBEAT_INTERVAL_MS);
    timer.unref();
    client.once('end', () => clearInterval(timer));
  }

  private handleDisconnect(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.logger.warn(`${this.options.applicationName}: lost the database session`);
    this.options.onLost?.();
    void client.end().catch(() => undefined);
    void this.open();
  }
}
