import {
  isDetailName,
  isNumericSortColumn,
  type DetailName,
  type Listing,
  type RowFilter,
  type SortColumn,
} from '@libs/listing';
import { writeBisecting } from '../batch';
import type { CellValue } from '../cells';
import { findDuplicateCandidates, KEY_COLUMNS, type KeyRow } from '../duplicate-candidates';
import { TtlCache, getOrLoad } from '../ttl-cache';
import type {
  CellBefore,
  ListingStore,
  Page,
  PageQuery,
  PositionOptions,
  ReadOptions,
  StepResult,
  StreamOptions,
  SummaryQuery,
  TableSummary,
  UpsertOutcome,
} from '../listing-store';
import {
  ActiveColumns,
  assertColumns,
  type OptionalColumns,
  restoredFields,
  writtenDetail,
} from '../optional-columns';
import { readKeysetPage } from '../keyset-page';
import { MappedDelivery } from '../mapping/mapped-delivery';
import { MappingStore } from '../mapping/mapping-store';
import type { PositionChunk } from '../positions';
import { isCanceled } from '../read-budget';
import { assertRequested } from '../requested-rows';
import {
  addUndoable,
  assertUndoable,
  cellBefore,
  deletedRow,
  downloadRow,
  keyRow,
  pageRow,
  type RawRow,
} from '../row-reading';
import { StoreError } from '../store-error';
import {
  CAPTURED_COLUMNS,
  ROW_COLUMNS,
  type DeletedRow,
  type EditableField,
  type PageRow,
  type StoredRow,
} from '../table';
import { type TableDuplicate, tableDuplicates } from '../table-duplicates';
import { ChunkBuilder, chunksBySize, jsonSize, UndoMeter } from '../undo-size';
import { isFilteredHere, orderedIds, pageOfIds, readChunks } from './supabase-chunks';
import { loadFieldNames } from './supabase-fields';
import { SupabaseApi } from './supabase-api';
import { throwPartlyDone } from './supabase-errors';
import { filtered } from './supabase-filter';
import { SupabaseMappedTable } from './supabase-mapped-table';
import { needsSortColumns, rangesOf, SupabaseKeysetReader } from './supabase-keyset-reader';
import { readPositions } from './supabase-positions';
import { summarize } from './supabase-summary';
import type { SupabaseStoreOptions } from './supabase-options';
import { checkSetup, testSupabase } from './supabase-connection-test';

/** Number of rows per function call, so that response size and duration stay within limits. */
const CHUNK_SIZE = 500;
/** Maximum size of the rows in one function call, far below that of a response, in case the rows grow meanwhile. */
const MAX_CHUNK_BYTES = 2 * 2 ** 20;
/** Maximum number of ids in one URL. */
const IDS_PER_REQUEST = 100;

/** Stores listings in a Supabase project, using PostgREST and the functions from the setup SQL. */
export class SupabaseStore extends MappingStore implements ListingStore {
  readonly provider = 'supabase';
  private readonly api: SupabaseApi;
  private readonly columns: ActiveColumns;
  private readonly counts = new TtlCache<number>();
  /** Sorted ids, cached for projects without the sort columns. */
  private readonly sortedIds = new TtlCache<number[]>();

  constructor(options: SupabaseStoreOptions) {
    const api = new SupabaseApi(options);
    super(new MappedDelivery(new SupabaseMappedTable(api), options.mapping ?? null));
    this.api = api;
    this.columns = new ActiveColumns(options.fields ?? [], () => loadFieldNames(this.api));
  }

  test(): AsyncIterable<StepResult> {
    return testSupabase(this.api);
  }

  async ping(): Promise<void> {
    await this.api.request(this.api.table.select('id').limit(1));
  }

  /**
   * Checks that the setup SQL was run, because a publishable key does not allow creating tables. The sort columns are
   * optional; without them, the store is slower.
   */
  async ensureTable(): Promise<void> {
    await checkSetup(this.api);
    this.columns.refresh();
  }

  optionalColumns(): Promise<OptionalColumns> {
    return this.columns.state();
  }

  /** Does nothing: the sort columns belong to the setup SQL and are kept. */
  dropSortIndexes(): Promise<void> {
    return Promise.resolve();
  }

  protected upsertOwn(listings: readonly Listing[]): Promise<UpsertOutcome> {
    this.invalidate();
    return writeBisecting(listings, async (part) => {
      const columns = await this.columns.present();
      const rows = part.map((listing) => ({
        ...Object.fromEntries(CAPTURED_COLUMNS.map(({ name, read }) => [name, read(listing)])),
        ...restoredFields(Object.fromEntries(columns.map((name) => [name, writtenDetail(listing, name)]))),
      }));
      await this.api.callFunction('gazetteer_deliver', { _listings: rows });
    });
  }

