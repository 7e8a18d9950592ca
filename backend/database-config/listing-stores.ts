import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ListingStore, StoreError } from '@libs/listing-store';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { DatabaseConfig } from './database-config.entity';
import { DatabaseFailed, DatabaseNotConfigured } from './database-config.errors';
import { DatabaseSecrets, redacted } from './database-secrets';
import { StoreOpener } from './store-opener';
import { DATABASE_MESSAGES } from '@libs/constants';

const IDLE_MS = 60_000;

interface OpenStore {
  revision: string;
  store: ListingStore;
  provider: DatabaseConfig['provider'];
  secrets: readonly string[];
  uses: number;
  idle: NodeJS.Timeout | null;
}

/**
 * The open stores of users: one for each, with its few connections, for as long as it is used and a minute more. A user's new
 * configuration closes what was open for the old one.
 */
@Injectable()
export class ListingStores implements OnApplicationShutdown {
  private readonly open = new Map<string, OpenStore>();

  constructor(
    private readonly transaction: Transaction,
    private readonly secrets: DatabaseSecrets,
    private readonly opener: StoreOpener,
  ) {}

  /**
   * Works with the owner's store.
   *
   * @throws DatabaseNotConfigured without a database (none chosen, or "No Database")
   * @throws DatabaseFailed when the database does: unreachable, refused, or a row refused
   */
  async use<T>(owner: Owner, work: (store: ListingStore) => Promise<T>): Promise<T> {
    const held = await this.hold(owner);
    try {
      return await work(held.store);
    } catch (error) {
      throw failureOf(error, held);
    } finally {
      this.letGo(owner, held);
    }
  }

  /** As `use`, for what is read row by row; the store stays open until the last row. */
  async *stream<T>(owner: Owner, read: (store: ListingStore) => AsyncIterable<T>): AsyncGenerator<T> {
    const held = await this.hold(owner);
    try {
      yield* read(held.store);
    } catch (error) {
      throw failureOf(error, held);
    } finally {
      this.letGo(owner, held);
    }
  }

  /** Names the configuration that is used now: another one saved later has another name. @throws DatabaseNotConfigured */
  async revisionOf(owner: Owner): Promise<string> {
    return (await this.configOf(owner)).revision;
  }

  /** Closes what is open for a user, after their configuration changed. */
  async forget(owner: Owner): Promise<void> {
    const held = this.open.get(owner.userId);
    if (!held) return;
    this.open.delete(owner.userId);
    if (held.idle) clearTimeout(held.idle);
    await held.store.close();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.open.keys()].map((userId) => this.forget({ userId })));
  }

  private async hold(owner: Owner): Promise<OpenStore> {
    const config = await this.configOf(owner);
    const known = this.open.get(owner.userId);
    if (known && known.revision !== config.revision) await this.forget(owner);
    const held = this.open.get(owner.userId) ?? this.openFor(owner, config);
    held.uses += 1;
    if (held.idle) clearTimeout(held.idle);
    held.idle = null;
    return held;
  }

  private async configOf(owner: Owner): Promise<DatabaseConfig> {
    const config = await this.transaction.em.findOneBy(DatabaseConfig, { userId: owner.userId });
    if (!config || config.provider === 'none')
      throw new DatabaseNotConfigured(DATABASE_MESSAGES.connectionFailed);
    return config;
  }

  private openFor(owner: Owner, config: DatabaseConfig): OpenStore {
    const { revision, provider } = config;
    const store = this.opener.open(this.secrets.targetOf(config));
    const held = { revision, store, provider, secrets: this.secrets.secretsOf(config), uses: 0, idle: null };
    this.open.set(owner.userId, held);
    return held;
  }

  private letGo(owner: Owner, held: OpenStore): void {
    held.uses -= 1;
    if (held.uses > 0 || this.open.get(owner.userId) !== held) return;
    held.idle = setTimeout(() => void this.forget(owner), IDLE_MS).unref();
  }
}

function failureOf(error: unknown, { provider, secrets }: Pick<OpenStore, 'provider' | 'secrets'>): unknown {
  return error instanceof StoreError
    ? new DatabaseFailed(provider, error, redacted(error.message, secrets))
    : error;
}
