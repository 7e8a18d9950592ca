import { SETUP_SQL_NEEDED } from '@libs/constants';
import { detailFields } from '@libs/listing';
import type { CellValue } from '../cells';
import { changesOf, editedIds } from '../cell-edits';
import {
  revertOutcome,
  reversalOf,
  withoutEmptyTimes,
  withWritten,
  type DatedCell,
  type Reversal,
} from '../cell-reversal';
import { furtherCellsOf } from '../further-columns';
import type { CellBefore, CellEdit, ReadOptions, RevertOutcome } from '../listing-store';
import { restoredFields, type ActiveColumns } from '../optional-columns';
import { assertRequested } from '../requested-rows';
import {
  addUndoable,
  assertUndoable,
  cellBefore,
  deletedRow,
  pageRow,
  restoredTimes,
  type RawRow,
} from '../row-reading';
import { RESTORED_COLUMNS, restoredBefore } from '../restored-before';
import type { SqlEdits } from '../sql/sql-store';
import { StoreError } from '../store-error';
import {
  EDITED_COLUMN,
  ROW_COLUMNS,
  type DeletedRow,
  type EditableField,
  type FurtherCells,
  type PageRow,
} from '../table';
import { ChunkBuilder, chunksBySize, jsonSize, UndoMeter } from '../undo-size';
import type { SupabaseApi } from './supabase-api';
import { throwPartlyDone } from './supabase-errors';
import { isMissingFunction } from './supabase-fields';
import { COMPUTED_COLUMNS, WRITTEN_KEY } from './supabase-setup';

/**
 * Number of rows or cells per function call, so that response size and duration stay within limits. Each call is
 * committed on its own, so an edit of more rows can be lost halfway.
 */
export const SUPABASE_COMMIT_ROWS = 500;
/** Maximum size of the rows in one function call, far below that of a response, in case the rows grow meanwhile. */
const MAX_CHUNK_BYTES = 2 * 2 ** 20;
/** Maximum number of ids in one URL. */
const IDS_PER_REQUEST = 100;

/** Reads and edits rows by their ids, with the functions from the setup SQL. */
export class SupabaseEdits implements SqlEdits {
  constructor(
    private readonly api: SupabaseApi,
    private readonly columns: ActiveColumns,
  ) {}

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
    const before: CellBefore[] = [];
    const _value = value === null ? null : String(value);
    const chunks = await this.undoableChunks(ids, (raw) => cellBefore(raw, field, value));
    try {
      for (const _ids of chunks) {
        const edited = await this.api.callForRows(
          'gazetteer_edit',
          { _ids, _field: field, _value },
          _ids.length,
        );
        const cells = edited.map((raw) => cellBefore(raw, field, value));
        pushReturned(before, cells, edited);
      }
      return assertUndoable(before, ids);
    } catch (error) {
      await this.revert(before).catch(throwPartlyDone);
      throw error;
    }
  }

  /** Each function call is committed on its own, so that a chunk has all cells of its rows. Reverted like `update`. */
  async updateCells(edits: readonly CellEdit[]): Promise<CellBefore[]> {
    const chunks = await this.cellChunks(edits);
    const before: CellBefore[] = [];
    try {
      for (const rows of chunks) {
        const chunk = rows.flat();
        const _cells = chunk.map(({ value, ...edit }) => ({
          ...edit,
          value: value === null ? null : String(value),
        }));
        const was = await this.api.callForRows('gazetteer_edit_cells', { _cells }, rows.length);
        const changed = changesOf(was, chunk).map((change) => change.before);
        pushReturned(before, changed, was);
      }
      return before;
    } catch (error) {
      await this.revert(before).catch(throwPartlyDone);
      throw error;
    }
  }

  async revert(cells: readonly CellBefore[]): Promise<RevertOutcome> {
    // The time of the last change comes first, because the other cells of the row restore it as well.
    const ordered = [...cells].sort((a, b) => Number(isTime(b)) - Number(isTime(a)));
    const reversals: Reversal<{ id: number }>[] = [];
    for (const chunk of chunksBySize(ordered, SUPABASE_COMMIT_ROWS, MAX_CHUNK_BYTES))
      reversals.push(await this.revertChunk(chunk));
    return revertOutcome(reversals);
  }

  private async revertChunk(chunk: readonly CellBefore[]): Promise<Reversal<{ id: number }>> {
    try {
      const _cells = chunk.map(reversalArgument);
      const results = await this.api.callForRows('gazetteer_revert_cells', { _cells }, chunk.length);
      return {
        cells: results.filter(({ restored }) => restored === true).map(({ id }) => ({ id: Number(id) })),
        changed: results.filter(({ restored }) => restored === false).length,
      };
    } catch (error) {
      if (!isMissingFunction(error)) throw error;
      return this.revertUnlocked(chunk);
    }
  }

  /** In a project with an earlier setup, a cell can change between the comparison and its reversal. */
  private async revertUnlocked(chunk: readonly CellBefore[]): Promise<Reversal> {
    const columns = new Set(['id', 'last_updated', ...chunk.map(({ field }) => field)]);
    const raws: RawRow[] = [];
    for await (const raw of this.rawRows(editedIds(chunk), [...columns].join(','))) raws.push(raw);
    const reversal = reversalOf(chunk, raws);
    await this.api.callForCount('gazetteer_revert', { _cells: reversal.cells.map(reversalArgument) });
    return reversal;
  }

  /** A deletion that fails halfway is reverted, because the user is told that it failed. */
  async delete(ids: readonly number[]): Promise<DeletedRow[]> {
    const deleted: DeletedRow[] = [];
    let hasOwnCells = false;
    const chunks = await this.undoableChunks(ids, (raw) => {
      const own = ownCells(raw);
      hasOwnCells ||= Object.keys(own).length > 0;
      return { ...deletedRow(raw), kept: own };
    });
    try {
      for (const _ids of chunks) deleted.push(...(await this.deleteChunk(_ids, hasOwnCells)));
      return assertUndoable(deleted, ids);
    } catch (error) {
      await this.restore(deleted).catch(throwPartlyDone);
      throw error;
    }
  }

  /** A project with an earlier setup restores only our columns. */
  private async deleteChunk(_ids: readonly number[], hasOwnCells: boolean): Promise<DeletedRow[]> {
    try {
      const rows = await this.api.callForRows('gazetteer_delete_rows', { _ids }, _ids.length);
      return rows.map((raw) => deletedRow(raw, furtherCellsOf(raw.kept)));
    } catch (error) {
      if (!isMissingFunction(error)) throw error;
      if (hasOwnCells) throw oldSetup(error);
      const rows = await this.api.callForRows('gazetteer_delete', { _ids }, _ids.length);
      return rows.map((raw) => deletedRow(raw));
    }
  }

  async restore(rows: readonly DeletedRow[]): Promise<number> {
    const present: RawRow[] = [];
    const ids = rows.map(({ id }) => id);
    for await (const raw of this.rawRows(ids, RESTORED_COLUMNS.replaceAll(' ', ''))) present.push(raw);
    let restored = restoredBefore(rows, present);
    const values = rows.map(({ fields, ...row }) => ({ ...restoredTimes(row), ...restoredFields(fields) }));
    for (const chunk of chunksBySize(values, SUPABASE_COMMIT_ROWS, MAX_CHUNK_BYTES))
      restored += await this.api.callForCount('gazetteer_restore', { _listings: chunk });
    return restored;
  }

  /** Yields the rows with these ids. Ids without a row are skipped. */
  async *rawRows(
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
    const chunks = new ChunkBuilder<number>(SUPABASE_COMMIT_ROWS, MAX_CHUNK_BYTES);
    for await (const raw of this.rawRows(ids, '*')) {
      addUndoable(meter, toUndoPart(raw));
      chunks.add(raw.id, jsonSize(raw));
    }
    return chunks.all;
  }

  /** Like `undoableChunks`, for the cells that change, row by row. */
  private async cellChunks(edits: readonly CellEdit[]): Promise<CellEdit[][][]> {
    const rows = editsByRow(edits);
    const cells = Math.max(1, ...[...rows.values()].map(({ length }) => length));
    const meter = new UndoMeter();
    const chunks = new ChunkBuilder<CellEdit[]>(Math.floor(SUPABASE_COMMIT_ROWS / cells), MAX_CHUNK_BYTES);
    for await (const raw of this.rawRows([...rows.keys()], '*')) {
      const changed = changesOf([raw], rows.get(raw.id) ?? [], meter).map(({ edit }) => edit);
      if (changed.length > 0) chunks.add(changed, jsonSize(raw) + jsonSize(changed));
    }
    return chunks.all;
  }
}

