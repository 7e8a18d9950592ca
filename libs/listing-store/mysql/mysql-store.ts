import type { Listing } from '@libs/listing';
import type { EnsureOptions, StepResult } from '../listing-store';
import type { SegmentReader } from '../segment';
import type { SqlReading } from '../sql/sql-segments';
import { SqlStore } from '../sql/sql-store';
import { MysqlEdits } from './mysql-edits';
import { MysqlLink } from './mysql-link';
import type { MysqlOrder } from './mysql-order';
import { MysqlSegments } from './mysql-pages';
import { DIALECT } from './mysql-schema';
import { MysqlTable } from './mysql-table';
import type { MysqlOptions } from './mysql-target';
import { testMysql } from './mysql-test';
import { upsertPart } from './mysql-upsert';

/** The table in a MySQL or MariaDB of the user's. */
export class MysqlStore extends SqlStore<MysqlOrder> {
  readonly provider = 'mysql';
  private readonly link: MysqlLink;
  private readonly table: MysqlTable;

  constructor(options: MysqlOptions) {
    const link = new MysqlLink(options);
    super({ link, edits: new MysqlEdits(link), dialect: DIALECT });
    this.link = link;
    this.table = new MysqlTable(link);
  }

  test(): AsyncIterable<StepResult> {
    return testMysql(this.link);
  }

  async ensureTable({ sortIndexes = false, progress }: EnsureOptions = {}): Promise<void> {
    await this.table.ensure();
    if (sortIndexes) await this.table.ensureSortIndexes(progress);
    this.forgetOrder();
  }

  async dropSortIndexes(): Promise<void> {
    this.forgetOrder();
    await this.table.dropSortIndexes();
  }

  protected write(part: readonly Listing[]): Promise<void> {
    return upsertPart(this.link, part);
  }

  protected askOrder(): Promise<MysqlOrder> {
    return this.table.order();
  }

  protected reader(order: MysqlOrder, reading: SqlReading): SegmentReader {
    return new MysqlSegments(this.link, DIALECT, order, reading);
  }
}
