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
  private isClosingIdle = false;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  onModuleInit(): void {
    const pool: Pool = (this.source.driver as PostgresDriver).master;
    pool.on('release', (_error: Error, client: PoolClient) => {
      if (!(client as PoolClient & RenewableClient).isOutdated) return;
      // The pool forgets a client that has ended before it was returned.
      void client.end().catch(() => undefined);
      void this.closeIdle(pool);
    });
  }

  /** Takes all idle clients out of the pool and returns them, which closes them if they are outdated. */
  private async closeIdle(pool: Pool): Promise<void> {
    if (this.isClosingIdle || pool.idleCount === 0) return;
    this.isClosingIdle = true;
    const idle = Array.from({ length: pool.idleCount }, () => pool.connect());
    for (const taken of await Promise.allSettled(idle))
      if (taken.status === 'fulfilled') taken.value.release();
    this.isClosingIdle = false;
  }
}
