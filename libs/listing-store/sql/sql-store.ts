import { isDetailName, type Listing, type RowFilter, type RowSort } from '@libs/listing';
import { writeBisecting } from '../batch';
import type { CellValue } from '../cells';
import { findDuplicateCandidates, KEY_COLUMNS, type KeyRow } from '../duplicate-candidates';
import { TtlCache } from '../ttl-cache';
import type {
  CellBefore,
  CellEdit,
  EnsureOptions,
  ListingStore,
  Page,
  PageQuery,
  PositionChunk,
  PositionOptions,
  ReadOptions,
  RevertOutcome,
  StepResult,
  StreamOptions,
  SummaryQuery,
  TableSummary,
  UpsertOutcome,
} from '../listing-store';
import type { MappedDelivery } from '../mapping/mapped-delivery';
import { MappingStore } from '../mapping/mapping-store';
import { assertNotCanceled } from '../read-budget';
import { assertColumns, type ActiveColumns, type OptionalColumns } from '../optional-columns';
import { fewerRows } from '../fewer-rows';
import { readKeysetPage } from '../keyset-page';
import { POSITION_COLUMNS, positionChunk, withPosition } from '../positions';
import { RisingIds } from '../requested-rows';
import { downloadRow, keyRow, markedFields, selectList, type RawRow } from '../row-reading';
import type { OffsetAnchor, KeysetReader } from '../keyset-range';
import { EDITED_COLUMN, type DeletedRow, type EditableField, type PageRow, type StoredRow } from '../table';
import { type TableDuplicate, tableDuplicates } from '../table-duplicates';
import type { Dialect, SqlPool } from './sql-pool';
import { rangesOf, type SqlOrder } from './sql-order';
import type { SqlReadContext } from './sql-keyset-reader';
import { columnSummary, rowCount, summaryList } from './summary-sql';

const DEFAULT_SORT: RowSort = { column: 'id', direction: 'asc' };

/** How long the features of the server and the table are remembered: another process may have created an index. */
const ORDER_TTL_MS = 10_000;

/** Rows per chunk when reading the complete table. Chunks are larger if only a few columns are read. */
const CHUNK_SIZE = 1_000;
const NARROW_CHUNK_SIZE = 5_000;

interface ChunkOptions {
  filter?: RowFilter | undefined;
  signal: AbortSignal | undefined;
  /** Only rows with a higher id. */
  afterId?: number | undefined;
  /** Only the rows with these ids. */
  ids?: readonly number[] | undefined;
  /** Rows per chunk. */
  size?: number;
}

/** Applies a user's edits to rows and undoes them. */
export interface SqlEdits {
  rowsById(ids: readonly number[]): Promise<PageRow[]>;
  update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]>;
  updateCells(edits: readonly CellEdit[]): Promise<CellBefore[]>;
  revert(cells: readonly CellBefore[]): Promise<RevertOutcome>;
  delete(ids: readonly number[]): Promise<DeletedRow[]>;
  restore(rows: readonly DeletedRow[]): Promise<number>;
}

export interface SqlStoreParts {
  pool: SqlPool;
  edits: SqlEdits;
  dialect: Dialect;
  columns: ActiveColumns;
  mapped: MappedDelivery;
}

/** Stores listings in an SQL database. Contains the code that all dialects share. */
export abstract class SqlStore<Order extends SqlOrder> extends MappingStore implements ListingStore {
  abstract readonly provider: 'postgres' | 'mysql';
  private readonly counts = new TtlCache<number>();
  private readonly anchors = new TtlCache<OffsetAnchor[]>();
  private loadedOrder: { order: Promise<Order>; until: number } | undefined;

  protected constructor(private readonly parts: SqlStoreParts) {
    super(parts.mapped);
  }

  abstract test(): AsyncIterable<StepResult>;
  abstract ensureTable(options?: EnsureOptions): Promise<void>;
  abstract dropSortIndexes(): Promise<void>;
  protected abstract writeBatch(part: readonly Listing[]): Promise<void>;

