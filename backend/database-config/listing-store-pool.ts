import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ListingStore, StoreError } from '@libs/listing-store';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { DatabaseConfig } from './database-config.entity';
import { DatabaseNotConfigured, DatabaseReplaced, toDatabaseFailed } from './database-config.errors';
import { DatabaseSecrets, redacted } from './database-secrets';
import { StoreOpener } from './store-opener';
import { DATABASE_MESSAGES } from '@libs/constants';

const IDLE_TIMEOUT_MS = 60_000;

/** The revision of a connection, or of a connection with its mapping. */
export type Expected = string | { deliveryRevision: string };

interface OpenStore {
  /** Of the configuration, with its mapping. */
  revision: string;
  store: ListingStore;
  provider: DatabaseConfig['provider'];
  secrets: readonly string[];
  useCount: number;
  idleTimer: NodeJS.Timeout | null;
}

/**
 * Keeps one open store per user, with a few connections. A store is closed one minute after its last use, or when the
 * user has a new configuration.
 */
@Injectable()
export class ListingStorePool implements OnApplicationShutdown {
  private readonly openStores = new Map<string, OpenStore>();

  constructor(
    private readonly transaction: Transaction,
    private readonly secrets: DatabaseSecrets,
    private readonly opener: StoreOpener,
  ) {}

  /**
   * Runs `work` with the owner's store.
   *
   * @param expected which configuration the work is meant for; default: the current one
   * @throws DatabaseReplaced if there is another configuration by now
   * @throws DatabaseNotConfigured if there is no database (none chosen, or "No Database")
   * @throws DatabaseFailed if the database is unreachable, refuses the request or refuses a row
   */
  async use<T>(owner: Owner, work: (store: ListingStore) => Promise<T>, expected?: Expected): Promise<T> {
    const entry = await this.acquire(owner, expected);
    try {
      return await work(entry.store);
    } catch (error) {
      throw withoutSecrets(error, entry);
    } finally {
      this.release(owner, entry);
    }
  }

  /** Like `use`, but for reading rows one by one. The store stays open until the last row has been read. */
  async *stream<T>(
    owner: Owner,
    read: (store: ListingStore) => AsyncIterable<T>,
    expected?: Expected,
  ): AsyncGenerator<T> {
    const entry = await this.acquire(owner, expected);
    try {
      yield* read(entry.store);
    } catch (error) {
      throw withoutSecrets(error, entry);
    } finally {
      this.release(owner, entry);
    }
  }

  /**
   * Returns the revision of the current configuration. The revision changes with each save.
   * @throws DatabaseNotConfigured
   */
  async revisionOf(owner: Owner): Promise<string> {
    return (await this.configOf(owner)).revision;
  }

  /**
   * Returns the revision of what listings are delivered to, which changes with each save and with each mapping.
   * @throws DatabaseNotConfigured
   */
  async deliveryRevisionOf(owner: Owner): Promise<string> {
    return (await this.configOf(owner)).deliveryRevision;
  }

  /** Closes the open store of a user whose configuration changed. */
  async close(owner: Owner): Promise<void> {
    const entry = this.openStores.get(owner.userId);
    if (!entry) return;
    this.openStores.delete(owner.userId);
    if (entry.idleTimer) clearTimeout(entry.idleTimer);
    await entry.store.close();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.openStores.keys()].map((userId) => this.close({ userId })));
  }

  private async acquire(owner: Owner, expected?: Expected): Promise<OpenStore> {
    this.transaction.assertNoneOpen("a call to a user's database");
    const config = await this.configOf(owner);
    if (!isExpected(config, expected)) throw new DatabaseReplaced();
    const current = this.openStores.get(owner.userId);
    if (current && current.revision !== storeRevision(config)) await this.close(owner);
    const entry = this.openStores.get(owner.userId) ?? this.openStoreFor(owner, config);
    entry.useCount += 1;
    if (entry.idleTimer) clearTimeout(entry.idleTimer);
    entry.idleTimer = null;
    return entry;
  }

  private async configOf(owner: Owner): Promise<DatabaseConfig> {
    const config = await this.transaction.em.findOneBy(DatabaseConfig, { userId: owner.userId });
    if (!config || config.provider === 'none')
      throw new DatabaseNotConfigured(DATABASE_MESSAGES.connectionFailed);
    return config;
  }

  private openStoreFor(owner: Owner, config: DatabaseConfig): OpenStore {
    const { provider } = config;
    const store = this.opener.open(owner, this.secrets.connectionOptionsOf(config));
    const entry = {
      revision: storeRevision(config),
      store,
      provider,
      secrets: this.secrets.secretsOf(config),
      useCount: 0,
      idleTimer: null,
    };
    this.openStores.set(owner.userId, entry);
    return entry;
  }

  private release(owner: Owner, entry: OpenStore): void {
    entry.useCount -= 1;
    if (entry.useCount > 0 || this.openStores.get(owner.userId) !== entry) return;
    entry.idleTimer = setTimeout(() => void this.close(owner), IDLE_TIMEOUT_MS).unref();
  }
}

function isExpected({ revision, deliveryRevision }: DatabaseConfig, expected?: Expected): boolean {
  if (expected === undefined) return true;
  return typeof expected === 'string'
    ? expected === revision
    : expected.deliveryRevision === deliveryRevision;
}

const storeRevision = ({ revision, deliveryRevision }: DatabaseConfig): string =>
  `${revision} ${deliveryRevision}`;

function withoutSecrets(
  error: unknown,
  { provider, secrets }: Pick<OpenStore, 'provider' | 'secrets'>,
): unknown {
  return error instanceof StoreError
    ? toDatabaseFailed(provider, error, redacted(error.message, secrets))
    : error;
}
