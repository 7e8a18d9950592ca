import { Injectable } from '@nestjs/common';
import {
  type ListingStore,
  StoreError,
  type StepResult,
  type StoreConnectionOptions,
} from '@libs/listing-store';
import { AttemptLimits } from '../auth';
import type { Owner } from '../platform/http';
import { type ConnectionForm, secretsOf, connectionOptionsOf } from './connection-form';
import { DatabaseBusy, toDatabaseFailed } from './database-config.errors';
import { redacted } from './database-secrets';
import { StoreOpener } from './store-opener';

interface PrepareOptions {
  sortIndexes?: boolean;
  secrets: readonly string[];
}

/** Opens connections to users' databases, to test them and to prepare the table. */
@Injectable()
export class ConnectionTester {
  private readonly testingUsers = new Set<string>();

  constructor(
    private readonly opener: StoreOpener,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Tests a connection. Returns the result of each step, up to and including the first step that fails.
   * @throws DatabaseFormInvalid, DatabaseBusy, TooManyAttempts
   */
  test(owner: Owner, form: ConnectionForm, ownTable: boolean): Promise<StepResult[]> {
    return this.testConnection(owner, { ...connectionOptionsOf(form), ownTable }, secretsOf(form));
  }

  /** Like `test`, for a connection that is already saved. */
  testConnection(
    owner: Owner,
    connection: StoreConnectionOptions,
    secrets: readonly string[],
  ): Promise<StepResult[]> {
    return this.attempt(owner, () =>
      this.withStore(owner, connection, async (store) => {
        const steps: StepResult[] = [];
        for await (const step of store.test())
          steps.push({ ...step, message: redacted(messageOf(step), secrets) });
        return steps;
      }),
    );
  }

  /**
   * Prepares our table in the user's database, or only reaches the database if listings are delivered to a table of
   * the user's.
   * @throws DatabaseFailed if the table cannot be prepared, DatabaseBusy, TooManyAttempts
   */
  prepareTable(owner: Owner, connection: StoreConnectionOptions, options: PrepareOptions): Promise<void> {
    return this.attempt(owner, () => this.prepare(owner, connection, options));
  }

  /**
   * Prepares the table in a database of our own, which is created or changed only once the attempt is allowed.
   * @throws DatabaseFailed if the table cannot be prepared, DatabaseBusy, TooManyAttempts
   */
  prepareOwn<T extends StoreConnectionOptions>(
    owner: Owner,
    create: () => Promise<T>,
    optionsOf: (connection: T) => PrepareOptions,
  ): Promise<T> {
    return this.attempt(owner, async () => {
      const connection = await create();
      await this.prepare(owner, connection, optionsOf(connection));
      return connection;
    });
  }

  private async prepare(
    owner: Owner,
    connection: StoreConnectionOptions,
    { sortIndexes = false, secrets }: PrepareOptions,
  ): Promise<void> {
    await this.withStore(owner, connection, async (store) => {
      const prepared = connection.ownTable ? store.ping() : store.ensureTable({ sortIndexes });
      await prepared.catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        throw toDatabaseFailed(connection.provider, error, redacted(error.message, secrets));
      });
    });
  }

  private async withStore<T>(
    owner: Owner,
    connection: StoreConnectionOptions,
    work: (store: ListingStore) => Promise<T>,
  ): Promise<T> {
    const store = this.opener.open(owner, connection);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  /** Counts an attempt. A user has one at a time. */
  private async attempt<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    const { userId } = owner;
    if (this.testingUsers.has(userId)) throw new DatabaseBusy();
    this.testingUsers.add(userId);
    try {
      await this.limits.admitUser('connection_test', owner);
      return await work();
    } finally {
      this.testingUsers.delete(userId);
    }
  }
}

/** The messages of these steps contain IP addresses, which may be internal. */
const messageOf = ({ step, outcome, message }: StepResult): string =>
  outcome === 'passed' && ['resolve', 'connect'].includes(step) ? '' : message;