  protected get columns(): ActiveColumns {
    return this.parts.columns;
  }

  optionalColumns(): Promise<OptionalColumns> {
    return this.columns.state();
  }

  async ping(): Promise<void> {
    await this.parts.pool.query('select 1', [], 1);
  }

  protected upsertOwn(listings: readonly Listing[]): Promise<UpsertOutcome> {
    return this.invalidatingCounts(writeBisecting(listings, (part) => this.writeBatch(part)));
  }

  async count(filter?: RowFilter, { signal }: ReadOptions = {}): Promise<number> {
    const { pool, dialect } = this.parts;
    assertNotCanceled(signal);
    assertColumns({ filter }, await this.columns.present());
    const values: unknown[] = [];
    const where = (await this.getOrder()).filter(filter, dialect.parameterAdder(values));
    const { rows } = await pool.query<{ count: number | string }>(
      `select count(*) as count from ${dialect.table} where ${where}`,
      values,
      1,
    );
    return Number(rows[0]?.count ?? 0);
  }

  async summary({ filter, fields }: SummaryQuery): Promise<TableSummary> {
    const { pool, dialect } = this.parts;
    const order = await this.getOrder();
    return this.columns.run(async (columns) => {
      assertColumns({ filter }, columns);
      const known = fields.filter((name) => !isDetailName(name) || columns.includes(name));
      const values: unknown[] = [];
      const list = summaryList(known, (column) => order.valueText(column));
      const where = order.filter(filter, dialect.parameterAdder(values));
      const { rows } = await pool.query<RawRow>(
        `select ${list} from ${dialect.table} where ${where}`,
        values,
        1,
      );
      const raw = rows[0] ?? {};
      return {
        count: rowCount(raw),
        columns: known.map((field, at) => columnSummary(raw, field, at)),
      };
    });
  }

  async page(query: PageQuery, { signal }: ReadOptions = {}): Promise<Page> {
    const { sort, thenBy = [], filter } = query;
    assertNotCanceled(signal);
    const order = await this.getOrder();
    const first = sort ?? DEFAULT_SORT;
    const caches = { counts: this.counts.current(), anchors: this.anchors.current() };
    return this.columns.run((columns) => {
      assertColumns({ sorts: [first, ...thenBy], filter }, columns);
      const { column } = first;
      const context = { column, hasFurtherColumns: thenBy.length > 0, filter, columns, ...caches };
      return readKeysetPage(rangesOf(order, first, thenBy), query, this.createReader(order, context));
    });
  }

  rowsById(ids: readonly number[]): Promise<PageRow[]> {
    return this.parts.edits.rowsById(ids);
  }

  async editedFields(id: number): Promise<EditableField[]> {
    const { pool, dialect } = this.parts;
    const values: unknown[] = [];
    const where = `id = ${dialect.parameterAdder(values)(id)}`;
    const { rows } = await pool.query<RawRow>(
      `select ${EDITED_COLUMN} from ${dialect.table} where ${where}`,
      values,
      1,
    );
    return markedFields(rows[0]);
  }

