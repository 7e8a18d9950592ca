import type { Listing } from '@libs/listing';
import type { EnsureOptions, StepResult } from '../listing-store';
import type { KeysetReader } from '../keyset-range';
import type { SqlReadContext } from '../sql/sql-keyset-reader';
import { MappedDelivery } from '../mapping/mapped-delivery';
import { ActiveColumns } from '../optional-columns';
import { MAX_CATALOG_ROWS } from '../response-limits';
import { SqlStore } from '../sql/sql-store';
import { addPostgresContacts } from './postgres-contacts';
import { PostgresEdits } from './postgres-edits';
import { PostgresMappedTable } from './postgres-mapped-table';
import { PostgresPool } from './postgres-pool';
import { CASE_COLLATIONS, PostgresOrder } from './postgres-order';
import { PostgresKeysetReader } from './postgres-keyset-reader';
import { DIALECT } from './postgres-schema';
import { PostgresTable } from './postgres-table';
import type { PostgresStoreOptions } from './postgres-options';
import { testPostgres } from './postgres-connection-test';
import { DELETE_REMOVED_PLACES, upsertStatement, upsertValues } from './postgres-upsert';

/** Stores listings in a user's Postgres database. */
export class PostgresStore extends SqlStore<PostgresOrder> {
  readonly provider = 'postgres';
  private readonly pool: PostgresPool;
  private readonly table: PostgresTable;

  constructor(options: PostgresStoreOptions) {
    const pool = new PostgresPool(options);
    const table = new PostgresTable(pool, options.fields ?? []);
    const columns = new ActiveColumns(options.fields ?? [], () => table.columnNames());
    const mapped = new MappedDelivery(
      new PostgresMappedTable(pool),
      options.mapping ?? null,
      options.ownTable,
    );
    super({ pool, edits: new PostgresEdits(pool, columns), dialect: DIALECT, columns, mapped });
    this.pool = pool;
    this.table = table;
  }

  test(): AsyncIterable<StepResult> {
    return testPostgres(this.pool, this.mapped);
  }

  async ensureTable({
    sortIndexes = false,
    indexColumns = [],
    onProgress,
  }: EnsureOptions = {}): Promise<void> {
    await this.table.ensure();
    this.columns.refresh();
    if (sortIndexes) await this.table.ensureSortIndexes(await this.getOrder(), indexColumns, onProgress);
  }

  dropSortIndexes(): Promise<void> {
    return this.table.dropSortIndexes();
  }

  protected async writeBatch(part: readonly Listing[]): Promise<void> {
    await this.columns.run((columns) =>
      this.pool.query(upsertStatement(columns), upsertValues(part, columns)),
    );
    await this.pool.query(DELETE_REMOVED_PLACES, [part.map((listing) => listing.placeKey)]);
  }

  protected addContacts(listings: readonly Listing[]): Promise<void> {
    return this.columns.run((columns) =>
      this.pool.transaction((query) => addPostgresContacts(query, listings, columns)),
    );
  }

  protected async loadOrder(): Promise<PostgresOrder> {
    const { rows } = await this.pool.query<{ collname: string }>(
      `select collname from pg_collation where collname = any($1)
         and collencoding in (-1, (select encoding from pg_database where datname = current_database()))`,
      [CASE_COLLATIONS],
      MAX_CATALOG_ROWS,
    );
    const available = new Set(rows.map(({ collname }) => collname));
    return new PostgresOrder(CASE_COLLATIONS.find((collation) => available.has(collation)) ?? null);
  }

  protected createReader(order: PostgresOrder, context: SqlReadContext): KeysetReader {
    return new PostgresKeysetReader(this.pool, DIALECT, order, context);
  }
}
