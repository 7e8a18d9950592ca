import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DATABASE_MESSAGES, type DatabaseProvider } from '@libs/constants';
import {
  type DetailName,
  type FieldSelection,
  isDetailName,
  parseSelection,
  selectedDetails,
} from '@libs/listing';
import type { OptionalColumns } from '@libs/listing-store';
import { AuditRecorder } from '../platform/audit';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Entitlements } from '../subscription';
import { ConnectionTester } from './connection-tester';
import { type ConnectionForm, secretsOf, connectionOptionsOf, serverOf } from './connection-form';
import { DatabaseConfig } from './database-config.entity';
import { DatabaseAlreadyConfigured, DatabaseNotConfigured, DatabaseReplaced } from './database-config.errors';
import { DatabaseSecrets } from './database-secrets';
import { type DatabaseTestResult, testResultOf } from './database-test-result';
import { DeliveryQueue } from './delivery-queue';
import { withFieldsOfUrl, withSavedValues } from './saved-values';
import { ListingStorePool } from './listing-store-pool';
import { SampleDatabase } from './sample-database';
import { INITIAL_PROGRESS } from './sort-index-progress';
import { SortIndexService } from './sort-index.service';

/** The form, and the options for saving it. */
export interface DatabaseConfigInput extends ConnectionForm {
  /** What is missing keeps its saved value, if the saved connection has the same provider. */
  keepSaved?: boolean;
  /** Also create the indexes that keep sorting fast. */
  sortIndexes?: boolean;
  /** Create nothing: listings are delivered to a table that the user already has. */
  ownTable?: boolean;
}

/**
 * The status of a user's database, for the status indicator (spec §3). "No database" is a choice and counts as
 * connected.
 */
export interface DatabaseStatus {
  provider: DatabaseProvider | null;
  connected: boolean;
}

/**
 * A saved configuration with its form, whose secrets are masked when it is shown. The form is null for "No database".
 */
export interface SavedDatabaseConfig {
  config: DatabaseConfig;
  form: ConnectionForm | null;
  /** Where the database is, without user and password. Null for "No database" and the sample database. */
  server: string | null;
}

/** How long the result of a status check is reused. */
const STATUS_CACHE_TTL_MS = 10_000;
/** The cache is cleared when it exceeds this size. */
const MAX_CACHED_STATUSES = 10_000;

@Injectable()
export class DatabaseConfigService implements OnApplicationBootstrap {
  /** Sample databases that are being created, by user id. */
  private readonly samplesInProgress = new Map<string, Promise<void>>();
  private readonly statusCache = new Map<string, { revision: string; until: number; connected: boolean }>();

  constructor(
    private readonly transaction: Transaction,
    private readonly entitlements: Entitlements,
    private readonly secrets: DatabaseSecrets,
    private readonly tester: ConnectionTester,
    private readonly stores: ListingStorePool,
    private readonly sampleDatabase: SampleDatabase,
    private readonly deliveryQueue: DeliveryQueue,
    private readonly sortIndexService: SortIndexService,
    private readonly audit: AuditRecorder,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.secrets.reencryptAll();
  }

  /** Returns the saved configuration, or null if the user has not chosen yet. */
  async find(owner: Owner): Promise<SavedDatabaseConfig | null> {
    const config = await this.findConfig(owner);
    if (!config) return null;
    if (config.encryptedSecrets === null) return { config, form: null, server: null };
    const server = serverOf(this.secrets.connectionOptionsOf(config));
    const form = this.secrets.formOf(config);
    return { config, form: form && withFieldsOfUrl(form), server };
  }

  /**
   * Returns the provider in the current configuration, and a revision, which changes with each save and with each
   * mapping.
   */
  async deliveryTargetOf(owner: Owner): Promise<{ provider: DatabaseProvider; revision: string } | null> {
    const config = await this.findConfig(owner);
    return config && { provider: config.provider, revision: config.deliveryRevision };
  }

  async providerOf(owner: Owner): Promise<DatabaseProvider | null> {
    return (await this.findConfig(owner))?.provider ?? null;
  }

  /** Returns whether the plan includes a database, and whether the sample database is offered. */
  async availability(owner: Owner): Promise<{ allowed: boolean; reason: string | null; sample: boolean }> {
    const reason = await this.entitlements.databaseRefusal(owner);
    return { allowed: reason === null, reason, sample: this.sampleDatabase.isAvailable };
  }

  async status(owner: Owner): Promise<DatabaseStatus> {
    const config = await this.findConfig(owner);
    if (!config) return { provider: null, connected: false };
    if (config.provider === 'none') return { provider: 'none', connected: true };
    return { provider: config.provider, connected: await this.isReachable(owner, config) };
  }

