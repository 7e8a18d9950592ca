import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BUSINESS_TABLE, DATABASE_MESSAGES } from '@libs/constants';
import type { TableMapping } from '@libs/listing-store';
import { AuditRecorder } from '../platform/audit';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { DatabaseConfig } from './database-config.entity';
import { DatabaseNotConfigured, DatabaseReplaced } from './database-config.errors';
import { DeliveryQueue } from './delivery-queue';

/** Stores to which table of a user's database listings are delivered, if not to ours. */
@Injectable()
export class TableMappings {
  constructor(
    private readonly transaction: Transaction,
    private readonly deliveryQueue: DeliveryQueue,
    private readonly audit: AuditRecorder,
  ) {}

  /** Returns the user's mapping; null if listings are delivered to our own table. */
  async find(owner: Owner): Promise<TableMapping | null> {
    return (await this.configOf(owner))?.mapping ?? null;
  }

  /**
   * Sets or removes the mapping, and delivers what is waiting. What was done in the data table can still be undone,
   * because the connection stays the same.
   *
   * @param revision of the connection that the mapping is meant for; default: the current one
   * @throws DatabaseNotConfigured, DatabaseReplaced
   */
  async save(owner: Owner, mapping: TableMapping | null, revision?: string): Promise<void> {
    const config = await this.configOf(owner);
    if (!config || config.provider === 'none')
      throw new DatabaseNotConfigured(DATABASE_MESSAGES.notConnected);
    const { provider, sample, ownTable } = config;
    const expected = revision ?? config.revision;
    await this.transaction.run(async (em) => {
      const { affected } = await em.update(
        DatabaseConfig,
        { userId: owner.userId, revision: expected },
        { mapping, deliveryRevision: randomUUID() },
      );
      if (affected !== 1) throw new DatabaseReplaced();
      const details = { provider, sample, table: mapping?.table ?? (ownTable ? null : BUSINESS_TABLE) };
      await this.audit.record({ actor: owner, action: 'database.saved', details });
      await this.deliveryQueue.enqueue(owner);
    });
  }

  private configOf({ userId }: Owner): Promise<DatabaseConfig | null> {
    return this.transaction.em.findOneBy(DatabaseConfig, { userId });
  }
}
