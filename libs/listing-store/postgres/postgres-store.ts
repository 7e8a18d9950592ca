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
import { KnownCounts } from '../known-counts';
import { walkPage } from '../page-walk';
import { rowList, storedRow, type RawRow } from '../row-reading';
import type { DeletedRow, EditableField, StoredRow } from '../table';
import { PostgresEdits } from './postgres-edits';
import { PostgresLink } from './postgres-link';
import { CASE_COLLATIONS, PostgresOrder } from './postgres-order';
import { PostgresSegments } from './postgres-pages';
import { TABLE } from './postgres-schema';
import { PostgresTable } from './postgres-table';
import type { PostgresOptions } from './postgres-target';
import { testPostgres } from './postgres-test';
import { SWEEP, UPSERT, upsertValues } from './postgres-upsert';

const CHUNK = 1_000;

/** The table in a Postgres of the user's. */
export class PostgresStore implements ListingStore {
  readonly provider = 'postgres';
  private readonly link: PostgresLink;
  private readonly edits: PostgresEdits;
  private ordering: Promise<PostgresOrder> | undefined;
  private readonly counts = new KnownCounts();

  constructor(options: PostgresOptions) {
    this.link = new PostgresLink(options);
    this.edits = new PostgresEdits(this.link);
  }

  test(): AsyncIterable<StepResult> {
    return testPostgres(this.link);
  }

  async ping(): Promise<void> {
    await this.link.query('select 1');
  }

  async ensureTable({ sortIndexes = false }: EnsureOptions = {}): Promise<void> {
    const table = new PostgresTable(this.link);
    await table.ensure();
    if (sortIndexes) await table.ensureSortIndexes(await this.order());
  }

  dropSortIndexes(): Promise<void> {
    return new PostgresTable(this.link).dropSortIndexes();
  }

  upsert(listings: readonly Listing[]): Promise<UpsertOutcome> {
    return writeIsolating(listings, async (part) => {
      await this.link.query(UPSERT, upsertValues(part));
      await this.link.query(SWEEP, [part.map((listing) => listing.placeKey)]);
    });
  }

  async count(filter: RowFilter = {}): Promise<number> {
    const values: unknown[] = [];
    const where = (await this.order()).filter(filter, (given) => `$${values.push(given)}`);
    const { rows } = await this.link.query<{ count: string }>(
      `select count(*) as count from ${TABLE} where ${where}`,
      values,
    );
    return Number(rows[0]?.count ?? 0);
  }

  async page({ sort, filter = {}, limit, place }: PageQuery): Promise<Page> {
    const order = await this.order();
    const { column, direction } = sort ?? { column: 'id', direction: 'asc' };
    const reader = new PostgresSegments(this.link, order, filter, this.counts.now());
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
    for (let last: number | null = null; ;) {
      const values: unknown[] = [last, CHUNK];
      const where = order.filter(filter, (given) => `$${values.push(given)}`);
      const { rows }: { rows: RawRow[] } = await this.link.query<RawRow>(
        `select ${rowList()} from ${TABLE} where ($1::bigint is null or id > $1) and ${where} order by id limit $2`,
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

  /** What the server can do is asked once. */
  private order(): Promise<PostgresOrder> {
    this.ordering ??= this.askOrder();
    this.ordering.catch(() => (this.ordering = undefined));
    return this.ordering;
  }

  private async askOrder(): Promise<PostgresOrder> {
    const { rows } = await this.link.query<{ collname: string }>(
      `select collname from pg_collation where collname = any($1)
         and collencoding in (-1, (select encoding from pg_database where datname = current_database()))`,
      [CASE_COLLATIONS],
    );
    const there = new Set(rows.map(({ collname }) => collname));
    return new PostgresOrder(CASE_COLLATIONS.find((collation) => there.has(collation)) ?? null);
  }
}