  /**
   * Tests a form without saving it.
   * @throws DatabaseFormInvalid, PlanLimitReached, DatabaseBusy
   */
  async test(owner: Owner, input: DatabaseConfigInput): Promise<DatabaseTestResult> {
    if (input.provider === 'none') return { success: true, message: DATABASE_MESSAGES.noDatabase, steps: [] };
    await this.entitlements.assertMayUseDatabase(owner, input.provider);
    const { form, ownTable } = await this.completed(owner, input);
    return testResultOf(await this.tester.test(owner, form, ownTable));
  }

  /**
   * Tests the saved connection.
   * @throws DatabaseNotConfigured, DatabaseBusy
   */
  async testSaved(owner: Owner): Promise<DatabaseTestResult> {
    const config = await this.findConfig(owner);
    if (!config || config.provider === 'none')
      throw new DatabaseNotConfigured(DATABASE_MESSAGES.notConnected);
    const connection = this.secrets.connectionOptionsOf(config);
    return testResultOf(await this.tester.testConnection(owner, connection, this.secrets.secretsOf(config)));
  }

  /**
   * Saves a form and creates the table in its database, unless listings are delivered to a table of the user's own.
   * Returns whether that table is still to be chosen.
   * @throws DatabaseFormInvalid, PlanLimitReached, DatabaseFailed
   */
  async save(owner: Owner, input: DatabaseConfigInput): Promise<boolean> {
    if (input.provider === 'none')
      return this.saveConfig(owner, { provider: 'none', encryptedSecrets: null, ssl: input.ssl ?? true });
    await this.entitlements.assertMayUseDatabase(owner, input.provider);
    const { form, ownTable, sortIndexes } = await this.completed(owner, input);
    const fields = selectedDetails(await this.fieldsOf(owner));
    const connection = { ...connectionOptionsOf(form), fields, ownTable };
    await this.tester.prepareTable(owner, connection, { secrets: secretsOf(form) });
    const encryptedSecrets = this.secrets.encrypt(owner.userId, { form });
    const ssl = 'ssl' in connection ? connection.ssl : true;
    const row = { provider: form.provider, encryptedSecrets, ssl, ownTable };
    return this.saveConfig(owner, row, {
      sortIndexes: sortIndexes && !ownTable,
      server: serverOf(connection),
    });
  }

  /** Returns which optional columns the user chose. */
  async fieldsOf(owner: Owner): Promise<FieldSelection> {
    return parseSelection((await this.findConfig(owner))?.fields);
  }

  /**
   * Returns the details that the user wants to have: the optional columns of our table, and what a table of their own
   * has a column for. Details that describe a person are discarded unless they are among them.
   */
  async wantedDetails(owner: Owner): Promise<DetailName[]> {
    const config = await this.findConfig(owner);
    const mapped = (config?.mapping?.columns ?? []).flatMap(({ field }) =>
      field !== null && isDetailName(field) ? [field] : [],
    );
    return [...new Set([...selectedDetails(parseSelection(config?.fields)), ...mapped])];
  }

  /**
   * Chooses the optional columns, and adds those that the table lacks. Columns are never dropped: their cells keep the
   * values that they have. Returns which columns exist now.
   * @throws DatabaseNotConfigured, DatabaseFailed, DatabaseBusy, TooManyAttempts; DatabaseReplaced if another database was
   * connected meanwhile
   */
  async chooseFields(owner: Owner, selection: FieldSelection): Promise<OptionalColumns> {
    const config = await this.findConfig(owner);
    if (!config) throw new DatabaseNotConfigured(DATABASE_MESSAGES.notConnected);
    const fields = selectedDetails(selection);
    if (config.provider !== 'none')
      await this.tester.prepareTable(
        owner,
        { ...this.secrets.connectionOptionsOf(config), fields },
        { secrets: this.secrets.secretsOf(config) },
      );
    await this.transaction.run(async (em) => {
      const { affected } = await em.update(
        DatabaseConfig,
        { userId: owner.userId, revision: config.revision },
        {
          fields: { set: selection.set, fields: [...selection.fields] },
          revision: randomUUID(),
          deliveryRevision: randomUUID(),
        },
      );
      if (!affected) throw new DatabaseReplaced();
      await this.audit.record({
        actor: owner,
        action: 'database.saved',
        details: { provider: config.provider, sample: config.sample },
      });
    });
    await this.invalidate(owner);
    if (config.provider === 'none' || config.ownTable) return { present: [], missing: [] };
    return this.stores.use(owner, (store) => store.optionalColumns());
  }

  /** Chooses "No database". Repeating it changes nothing. @throws DatabaseAlreadyConfigured */
  async chooseNone(owner: Owner): Promise<void> {
    const { provider = null } = (await this.findConfig(owner)) ?? {};
    if (provider === 'none') return;
    if (provider !== null) throw new DatabaseAlreadyConfigured();
    await this.save(owner, { provider: 'none' });
  }

