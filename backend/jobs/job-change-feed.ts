import { EventEmitter } from 'node:events';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection, PostgresListener, type DatabaseConnection } from '../platform/database';
import { JOB_CHANNEL } from './queues';

const RECONNECT_DELAY_MS = 1_000;

/**
 * Notifies subscribers when a job of their user changes, whichever process changed it. One database session per
 * process listens for changes, so any number of web processes can serve streams. The session is opened for the first
 * subscriber. If the session is lost, all subscribers are notified once, because changes may have been missed.
 */
@Injectable()
export class JobChangeFeed implements OnModuleDestroy {
  private readonly changes = new EventEmitter();
  private readonly listener: PostgresListener;
  private isStarted = false;

  constructor(@InjectConnection() connection: DatabaseConnection) {
    this.changes.setMaxListeners(0);
    this.listener = new PostgresListener({
      connection,
      applicationName: 'gazetteer events',
      channels: [JOB_CHANNEL],
      reconnectDelayMs: RECONNECT_DELAY_MS,
      onListening: () => {
        for (const userId of this.changes.eventNames()) this.changes.emit(userId);
      },
      onNotification: (_, userId) => this.changes.emit(userId),
    });
  }

  /** Calls `onChange` whenever one of the user's jobs changes. Returns a function that unsubscribes. */
  subscribe(userId: string, onChange: () => void): () => void {
    this.changes.on(userId, onChange);
    if (!this.isStarted) {
      this.isStarted = true;
      void this.listener.open();
    }
    return () => this.changes.off(userId, onChange);
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener.close();
  }
}
