import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditableColumn } from '@libs/constants';
import type { TableRow } from '~/services/wire';
import type { TableActResult } from '../acts/table-act';
import type { TableActs } from '../acts/use-table-acts';
import type { CellEditing } from './cell-editor';

interface OpenCell {
  row: number;
  column: EditableColumn;
  error: string | null;
  isSaving: boolean;
}

export interface CellEdits {
  isOpen: boolean;
  /** Id of the row that is edited. */
  row: number | null;
  column: EditableColumn | null;
  editing: CellEditing | null;
  /** Opens the editor of a cell; `onClose` gives the focus back. */
  edit(row: number, column: EditableColumn, onClose: () => void): void;
  /** The rows with what was edited on this page. */
  patched(rows: readonly TableRow[]): readonly TableRow[];
}

/** Inline edit: one cell at a time, saved by itself; what was saved shows before the page is read anew. */
export function useCellEdits(page: readonly TableRow[], { note, say }: TableActs): CellEdits {
  const fetcher = useFetcher<TableActResult>({ key: 'table-cell' });
  const [cell, setCell] = useState<OpenCell | null>(null);
  const [patches, setPatches] = useState<ReadonlyMap<number, Partial<TableRow>>>(new Map());
  const close = useRef<() => void>(() => undefined);

  // Rows that were read anew have what was edited.
  useEffect(() => setPatches(new Map()), [page]);

  const settle = (result: TableActResult) => {
    if (!cell?.isSaving || result.act !== 'edit') return;
    if (!result.ok && !result.isGone) return setCell({ ...cell, isSaving: false, error: result.message });
    if (!result.ok) {
      // Nothing is left to edit: the page comes anew without the row.
      setCell(null);
      return say('bad', result.message);
    }
    if (!('listings' in result)) return;
    setPatches((last) => new Map(last).set(cell.row, { ...last.get(cell.row), [cell.column]: result.value }));
    setCell(null);
    note(result);
    close.current();
  };
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) latest.current(fetcher.data);
  }, [fetcher.state, fetcher.data]);

  const edit = useCallback((row: number, column: EditableColumn, onClose: () => void) => {
    close.current = onClose;
    setCell({ row, column, error: null, isSaving: false });
  }, []);
  const editing = useMemo<CellEditing | null>(
    () =>
      cell && {
        error: cell.error,
        isSaving: cell.isSaving,
        save(value) {
          setCell({ ...cell, isSaving: true, error: null });
          fetcher.submit(
            { act: 'edit', ids: String(cell.row), field: cell.column, value },
            { method: 'post' },
          );
        },
        cancel() {
          setCell(null);
          close.current();
        },
      },
    [cell, fetcher],
  );
  const patched = useCallback(
    (rows: readonly TableRow[]) =>
      patches.size === 0
        ? rows
        : rows.map((row) => (patches.has(row.id) ? { ...row, ...patches.get(row.id) } : row)),
    [patches],
  );
  return {
    isOpen: cell !== null,
    row: cell?.row ?? null,
    column: cell?.column ?? null,
    editing,
    edit,
    patched,
  };
}
