import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditableColumn } from '@libs/constants';
import { useFetcherResult } from '~/services/forms/use-fetcher-result';
import type { TableRow } from '~/services/api/api-types';
import type { TableActionResult } from '../actions/table-action';
import type { TableActions } from '../actions/use-table-actions';
import type { CellEditing } from './cell-editor';

interface EditedCell {
  row: number;
  column: EditableColumn;
  error: string | null;
  isSaving: boolean;
}

export interface CellEdits {
  isOpen: boolean;
  /** Id of the row being edited; null if there is none. */
  row: number | null;
  column: EditableColumn | null;
  editing: CellEditing | null;
  /** Opens a cell's editor. `onClose` returns focus to the cell. */
  edit(row: number, column: EditableColumn, onClose: () => void): void;
  /** Returns the rows, updated with edits made on this page. */
  withEdits(rows: readonly TableRow[]): readonly TableRow[];
}

/**
 * Manages inline editing of one cell at a time. Each value is saved immediately and shown before the page is
 * reloaded.
 */
export function useCellEdits(
  page: readonly TableRow[],
  { recordSuccess, showMessage }: TableActions,
): CellEdits {
  const fetcher = useFetcher<TableActionResult>({ key: 'table-cell' });
  const [cell, setCell] = useState<EditedCell | null>(null);
  const [patches, setPatches] = useState<ReadonlyMap<number, Partial<TableRow>>>(new Map());
  const onCloseRef = useRef<() => void>(() => undefined);

  // Reloaded rows already contain the edits, so the local copies are discarded.
  useEffect(() => setPatches(new Map()), [page]);

  const handleResult = (result: TableActionResult) => {
    if (!cell?.isSaving || result.action !== 'edit') return;
    if (!result.ok && !result.isGone) return setCell({ ...cell, isSaving: false, error: result.message });
    if (!result.ok) {
      // The row no longer exists and will disappear when the page is reloaded, so the editor closes.
      setCell(null);
      return showMessage('bad', result.message);
    }
    if (!('listings' in result)) return;
    setPatches((current) =>
      new Map(current).set(cell.row, { ...current.get(cell.row), [cell.column]: result.value }),
    );
    setCell(null);
    recordSuccess(result);
    onCloseRef.current();
  };
  useFetcherResult(fetcher, handleResult);

  const edit = useCallback((row: number, column: EditableColumn, onClose: () => void) => {
    onCloseRef.current = onClose;
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
            { intent: 'edit', ids: String(cell.row), field: cell.column, value },
            { method: 'post' },
          );
        },
        cancel() {
          setCell(null);
          onCloseRef.current();
        },
      },
    [cell, fetcher],
  );
  const withEdits = useCallback(
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
    withEdits,
  };
}
