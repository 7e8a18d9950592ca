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

/** The `db` option of pg-boss: its statements run where ours run. */
export interface QueueDatabase {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
}

/**
 * The transaction that a service is in. Services call `run`; repositories and raw SQL ask `em`.
 * A `run` inside a `run` joins the outer one.
 */
@Injectable()
export class Transaction {
  private readonly storage = new AsyncLocalStorage<OpenTransaction>();
  private readonly logger = new Logger(Transaction.name);

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The entity manager of the open transaction, or of the pool where there is none. */
  get em(): EntityManager {
    return this.storage.getStore()?.manager ?? this.source.manager;
  }

  /** Runs `work` in one transaction; what it registered with `afterCommit` runs once the transaction has held. */
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
        this.logger.error('after commit', error);
      }
    }
    return result;
  }

  /** Wake-ups and the like: never inside the transaction, never when it was rolled back. */
  afterCommit(callback: () => unknown): void {
    const open = this.storage.getStore();
    if (open) open.afterCommit.push(callback);
    else queueMicrotask(callback);
  }

  /** Rows of a statement, whatever its kind (TypeORM answers `[rows, count]` for UPDATE and DELETE … RETURNING). */
  async rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.execute(text, values)).rows as T[];
  }

  /**
   * A read that is made again and again: planned once for each connection under its name, and past TypeORM. Never part of an
   * open transaction.
   */
  async readPrepared<T extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<T[]> {
    const pool: Pool = (this.source.driver as PostgresDriver).master;
    return (await pool.query<T>({ name, text, values })).rows;
  }

  /** Rows and the number of rows touched. */
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

  /** Hands pg-boss this transaction: a send, fetch or complete with it holds or falls with our own rows. */
  get queueDatabase(): QueueDatabase {
    return { executeSql: (text, values) => this.execute(text, values) };
  }
}