const isTime = ({ field }: CellBefore): boolean => field === 'last_updated';

/** A cell as the functions that undo an edit take it. */
function reversalArgument(cell: DatedCell) {
  const { id, field, value, edited, lastUpdated, capturedAt, after } = withoutEmptyTimes(cell);
  const isNoTime = field === 'last_updated' && after?.value === '';
  const known = after && { after: isNoTime ? null : after.value, written: after.lastUpdated, compared: true };
  return { id, field, value, edited, at: lastUpdated, captured: capturedAt, ...known };
}

/**
 * Adds the cells of an edit with what the rows that it returned say of them, like `withWritten`. An earlier setup does not
 * say what the edit made of them. Cells that are refused are in the list as well, because they must be reverted.
 */
function pushReturned(before: CellBefore[], cells: readonly CellBefore[], raws: readonly RawRow[]): void {
  const written = raws.flatMap(({ id, [WRITTEN_KEY]: row }) =>
    typeof row === 'object' && row !== null ? [{ ...row, id }] : [],
  );
  const at = before.length;
  before.push(...cells);
  before.splice(at, cells.length, ...withWritten(cells, written));
}

/** Groups edits by their row. The time of the last change comes last, because other edits set it as well. */
function editsByRow(edits: readonly CellEdit[]): Map<number, CellEdit[]> {
  const rows = new Map<number, CellEdit[]>();
  for (const edit of edits) {
    const row = rows.get(edit.id);
    if (!row) rows.set(edit.id, [edit]);
    else if (edit.field === 'last_updated') row.push(edit);
    else row.unshift(edit);
  }
  return rows;
}

const OUR_COLUMNS: ReadonlySet<string> = new Set([
  ...ROW_COLUMNS,
  EDITED_COLUMN,
  ...detailFields().map(({ name }) => name),
  ...COMPUTED_COLUMNS,
]);

/** Returns what a row has in columns that are neither ours nor computed. */
const ownCells = (raw: RawRow): FurtherCells =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, cell]) =>
      OUR_COLUMNS.has(name) || cell === null ? [] : [[name, JSON.stringify(cell)]],
    ),
  );

const oldSetup = (cause: unknown): StoreError =>
  new StoreError(
    'permanent',
    'The table has columns of your own, which the earlier setup of this project could not restore. Nothing was deleted.',
    SETUP_SQL_NEEDED,
    { cause, code: 'OLD_SETUP' },
  );

const isResponseTooLong = (error: unknown): boolean =>
  error instanceof StoreError && error.code === 'ANSWER_TOO_LONG';
