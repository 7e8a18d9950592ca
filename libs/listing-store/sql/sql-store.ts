import type { Listing } from '@libs/listing';
import { writeIsolating } from '../batch';
import type { CellValue } from '../cells';
import { candidatesAmong, KEY_COLUMNS, type KeyRow } from '../duplicate-candidates';
import { Known } from '../known';
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
import { keyRow, rowList, storedRow, type RawRow } from '../row-reading';
import type { Milestone, SegmentReader } from '../segment';
import type { DeletedRow, EditableField, StoredRow } from '../table';
import type { Dialect, SqlLink } from './sql-link';
import type { SqlOrder } from './sql-order';
import type { SqlReading } from './sql-segments';

/** Rows of one reading of the whole table; more where few columns of each are read. */
const CHUNK = 1_000;
const NARROW_CHUNK = 5_000;

/** What the user does to rows of the table, and how it is undone. */
export interface SqlEdits {
  rowsById(ids: readonly number[]): Promise<StoredRow[]>;
  update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]>;
  revert(cells: readonly CellBefore[]): Promise<number>;
  delete(ids: readonly number[]): Promise<DeletedRow[]>;
  restore(rows: readonly DeletedRow[]): Promise<number>;
}

export interface SqlParts {
  link: SqlLink;
  edits: SqlEdits;
  dialect: Dialect;
}

/** The table in a database that speaks SQL: what its dialects have in common. */
export abstract class SqlStore<Order extends SqlOrder> implements ListingStore {
  abstract readonly provider: 'postgres' | 'mysql';
  private readonly counts = new Known<number>();
  private readonly milestones = new Known<Milestone[]>();
  private ordering: Promise<Order> | undefined;

  protected constructor(private readonly parts: SqlParts) {}

  abstract test(): AsyncIterable<StepResult>;
  abstract ensureTable(options?: EnsureOptions): Promise<void>;
  abstract dropSortIndexes(): Promise<void>;
  protected abstract write(part: readonly Listing[]): Promise<void>;

  async ping(): Promise<void> {
    await this.parts.link.query('select 1');
  }

  upsert(listings: readonly Listing[]): Promise<UpsertOutcome> {
    return this.changing(writeIsolating(listings, (part) => this.write(part)));
  }

  async count(filter: RowFilter = {}): Promise<number> {
    const { link, dialect } = this.parts;
    const values: unknown[] = [];
    const where = (await this.order()).filter(filter, dialect.parameterOf(values));
    const { rows } = await link.query<{ count: number | string }>(
      `select count(*) as count from ${dialect.table} where ${where}`,
      values,
    );
    return Number(rows[0]?.count ?? 0);
  }

  async page({ sort, filter = {}, limit, place }: PageQuery): Promise<Page> {
    const order = await this.order();
    const { column, direction } = sort ?? { column: 'id', direction: 'asc' };
    const known = { counts: this.counts.now(), milestones: this.milestones.now() };
    const reader = this.reader(order, { column, filter, ...known });
    return walkPage(order.segments(column, direction), place, limit, reader);
  }

  rowsById(ids: readonly number[]): Promise<StoredRow[]> {
    return this.parts.edits.rowsById(ids);
  }

  update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    return this.changing(this.parts.edits.update(ids, field, value));
  }

  revertCells(cells: readonly CellBefore[]): Promise<number> {
    return this.changing(this.parts.edits.revert(cells));
  }

  delete(ids: readonly number[]): Promise<DeletedRow[]> {
    return this.changing(this.parts.edits.delete(ids));
  }

  restoreRows(rows: readonly DeletedRow[]): Promise<number> {
    return this.changing(this.parts.edits.restore(rows));
  }

  async *stream(filter: RowFilter = {}): AsyncGenerator<StoredRow> {
    for await (const chunk of this.read(rowList(), filter)) yield* chunk.map(storedRow);
  }

  duplicateCandidates(): AsyncIterable<StoredRow> {
    return candidatesAmong(this.keyRows(), (ids) => this.rowsById(ids));
  }

  close(): Promise<void> {
    return this.parts.link.close();
  }

  private async *keyRows(): AsyncGenerator<KeyRow[]> {
    for await (const chunk of this.read(KEY_COLUMNS.join(', '), {}, NARROW_CHUNK)) yield chunk.map(keyRow);
  }

  /** These columns, the id among them, of every row, by id, in chunks. */
  private async *read(columns: string, filter: RowFilter, size = CHUNK): AsyncGenerator<RawRow[]> {
    const { link, dialect } = this.parts;
    const order = await this.order();
    for (let last: number | null = null; ;) {
      const values: unknown[] = [];
      const value = dialect.parameterOf(values);
      const where: string = [
        ...(last === null ? [] : [`id > ${value(last)}`]),
        order.filter(filter, value),
      ].join(' and ');
      const { rows }: { rows: RawRow[] } = await link.query<RawRow>(
        `select ${columns} from ${dialect.table} where ${where} order by id limit ${size}`,
        values,
      );
      yield rows;
      if (rows.length < size) return;
      last = Number(rows.at(-1)?.id);
    }
  }

  /** What was counted before an act is of no account after it, also where it failed half-way. */
  private changing<T>(act: Promise<T>): Promise<T> {
    return act.finally(() => {
      this.counts.forget();
      this.milestones.forget();
    });
  }

  /** Asks what the server, and the table, have of what the order needs. */
  protected abstract askOrder(): Promise<Order>;

  protected abstract reader(order: Order, reading: SqlReading): SegmentReader;

  /** Asked once. */
  protected order(): Promise<Order> {
    this.ordering ??= this.askOrder();
    this.ordering.catch(() => (this.ordering = undefined));
    return this.ordering;
  }

  /** To be called when what the order stands on has changed. */
  protected forgetOrder(): void {
    this.ordering = undefined;
  }
}
