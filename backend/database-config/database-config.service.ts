import { Injectable } from '@nestjs/common';
import { DATABASE_MESSAGES, type DatabaseProvider } from '@libs/constants';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { DatabaseConfig } from './database-config.entity';
import { DatabaseProviderUnavailable } from './database-config.errors';

export interface DatabaseChoice {
  provider: DatabaseProvider;
}

/** How a user's database stands. "No database" is a choice: it counts as connected (spec §3, the indicator's reading). */
export interface DatabaseStatus {
  provider: DatabaseProvider | null;
  connected: boolean;
}

@Injectable()
export class DatabaseConfigService {
  constructor(private readonly transaction: Transaction) {}

  /** null: the user has not chosen yet. */
  async find(owner: Owner): Promise<DatabaseConfig | null> {
    return this.transaction.em.findOneBy(DatabaseConfig, { userId: owner.userId });
  }

  async providerOf(owner: Owner): Promise<DatabaseProvider | null> {
    return (await this.find(owner))?.provider ?? null;
  }

  async status(owner: Owner): Promise<DatabaseStatus> {
    const provider = await this.providerOf(owner);
    return { provider, connected: provider !== null };
  }

  /** Answers the sentence for the user. @throws DatabaseProviderUnavailable */
  test({ provider }: DatabaseChoice): string {
    assertAvailable(provider);
    return DATABASE_MESSAGES.noDatabase;
  }

  /** @throws DatabaseProviderUnavailable */
  async save(owner: Owner, { provider }: DatabaseChoice): Promise<void> {
    assertAvailable(provider);
    const row = { userId: owner.userId, provider, updatedAt: new Date() };
    await this.transaction.em.upsert(DatabaseConfig, row, ['userId']);
  }

  async clear(owner: Owner): Promise<void> {
    await this.transaction.em.delete(DatabaseConfig, { userId: owner.userId });
  }
}

function assertAvailable(provider: DatabaseProvider): void {
  if (provider !== 'none') throw new DatabaseProviderUnavailable();
}