  /**
   * Selects the embedded server's sample database, and creates it if necessary. Concurrent requests from the same
   * user share one creation.
   * @throws NotFound, PlanLimitReached
   */
  async saveSample(owner: Owner): Promise<void> {
    const { userId } = owner;
    const creation =
      this.samplesInProgress.get(userId) ??
      this.createSample(owner).finally(() => this.samplesInProgress.delete(userId));
    this.samplesInProgress.set(userId, creation);
    await creation;
  }

  /**
   * Deletes the saved configuration. The rows stay in the user's database; only the sort indexes that we created are
   * dropped.
   */
  async clear(owner: Owner): Promise<void> {
    if ((await this.findConfig(owner))?.sortIndexes) await this.sortIndexService.drop(owner);
    await this.transaction.run(async (em) => {
      await em.delete(DatabaseConfig, { userId: owner.userId });
      await this.audit.record({ actor: owner, action: 'database.removed' });
    });
    await this.invalidate(owner);
  }

  /** Completes a form with the values of the saved connection that it keeps. */
  private async completed(owner: Owner, input: DatabaseConfigInput) {
    const { keepSaved = false, sortIndexes, ownTable, ...form } = input;
    const config = keepSaved ? await this.findConfig(owner) : null;
    const earlier = config?.provider === form.provider ? config : null;
    const savedForm = earlier && this.secrets.formOf(earlier);
    return {
      form: savedForm ? withSavedValues(form, savedForm) : form,
      ownTable: ownTable ?? earlier?.ownTable ?? false,
      sortIndexes: sortIndexes ?? (earlier?.sortIndexes ?? null) !== null,
    };
  }

  private async createSample(owner: Owner): Promise<void> {
    await this.entitlements.assertMayUseDatabase(owner, 'postgres');
    this.sampleDatabase.assertAvailable();
    const sample = await this.tester.prepareOwn(
      owner,
      () => this.sampleDatabase.ensure(owner),
      ({ password }) => ({ sortIndexes: true, secrets: [password] }),
    );
    const encryptedSecrets = this.secrets.encrypt(owner.userId, { sample });
    await this.saveConfig(owner, { provider: 'postgres', encryptedSecrets, ssl: false, sample: true });
  }

  private async saveConfig(
    owner: Owner,
    input: Pick<DatabaseConfig, 'provider' | 'encryptedSecrets' | 'ssl'> &
      Partial<Pick<DatabaseConfig, 'sample' | 'ownTable'>>,
    { sortIndexes = false, server = null as string | null } = {},
  ): Promise<boolean> {
    const earlier = await this.findConfig(owner);
    const isSameServer = sortIndexes && earlier !== null && server === this.savedServerOf(earlier);
    if (earlier?.sortIndexes && !isSameServer) await this.sortIndexService.drop(owner);
    const indexed = isSameServer ? (earlier.sortIndexes?.columns ?? []) : [];
    const revision = randomUUID();
    const row = {
      sample: false,
      ownTable: false,
      // Another kind of database cannot have the same table.
      mapping: earlier?.provider === input.provider ? earlier.mapping : null,
      sortIndexes: sortIndexes ? { ...INITIAL_PROGRESS, columns: indexed } : null,
      ...input,
      userId: owner.userId,
      revision,
      deliveryRevision: revision,
      updatedAt: new Date(),
    };
    await this.transaction.run(async (em) => {
      await em.upsert(DatabaseConfig, row, ['userId']);
      const details = { provider: row.provider, sample: row.sample };
      await this.audit.record({ actor: owner, action: 'database.saved', details });
      if (input.provider !== 'none') await this.deliveryQueue.enqueue(owner);
      if (sortIndexes) await this.sortIndexService.enqueue(owner, row.revision);
    });
    await this.invalidate(owner);
    return row.ownTable && row.mapping === null;
  }

  /** Null also for a configuration that can no longer be read. */
  private savedServerOf(config: DatabaseConfig): string | null {
    try {
      return serverOf(this.secrets.connectionOptionsOf(config));
    } catch (error) {
      if (error instanceof DatabaseNotConfigured) return null;
      throw error;
    }
  }

  private async invalidate(owner: Owner): Promise<void> {
    this.statusCache.delete(owner.userId);
    await this.stores.close(owner);
  }

  private async isReachable(owner: Owner, { revision }: DatabaseConfig): Promise<boolean> {
    const cached = this.statusCache.get(owner.userId);
    if (cached?.revision === revision && cached.until > Date.now()) return cached.connected;
    const connected = await this.stores
      .use(owner, (store) => store.ping())
      .then(
        () => true,
        () => false,
      );
    if (this.statusCache.size >= MAX_CACHED_STATUSES) this.statusCache.clear();
    this.statusCache.set(owner.userId, { revision, until: Date.now() + STATUS_CACHE_TTL_MS, connected });
    return connected;
  }

  private findConfig(owner: Owner): Promise<DatabaseConfig | null> {
    return this.transaction.em.findOneBy(DatabaseConfig, { userId: owner.userId });
  }
}
