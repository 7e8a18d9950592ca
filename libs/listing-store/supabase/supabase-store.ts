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
  CellEdit,
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
import { isCanceled } from '../read-budget';
import { downloadRow, keyRow, markedFields, type RawRow } from '../row-reading';
import {
  CAPTURED_COLUMNS,
  EDITED_COLUMN,
  ROW_COLUMNS,
  type DeletedRow,
  type EditableField,
  type PageRow,
  type StoredRow,
} from '../table';
import { type TableDuplicate, tableDuplicates } from '../table-duplicates';
import { isFilteredHere, orderedIds, pageOfIds, readChunks } from './supabase-chunks';
import { addSupabaseContacts } from './supabase-contacts';
import { loadFieldNames } from './supabase-fields';
import { SupabaseApi } from './supabase-api';
import { SupabaseEdits } from './supabase-edits';
import { filtered } from './supabase-filter';
import { SupabaseMappedTable } from './supabase-mapped-table';
import { needsSortColumns, rangesOf, SupabaseKeysetReader } from './supabase-keyset-reader';
import { readPositions } from './supabase-positions';
import { summarize } from './supabase-summary';
import type { SupabaseStoreOptions } from './supabase-options';
import { checkSetup, reachProject, testSupabase } from './supabase-connection-test';

/** Stores listings in a Supabase project, using PostgREST and the functions from the setup SQL. */
export class SupabaseStore extends MappingStore implements ListingStore {
  readonly provider = 'supabase';
  private readonly api: SupabaseApi;
  private readonly columns: ActiveColumns;
  private readonly rows: SupabaseEdits;
  private readonly counts = new TtlCache<number>();
  /** Sorted ids, cached for projects without the sort columns. */
  private readonly sortedIds = new TtlCache<number[]>();

  constructor(options: SupabaseStoreOptions) {
    const api = new SupabaseApi(options);
    super(new MappedDelivery(new SupabaseMappedTable(api), options.mapping ?? null, options.ownTable));
    this.api = api;
    this.columns = new ActiveColumns(options.fields ?? [], () => loadFieldNames(this.api));
    this.rows = new SupabaseEdits(api, this.columns);
  }

  test(): AsyncIterable<StepResult> {
    return testSupabase(this.api, this.mapped);
  }

  async ping(): Promise<void> {
    if (this.mapped.isOnly) return reachProject(this.api);
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

  protected addContacts(listings: readonly Listing[]): Promise<void> {
    return this.columns.run((columns) => addSupabaseContacts(this.api, listings, columns));
  }

  async count(filter?: RowFilter, options: ReadOptions = {}): Promise<number> {
    assertColumns({ filter }, await this.columns.present());
    if (await isFilteredHere(this.api, filter)) return (await this.loadSortedIds({ filter }, options)).length;
    const { count } = await this.api.request(
      filtered(this.api.table.select('id', { count: 'exact' }), filter).limit(1),
      options.signal,
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

  rowsById(ids: readonly number[], options: ReadOptions = {}): Promise<PageRow[]> {
    return this.rows.rowsById(ids, options);
  }

  async editedFields(id: number): Promise<EditableField[]> {
    const query = this.api.table.select(EDITED_COLUMN).eq('id', id);
    return markedFields((await this.api.requestRows(query, 1))[0]);
  }

  update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    this.invalidate();
    return this.rows.update(ids, field, value);
  }

  updateCells(edits: readonly CellEdit[]): Promise<CellBefore[]> {
    this.invalidate();
    return this.rows.updateCells(edits);
  }

  revertCells(cells: readonly CellBefore[]): Promise<RevertOutcome> {
    this.invalidate();
    return this.rows.revert(cells);
  }

  delete(ids: readonly number[]): Promise<DeletedRow[]> {
    this.invalidate();
    return this.rows.delete(ids);
  }

  restoreRows(rows: readonly DeletedRow[]): Promise<number> {
    this.invalidate();
    return this.rows.restore(rows);
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
    const remaining = [...new Set(ids)].filter((id) => id > afterId).sort((a, b) => a - b);
    for await (const raw of this.rows.rawRows(remaining, columns.join(','), signal)) yield downloadRow(raw);
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
