import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

interface OpenTransaction {
  manager: EntityManager;
  afterCommit: (() => unknown)[];
}

/**
 * Gives services their current transaction. Services call `run`; repositories and raw SQL use `em`. A nested `run`
 * joins the outer one.
 */
@Injectable()
export class Transaction {
  private readonly storage = new AsyncLocalStorage<OpenTransaction>();
  private readonly logger = new Logger(Transaction.name);

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The entity manager of the open transaction, or of the pool when there is none. */
  get em(): EntityManager {
    return this.storage.getStore()?.manager ?? this.source.manager;
  }

  /** Runs `work` in one transaction. Callbacks registered with `afterCommit` run after the commit. */
  async run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.storage.getStore();
    if (outer) return work(outer.manager);
    const afterCommit: OpenTransaction['afterCommit'] = [];
    const result = await this.source.transaction((manager) =>
      this.storage.run({ manager, afterCommit }, () => work(manager)),
    );
    for (const callback of afterCommit) {
      try {
        await this.storage.exit(callback);
      } catch (error) {
        this.logger.error('an after-commit callback failed', error);
      }
    }
    return result;
  }

  /**
   * Throws if a transaction is open. Work that waits for an external server must not hold one of our connections, and
   * the count of an attempt must not be rolled back.
   * @param what names the work that must not be part of a transaction, for the message
   */
  assertNoneOpen(what: string): void {
    if (this.storage.getStore()) throw new TypeError(`${what} must not be part of a transaction`);
  }

  /** Runs the callback after the commit, and never after a rollback. Use it for wake-ups and similar signals. */
  afterCommit(callback: () => unknown): void {
    const open = this.storage.getStore();
    if (open) open.afterCommit.push(callback);
    else queueMicrotask(callback);
  }

  /** Returns the rows of any statement (TypeORM returns `[rows, count]` for UPDATE and DELETE … RETURNING). */
  async rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.execute(text, values)).rows as T[];
  }

  /**
   * Runs a frequent read as a prepared statement, which Postgres plans once per connection under its name. Bypasses
   * TypeORM and is never part of an open transaction.
   */
  async readPrepared<T extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<T[]> {
    const pool: Pool = (this.source.driver as PostgresDriver).master;
    return (await pool.query<T>({ name, text, values })).rows;
  }

  /** Returns the rows and the number of affected rows. */
  async execute(text: string, values: unknown[] = []): Promise<{ rows: unknown[]; rowCount: number }> {
    const open = this.em.queryRunner;
    const runner = open ?? this.source.createQueryRunner();
    try {
      const result = await runner.query(text, values, true);
      return { rows: (result.records as unknown[] | undefined) ?? [], rowCount: result.affected ?? 0 };
    } finally {
      if (!open) await runner.release();
    }
  }
}