  async count(filter?: RowFilter): Promise<number> {
    assertColumns({ filter }, await this.columns.present());
    if (await isFilteredHere(this.api, filter)) return (await this.loadSortedIds({ filter })).length;
    const { count } = await this.api.request(
      filtered(this.api.table.select('id', { count: 'exact' }), filter).limit(1),
    );
    return count ?? 0;
  }

  summary(query: SummaryQuery): Promise<TableSummary> {
    return this.columns.run((columns) => summarize(this.api, query, columns));
  }

  page(query: PageQuery, options: ReadOptions = {}): Promise<Page> {
    return this.columns.run((columns) => this.readPage(query, columns, options));
  }

  private async readPage(
    query: PageQuery,
    columns: readonly DetailName[],
    options: ReadOptions,
  ): Promise<Page> {
    const { sort, thenBy = [], filter } = query;
    const { column, direction } = sort ?? { column: 'id', direction: 'asc' };
    assertColumns({ sorts: [{ column, direction }, ...thenBy], filter }, columns);
    if (
      isSortedHere(column) ||
      thenBy.length > 0 ||
      (needsSortColumns(column) && !(await this.api.hasSortColumns())) ||
      (await isFilteredHere(this.api, filter))
    )
      return pageOfIds(
        await this.loadSortedIds({ sort: { column, direction }, thenBy, filter }, options),
        query,
        (ids) => this.rowsById(ids, options),
      );
    const reader = new SupabaseKeysetReader(
      this.api,
      { filter, columns },
      this.counts.current(),
      options.signal,
    );
    return readKeysetPage(rangesOf(column, direction), query, reader);
  }

  async rowsById(ids: readonly number[], { signal }: ReadOptions = {}): Promise<PageRow[]> {
    return this.columns.run(async (columns) => {
      const rows: PageRow[] = [];
      const selected = [...ROW_COLUMNS, ...columns].join(',');
      for await (const raw of this.rawRows(ids, selected, signal)) rows.push(pageRow(raw));
      return rows.sort((a, b) => a.id - b.id);
    });
  }

