import type { Listing } from '@libs/listing';
import { writeIsolating } from '../batch';
import type { CellValue } from '../cells';
import { candidatesAmong } from '../duplicate-candidates';
import { KnownCounts } from '../known-counts';
import type {
  CellBefore,
  ListingStore,
  Page,
  PageQuery,
  RowFilter,
  StepResult,
  UpsertOutcome,
} from '../listing-store';
import { walkPage } from '../page-walk';
import { cellBefore, deletedRow, storedRow, type RawRow } from '../row-reading';
import { CAPTURED_COLUMNS, ROW_COLUMNS, type DeletedRow, type EditableField, type StoredRow } from '../table';
import { ROWS_AT_MOST, SupabaseLink } from './supabase-link';
import { filtered, segmentsOf, SupabaseSegments } from './supabase-pages';
import { IS_COMPLETE, sortColumn, ZIP_NUMBER } from './supabase-setup';
import type { SupabaseOptions } from './supabase-target';
import { testSupabase } from './supabase-test';

/** Rows of one call of a function: its answer must fit, and its time. */
const CHUNK = 500;
/** Ids in one address. */
const IDS = 100;
const COLUMNS = ROW_COLUMNS.join(',');

/** The table in a Supabase project, by PostgREST and the functions of the setup SQL. */
export class SupabaseStore implements ListingStore {
  readonly provider = 'supabase';
  private readonly link: SupabaseLink;
  private readonly counts = new KnownCounts();

  constructor(options: SupabaseOptions) {
    this.link = new SupabaseLink(options);
  }

  test(): AsyncIterable<StepResult> {
    return testSupabase(this.link);
  }

  async ping(): Promise<void> {
    await this.link.ask(this.link.table.select('id').limit(1));
  }

  /** A publishable key may make no table: this looks whether the setup SQL was run, functions and all. */
  async ensureTable(): Promise<void> {
    await this.link.ask(
      this.link.table.select(`edited_fields,${sortColumn('name')},${ZIP_NUMBER},${IS_COMPLETE}`).limit(1),
    );
    await this.link.call('gazetteer_deliver', { _listings: [] });
    await this.link.call('gazetteer_restore', { _listings: [] });
  }

  /** The sort columns belong to the setup SQL and stay. */
  dropSortIndexes(): Promise<void> {
    return Promise.resolve();
  }

  upsert(listings: readonly Listing[]): Promise<UpsertOutcome> {
    return writeIsolating(listings, async (part) => {
      const rows = part.map((listing) =>
        Object.fromEntries(CAPTURED_COLUMNS.map(({ name, of }) => [name, of(listing)])),
      );
      await this.link.call('gazetteer_deliver', { _listings: rows });
    });
  }

  async count(filter: RowFilter = {}): Promise<number> {
    const { count } = await this.link.ask(
      filtered(this.link.table.select('id', { count: 'exact' }), filter).limit(1),
    );
    return count ?? 0;
  }

  async page(query: PageQuery): Promise<Page> {
    const { sort, filter = {}, limit, place } = query;
    const { column, direction } = sort ?? { column: 'id', direction: 'asc' };
    const reader = new SupabaseSegments(this.link, filter, this.counts.now());
    return walkPage(segmentsOf(column, direction), place, limit, reader);
  }

  async rowsById(ids: readonly number[]): Promise<StoredRow[]> {
    const rows: StoredRow[] = [];
    for (const some of chunks(ids, IDS)) {
      const { data } = await this.link.ask(this.link.table.select(COLUMNS).in('id', some));
      rows.push(...(data as RawRow[]).map(storedRow));
    }
    return rows.sort((a, b) => a.id - b.id);
  }

  async update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    const before: CellBefore[] = [];
    for (const some of chunks(ids, CHUNK)) {
      const _value = value === null ? null : String(value);
      const was = await this.link.call<RawRow[]>('gazetteer_edit', { _ids: some, _field: field, _value });
      before.push(...was.map((raw) => cellBefore(raw, field)));
    }
    return before;
  }

  async revertCells(cells: readonly CellBefore[]): Promise<number> {
    let changed = 0;
    for (const some of chunks(cells, CHUNK))
      changed += await this.link.call<number>('gazetteer_revert', {
        _cells: some.map(({ lastUpdated, ...cell }) => ({ ...cell, at: lastUpdated })),
      });
    return changed;
  }

  async delete(ids: readonly number[]): Promise<DeletedRow[]> {
    this.counts.forget();
    const gone: DeletedRow[] = [];
    for (const some of chunks(ids, CHUNK))
      gone.push(...(await this.link.call<RawRow[]>('gazetteer_delete', { _ids: some })).map(deletedRow));
    return gone;
  }

  async restoreRows(rows: readonly DeletedRow[]): Promise<number> {
    this.counts.forget();
    let back = 0;
    for (const some of chunks(rows, CHUNK))
      back += await this.link.call<number>('gazetteer_restore', { _listings: some });
    return back;
  }

  async *stream(filter: RowFilter = {}): AsyncGenerator<StoredRow> {
    for (let last = -1; ;) {
      const query = filtered(this.link.table.select(COLUMNS), filter).gt('id', last).order('id');
      const { data } = await this.link.ask(query.limit(ROWS_AT_MOST));
      const rows = (data as RawRow[]).map(storedRow);
      yield* rows;
      if (rows.length < ROWS_AT_MOST) return;
      last = rows.at(-1)?.id ?? last;
    }
  }

  duplicateCandidates(): AsyncIterable<StoredRow> {
    return candidatesAmong(() => this.stream());
  }

  close(): Promise<void> {
    this.link.close();
    return Promise.resolve();
  }
}

function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
