import type { Listing } from '@libs/listing';
import type { EnsureOptions, StepResult } from '../listing-store';
import type { KeysetReader } from '../keyset-range';
import type { SqlReadContext } from '../sql/sql-keyset-reader';
import { MappedDelivery } from '../mapping/mapped-delivery';
import { ActiveColumns } from '../optional-columns';
import { SqlStore } from '../sql/sql-store';
import { CONTACT_ROWS_AT_ONCE, partsOf } from '../unread-contacts';
import { addMysqlContacts } from './mysql-contacts';
import { MysqlEdits } from './mysql-edits';
import { MysqlMappedTable } from './mysql-mapped-table';
import { MysqlPool } from './mysql-pool';
import type { MysqlOrder } from './mysql-order';
import { MysqlKeysetReader } from './mysql-keyset-reader';
import { DIALECT } from './mysql-schema';
import { MysqlTable } from './mysql-table';
import type { MysqlStoreOptions } from './mysql-options';
import { testMysql } from './mysql-connection-test';
import { upsertPart } from './mysql-upsert';

/** Stores listings in a user's MySQL or MariaDB database. */
export class MysqlStore extends SqlStore<MysqlOrder> {
  readonly provider = 'mysql';
  private readonly pool: MysqlPool;
  private readonly table: MysqlTable;

  constructor(options: MysqlStoreOptions) {
    const pool = new MysqlPool(options);
    const table = new MysqlTable(pool, options.fields ?? []);
    const columns = new ActiveColumns(options.fields ?? [], () => table.columnNames());
    const mapped = new MappedDelivery(new MysqlMappedTable(pool), options.mapping ?? null, options.ownTable);
    super({ pool, edits: new MysqlEdits(pool, columns), dialect: DIALECT, columns, mapped });
    this.pool = pool;
    this.table = table;
  }

  test(): AsyncIterable<StepResult> {
    return testMysql(this.pool, this.mapped);
  }

  async ensureTable({
    sortIndexes = false,
    indexColumns = [],
    onProgress,
  }: EnsureOptions = {}): Promise<void> {
    await this.table.ensure();
    this.columns.refresh();
    if (sortIndexes) await this.table.ensureSortIndexes(indexColumns, onProgress);
    this.invalidateOrder();
  }

  async dropSortIndexes(): Promise<void> {
    this.invalidateOrder();
    await this.table.dropSortIndexes();
  }

  protected writeBatch(part: readonly Listing[]): Promise<void> {
    return this.columns.run((columns) => upsertPart(this.pool, part, columns));
  }

  protected addContacts(listings: readonly Listing[]): Promise<void> {
    return this.columns.run(async (columns) => {
      // A statement for each row takes a while on a distant server. What a part has added is not added again.
      for (const part of partsOf(listings, CONTACT_ROWS_AT_ONCE))
        await this.pool.transaction((query) => addMysqlContacts(query, part, columns));
    });
  }

  protected loadOrder(): Promise<MysqlOrder> {
    return this.table.loadOrder();
  }

  protected createReader(order: MysqlOrder, context: SqlReadContext): KeysetReader {
    return new MysqlKeysetReader(this.pool, DIALECT, order, context);
  }
}