  update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    return this.invalidatingCounts(this.parts.edits.update(ids, field, value));
  }

  updateCells(edits: readonly CellEdit[]): Promise<CellBefore[]> {
    return this.invalidatingCounts(this.parts.edits.updateCells(edits));
  }

  revertCells(cells: readonly CellBefore[]): Promise<RevertOutcome> {
    return this.invalidatingCounts(this.parts.edits.revert(cells));
  }

  delete(ids: readonly number[]): Promise<DeletedRow[]> {
    return this.invalidatingCounts(this.parts.edits.delete(ids));
  }

  restoreRows(rows: readonly DeletedRow[]): Promise<number> {
    return this.invalidatingCounts(this.parts.edits.restore(rows));
  }

  async *stream(filter?: RowFilter, options: StreamOptions = {}): AsyncGenerator<StoredRow> {
    const columns = await this.columns.present();
    assertColumns({ filter }, columns);
    for await (const chunk of this.readChunks(selectList(columns), { filter, signal: undefined, ...options }))
      yield* chunk.map(downloadRow);
  }

  async *positions(
    filter?: RowFilter,
    { afterId, signal }: PositionOptions = {},
  ): AsyncGenerator<PositionChunk> {
    assertColumns({ filter }, await this.columns.present());
    const chunks = this.readChunks(POSITION_COLUMNS.join(', '), {
      filter: withPosition(filter),
      signal,
      afterId,
      size: NARROW_CHUNK_SIZE,
    });
    for await (const rows of chunks) if (rows.length > 0) yield positionChunk(rows);
  }

  duplicates({ signal }: ReadOptions = {}): AsyncIterable<TableDuplicate> {
    const candidates = findDuplicateCandidates(this.keyRows(signal), (ids) => this.rowsById(ids), signal);
    return tableDuplicates(candidates, signal);
  }

  close(): Promise<void> {
    return this.parts.pool.close();
  }

  private async *keyRows(signal: AbortSignal | undefined): AsyncGenerator<KeyRow[]> {
    for await (const chunk of this.readChunks(KEY_COLUMNS.join(', '), { signal, size: NARROW_CHUNK_SIZE }))
      yield chunk.map(keyRow);
  }

  /**
   * Yields every row in chunks, ordered by id, with the given columns. The columns must include the id. Chunks have fewer
   * rows after a response that was too long.
   */
  private async *readChunks(
    columns: string,
    { filter, signal, afterId, ids: onlyIds, size = CHUNK_SIZE }: ChunkOptions,
  ): AsyncGenerator<RawRow[]> {
    const { pool, dialect } = this.parts;
    const order = await this.getOrder();
    const ids = new RisingIds();
    let limit = size;
    for (let last = afterId ?? null; ;) {
      assertNotCanceled(signal);
      const values: unknown[] = [];
      const value = dialect.parameterAdder(values);
      const where: string = [
        ...(last === null ? [] : [`id > ${value(last)}`]),
        ...(onlyIds ? [idIn(onlyIds)] : []),
        order.filter(filter, value),
      ].join(' and ');
      const text = `select ${columns} from ${dialect.table} where ${where} order by id limit ${limit}`;
      const rows: RawRow[] | null = await pool.query<RawRow>(text, values, limit).then(
        (result) => result.rows,
        (error: unknown) => {
          limit = fewerRows(limit, error);
          return null;
        },
      );
      if (!rows) continue;
      ids.check(rows as (RawRow & { id: unknown })[], limit);
      yield rows;
      if (rows.length < limit) return;
      last = Number(rows.at(-1)?.id);
    }
  }

  /** Discards cached counts after an action, even if the action failed halfway. */
  private invalidatingCounts<T>(action: Promise<T>): Promise<T> {
    return action.finally(() => {
      this.counts.clear();
      this.anchors.clear();
    });
  }

  /** Loads the server and table features that the sort order depends on. */
  protected abstract loadOrder(): Promise<Order>;

  protected abstract createReader(order: Order, context: SqlReadContext): KeysetReader;

  /** Returns the sort order. It is loaded again from time to time: another process may create or drop indexes. */
  protected getOrder(): Promise<Order> {
    const known = this.loadedOrder;
    if (known && known.until > Date.now()) return known.order;
    const order = this.loadOrder();
    this.loadedOrder = { order, until: Date.now() + ORDER_TTL_MS };
    order.catch(() => this.invalidateOrder());
    return order;
  }

  /** Discards the loaded sort order. Call this when the features that the sort order depends on have changed. */
  protected invalidateOrder(): void {
    this.loadedOrder = undefined;
  }
}

/** The ids are written into the SQL, because dialects pass lists in different ways. */
const idIn = (ids: readonly number[]): string =>
  ids.length > 0 ? `id in (${ids.map((id) => Math.trunc(id)).join(', ')})` : 'false';
