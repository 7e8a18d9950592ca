import type { Listing } from '@libs/listing';
import { writeIsolating } from '../batch';
import type { CellValue } from '../cells';
import { candidatesAmong } from '../duplicate-candidates';
import type {
  CellBefore,
  EnsureOptions,
  ListingStore,
  Page,
  PageQuery,
  RowFilter,
  StepResult,
  UpsertOutcome,
} from '../listing-store';
import { walkPage } from '../page-walk';
import { KnownCounts } from '../known-counts';
import { rowList, storedRow, type RawRow } from '../row-reading';
import type { DeletedRow, EditableField, StoredRow } from '../table';
import { MysqlEdits } from './mysql-edits';
import { MysqlLink } from './mysql-link';
import type { MysqlOrder } from './mysql-order';
import { MysqlSegments } from './mysql-pages';
import { TABLE } from './mysql-schema';
import { MysqlTable } from './mysql-table';
import type { MysqlOptions } from './mysql-target';
import { testMysql } from './mysql-test';
import { upsertPart } from './mysql-upsert';

const CHUNK = 1_000;

/** The table in a MySQL or MariaDB of the user's. */
export class MysqlStore implements ListingStore {
  readonly provider = 'mysql';
  private readonly link: MysqlLink;
  private readonly edits: MysqlEdits;
  private readonly table: MysqlTable;
  private readonly counts = new KnownCounts();
  private ordering: Promise<MysqlOrder> | undefined;

  constructor(options: MysqlOptions) {
    this.link = new MysqlLink(options);
    this.edits = new MysqlEdits(this.link);
    this.table = new MysqlTable(this.link);
  }

  test(): AsyncIterable<StepResult> {
    return testMysql(this.link);
  }

  async ping(): Promise<void> {
    await this.link.query('select 1');
  }

  async ensureTable({ sortIndexes = false }: EnsureOptions = {}): Promise<void> {
    await this.table.ensure();
    if (sortIndexes) await this.table.ensureSortIndexes();
    this.ordering = undefined;
  }

  async dropSortIndexes(): Promise<void> {
    this.ordering = undefined;
    await this.table.dropSortIndexes();
  }

  upsert(listings: readonly Listing[]): Promise<UpsertOutcome> {
    return writeIsolating(listings, (part) => upsertPart(this.link, part));
  }

  async count(filter: RowFilter = {}): Promise<number> {
    const values: unknown[] = [];
    const where = (await this.order()).filter(filter, (given) => (values.push(given), '?'));
    const { rows } = await this.link.query<{ count: number | string }>(
      `select count(*) as count from ${TABLE} where ${where}`,
      values,
    );
    return Number(rows[0]?.count ?? 0);
  }

  async page({ sort, filter = {}, limit, place }: PageQuery): Promise<Page> {
    const order = await this.order();
    const { column, direction } = sort ?? { column: 'id', direction: 'asc' };
    const reader = new MysqlSegments(this.link, order, { column, filter, counts: this.counts.now() });
    return walkPage(order.segments(column, direction), place, limit, reader);
  }

  rowsById(ids: readonly number[]): Promise<StoredRow[]> {
    return this.edits.rowsById(ids);
  }

  update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    return this.edits.update(ids, field, value);
  }

  revertCells(cells: readonly CellBefore[]): Promise<number> {
    return this.edits.revert(cells);
  }

  delete(ids: readonly number[]): Promise<DeletedRow[]> {
    this.counts.forget();
    return this.edits.delete(ids);
  }

  restoreRows(rows: readonly DeletedRow[]): Promise<number> {
    this.counts.forget();
    return this.edits.restore(rows);
  }

  async *stream(filter: RowFilter = {}): AsyncGenerator<StoredRow> {
    const order = await this.order();
    for (let last = -1; ;) {
      const values: unknown[] = [last];
      const where = order.filter(filter, (given) => (values.push(given), '?'));
      const { rows }: { rows: RawRow[] } = await this.link.query<RawRow>(
        `select ${rowList()} from ${TABLE} where id > ? and ${where} order by id limit ${CHUNK}`,
        values,
      );
      for (const raw of rows) yield storedRow(raw);
      if (rows.length < CHUNK) return;
      last = Number(rows.at(-1)?.id);
    }
  }

  duplicateCandidates(): AsyncIterable<StoredRow> {
    return candidatesAmong(() => this.stream());
  }

  close(): Promise<void> {
    return this.link.close();
  }

  /** What the server and the table have is asked once. */
  private order(): Promise<MysqlOrder> {
    this.ordering ??= this.table.order();
    this.ordering.catch(() => (this.ordering = undefined));
    return this.ordering;
  }
}
