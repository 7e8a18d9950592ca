import type { Listing } from '@libs/listing';
import { writeIsolating } from '../batch';
import type { CellValue } from '../cells';
import { candidatesAmong, KEY_COLUMNS, type KeyRow } from '../duplicate-candidates';
import { Known, knownOr } from '../known';
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
import { cellBefore, deletedRow, keyRow, storedRow, type RawRow } from '../row-reading';
import { CAPTURED_COLUMNS, ROW_COLUMNS, type DeletedRow, type EditableField, type StoredRow } from '../table';
import { orderedIds, pageOfIds, readChunks } from './supabase-chunks';
import { SupabaseLink } from './supabase-link';
import { filtered, needsSortColumns, segmentsOf, SupabaseSegments } from './supabase-pages';
import type { SupabaseOptions } from './supabase-target';
import { lookAtSetup, testSupabase } from './supabase-test';

/** Rows of one call of a function: its answer must fit, and its time. */
const CHUNK = 500;
/** Ids in one address. */
const IDS = 100;
const COLUMNS = ROW_COLUMNS.join(',');

/** The table in a Supabase project, by PostgREST and the functions of the setup SQL. */
export class SupabaseStore implements ListingStore {
  readonly provider = 'supabase';
  private readonly link: SupabaseLink;
  private readonly counts = new Known<number>();
  /** Ids in their orders, where the project cannot sort. */
  private readonly orders = new Known<number[]>();

  constructor(options: SupabaseOptions) {
    this.link = new SupabaseLink(options);
  }

  test(): AsyncIterable<StepResult> {
    return testSupabase(this.link);
  }

  async ping(): Promise<void> {
    await this.link.ask(this.link.table.select('id').limit(1));
  }

  /** A publishable key may make no table: this looks whether the setup SQL was run. Without its sort columns it works slower. */
  async ensureTable(): Promise<void> {
    await lookAtSetup(this.link);
  }

  /** The sort columns belong to the setup SQL and stay. */
  dropSortIndexes(): Promise<void> {
    return Promise.resolve();
  }

  upsert(listings: readonly Listing[]): Promise<UpsertOutcome> {
    this.forget();
    return writeIsolating(listings, async (part) => {
      const rows = part.map((listing) =>
        Object.fromEntries(CAPTURED_COLUMNS.map(({ name, of }) => [name, of(listing)])),
      );
      await this.link.call('gazetteer_deliver', { _listings: rows });
    });
  }

  async count(filter: RowFilter = {}): Promise<number> {
    if (filter.complete && !(await this.link.sorts())) return (await this.inOrder({ filter })).length;
    const { count } = await this.link.ask(
      filtered(this.link.table.select('id', { count: 'exact' }), filter).limit(1),
    );
    return count ?? 0;
  }

  async page(query: PageQuery): Promise<Page> {
    const { sort, filter = {}, limit, place } = query;
    const { column, direction } = sort ?? { column: 'id', direction: 'asc' };
    if (needsSortColumns(column, filter) && !(await this.link.sorts()))
      return pageOfIds(await this.inOrder({ sort: { column, direction }, filter }), query, (ids) =>
        this.rowsById(ids),
      );
    const reader = new SupabaseSegments(this.link, filter, this.counts.now());
    return walkPage(segmentsOf(column, direction), place, limit, reader);
  }

  async rowsById(ids: readonly number[]): Promise<StoredRow[]> {
    const rows: StoredRow[] = [];
    for (const some of chunks(ids, IDS)) {
      for (let left = some; left.length > 0;) {
        const query = this.link.table.select(COLUMNS).in('id', left).order('id');
        const found = (await this.link.rows(query)).map(storedRow);
        rows.push(...found);
        // A project may give fewer rows at once than are asked for.
        const last = found.at(-1)?.id;
        left = last === undefined ? [] : left.filter((id) => id > last);
      }
    }
    return rows.sort((a, b) => a.id - b.id);
  }

  async update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    this.forget();
    const before: CellBefore[] = [];
    for (const some of chunks(ids, CHUNK)) {
      const _value = value === null ? null : String(value);
      const was = await this.link.call<RawRow[]>('gazetteer_edit', { _ids: some, _field: field, _value });
      before.push(...was.map((raw) => cellBefore(raw, field)));
    }
    return before;
  }

  async revertCells(cells: readonly CellBefore[]): Promise<number> {
    this.forget();
    let changed = 0;
    for (const some of chunks(cells, CHUNK))
      changed += await this.link.call<number>('gazetteer_revert', {
        _cells: some.map(({ lastUpdated, capturedAt, ...cell }) => ({
          ...cell,
          at: lastUpdated,
          captured: capturedAt,
        })),
      });
    return changed;
  }

  async delete(ids: readonly number[]): Promise<DeletedRow[]> {
    this.forget();
    const gone: DeletedRow[] = [];
    for (const some of chunks(ids, CHUNK))
      gone.push(...(await this.link.call<RawRow[]>('gazetteer_delete', { _ids: some })).map(deletedRow));
    return gone;
  }

  async restoreRows(rows: readonly DeletedRow[]): Promise<number> {
    this.forget();
    let back = 0;
    for (const some of chunks(rows, CHUNK))
      back += await this.link.call<number>('gazetteer_restore', { _listings: some });
    return back;
  }

  async *stream(filter: RowFilter = {}): AsyncGenerator<StoredRow> {
    for await (const chunk of readChunks<RawRow & { id: number }>(this.link, ROW_COLUMNS, filter))
      yield* chunk.map(storedRow);
  }

  duplicateCandidates(): AsyncIterable<StoredRow> {
    return candidatesAmong(this.keyRows(), (ids) => this.rowsById(ids));
  }

  close(): Promise<void> {
    this.link.close();
    return Promise.resolve();
  }

  private async *keyRows(): AsyncGenerator<KeyRow[]> {
    for await (const chunk of readChunks<RawRow & { id: number }>(this.link, KEY_COLUMNS))
      yield chunk.map(keyRow);
  }

  private inOrder(query: Pick<PageQuery, 'sort' | 'filter'>): Promise<number[]> {
    const question = JSON.stringify([query.sort, query.filter]);
    return knownOr(this.orders.now(), question, () => orderedIds(this.link, query));
  }

  private forget(): void {
    this.counts.forget();
    this.orders.forget();
  }
}

function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