  /** An edit that fails halfway is reverted, because the user is told that it failed. */
  async update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    this.invalidate();
    const before: CellBefore[] = [];
    const _value = value === null ? null : String(value);
    const chunks = await this.undoableChunks(ids, (raw) => cellBefore(raw, field));
    try {
      for (const _ids of chunks) {
        const edited = await this.api.callForRows('gazetteer_edit', { _ids, _field: field, _value });
        before.push(...edited.map((raw) => cellBefore(raw, field)));
      }
      return assertUndoable(before, ids);
    } catch (error) {
      await this.revertCells(before).catch(throwPartlyDone);
      throw error;
    }
  }

  async revertCells(cells: readonly CellBefore[]): Promise<number> {
    this.invalidate();
    let changed = 0;
    for (const chunk of chunksBySize(cells, CHUNK_SIZE, MAX_CHUNK_BYTES))
      changed += await this.api.callForCount('gazetteer_revert', {
        _cells: chunk.map(({ lastUpdated, capturedAt, ...cell }) => ({
          ...cell,
          at: lastUpdated,
          captured: capturedAt,
        })),
      });
    return changed;
  }

  /** A deletion that fails halfway is reverted, because the user is told that it failed. */
  async delete(ids: readonly number[]): Promise<DeletedRow[]> {
    this.invalidate();
    const deleted: DeletedRow[] = [];
    const chunks = await this.undoableChunks(ids, deletedRow);
    try {
      for (const _ids of chunks)
        deleted.push(...(await this.api.callForRows('gazetteer_delete', { _ids })).map(deletedRow));
      return assertUndoable(deleted, ids);
    } catch (error) {
      await this.restoreRows(deleted).catch(throwPartlyDone);
      throw error;
    }
  }

  async restoreRows(rows: readonly DeletedRow[]): Promise<number> {
    this.invalidate();
    let restored = 0;
    const values = rows.map(({ fields, ...row }) => ({ ...row, ...restoredFields(fields) }));
    for (const chunk of chunksBySize(values, CHUNK_SIZE, MAX_CHUNK_BYTES))
      restored += await this.api.callForCount('gazetteer_restore', { _listings: chunk });
    return restored;
  }

  async *stream(filter?: RowFilter, { ids, ...options }: StreamOptions = {}): AsyncGenerator<StoredRow> {
    const optional = await this.columns.present();
    assertColumns({ filter }, optional);
    const columns = [...ROW_COLUMNS, ...optional];
    if (ids) return yield* this.streamRows(ids, columns, options);
    for await (const chunk of readChunks<RawRow & { id: number }>(this.api, columns, {
      filter,
      ...options,
    }))
      yield* chunk.map(downloadRow);
  }

  private async *streamRows(
    ids: readonly number[],
    columns: readonly string[],
    { afterId = -1, signal }: StreamOptions,
  ): AsyncGenerator<StoredRow> {
    const remaining = ids.filter((id) => id > afterId).sort((a, b) => a - b);
    for await (const raw of this.rawRows(remaining, columns.join(','), signal)) yield downloadRow(raw);
  }

  async *positions(filter?: RowFilter, options: PositionOptions = {}): AsyncGenerator<PositionChunk> {
    assertColumns({ filter }, await this.columns.present());
    yield* readPositions(this.api, filter, options);
  }

  duplicates(options: ReadOptions = {}): AsyncIterable<TableDuplicate> {
    const candidates = findDuplicateCandidates(
      this.keyRows(options),
      (ids) => this.rowsById(ids, options),
      options.signal,
    );
    return tableDuplicates(candidates, options.signal);
  }

  close(): Promise<void> {
    this.api.close();
    return Promise.resolve();
  }

  private async *keyRows({ signal }: ReadOptions): AsyncGenerator<KeyRow[]> {
    for await (const chunk of readChunks<RawRow & { id: number }>(this.api, KEY_COLUMNS, { signal }))
      yield chunk.map(keyRow);
  }

  /** Yields the rows with these ids. Ids without a row are skipped. */
  private async *rawRows(
    ids: readonly number[],
    columns: string,
    signal?: AbortSignal,
  ): AsyncGenerator<RawRow & { id: number }> {
    let size = IDS_PER_REQUEST;
    for (let remaining = ids; remaining.length > 0;) {
      const requested = remaining.slice(0, size);
      try {
        const query = this.api.table.select(columns).in('id', requested).order('id');
        const rows = await this.api.requestRows(query, requested.length, signal);
        const found = rows.map((raw) => ({ ...raw, id: Number(raw.id) }));
        yield* assertRequested(found, requested);
        // Continues after the last row found, because a project may return fewer rows than requested.
        const last = found.at(-1)?.id ?? Infinity;
        remaining = [...requested.filter((id) => id > last), ...remaining.slice(size)];
      } catch (error) {
        if (!isResponseTooLong(error) || requested.length === 1) throw error;
        size = Math.ceil(requested.length / 2);
      }
    }
  }

  /**
   * Reads the rows of an action before it starts, because each function call is committed on its own: rows whose old
   * state is too large to be received or undone are refused before anything is changed. Returns the ids of the rows in
   * chunks for the function calls, which return complete rows.
   */
  private async undoableChunks(
    ids: readonly number[],
    toUndoPart: (raw: RawRow) => DeletedRow | CellBefore,
  ): Promise<number[][]> {
    const meter = new UndoMeter();
    const chunks = new ChunkBuilder<number>(CHUNK_SIZE, MAX_CHUNK_BYTES);
    for await (const raw of this.rawRows(ids, '*')) {
      addUndoable(meter, toUndoPart(raw));
      chunks.add(raw.id, jsonSize(raw));
    }
    return chunks.all;
  }

  /** Concurrent requests share one read. If it ends because one of them was canceled, the others read again. */
  private async loadSortedIds(
    query: Pick<PageQuery, 'sort' | 'thenBy' | 'filter'>,
    options: ReadOptions = {},
  ): Promise<number[]> {
    const key = JSON.stringify([query.sort, query.thenBy, query.filter]);
    for (;;)
      try {
        return await getOrLoad(this.sortedIds.current(), key, () => orderedIds(this.api, query, options));
      } catch (error) {
        if (!isCanceled(error) || options.signal?.aborted) throw error;
      }
  }

  private invalidate(): void {
    this.counts.clear();
    this.sortedIds.clear();
  }
}

/** The setup has no sort columns for the texts of optional columns. */
const isSortedHere = (column: SortColumn): boolean => isDetailName(column) && !isNumericSortColumn(column);

const isResponseTooLong = (error: unknown): boolean =>
  error instanceof StoreError && error.code === 'ANSWER_TOO_LONG';
