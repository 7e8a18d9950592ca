import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { RenewableClient } from './watched-client';

/**
 * Closes the pool's connections after a change was refused as read-only, so that the next statement opens a new one. An
 * open connection stays with a former primary server, and keeps the settings that its user had when it was opened. The
 * pool reuses the connection that was returned last, so a check each second would keep such a connection in use forever.
 */
@Injectable()
export class ConnectionRenewal implements OnModuleInit {
  /** The client that was returned last. It speaks for all. */
  private latest: RenewableClient | null = null;
  private isClosingIdle = false;
  private isClosingRequested = false;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  onModuleInit(): void {
    this.pool.on('release', (_error: Error, client: PoolClient) => {
      this.latest = client as PoolClient & RenewableClient;
      if (!this.latest.isOutdated) return;
      // The pool forgets a client that has ended before it was returned.
      void client.end().catch(() => undefined);
      void this.closeIdle();
    });
  }

  /**
   * Closes all open connections, those in use when they are returned. After a problem, one that was opened during it
   * and was in use while the check opened another could still refuse changes.
   */
  renew(): void {
    this.latest?.renewAll();
    void this.closeIdle();
  }

  private get pool(): Pool {
    return (this.source.driver as PostgresDriver).master;
  }

  /** Takes all idle clients out of the pool and returns them, which closes them if they are outdated. */
  private async closeIdle(): Promise<void> {
    this.isClosingRequested = true;
    if (this.isClosingIdle) return;
    this.isClosingIdle = true;
    while (this.isClosingRequested) {
      this.isClosingRequested = false;
      const idle = Array.from({ length: this.pool.idleCount }, () => this.pool.connect());
      for (const taken of await Promise.allSettled(idle))
        if (taken.status === 'fulfilled') taken.value.release();
    }
    this.isClosingIdle = false;
  }
}
