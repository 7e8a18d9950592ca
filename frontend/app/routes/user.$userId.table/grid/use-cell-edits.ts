import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EditableColumn } from '@libs/constants';
import { useFetcherResult } from '~/services/forms/use-fetcher-result';
import type { TableRow } from '~/services/api/api-types';
import type { TableActionResult } from '../actions/table-action';
import type { TableActions } from '../actions/use-table-actions';
import type { CellEditing } from './cell-editor';

/** A cell to edit. */
export interface OpenedCell {
  /** Id of the row. */
  row: number;
  column: EditableColumn;
  /**
   * The complete text of the cell: saving the beginning of a text would lose the rest. The editor keeps it, because a
   * page that is loaded meanwhile contains only the beginning of a long text.
   */
  value: string;
  /** Returns focus to the cell. */
  onClose(): void;
}

interface EditedCell extends OpenedCell {
  error: string | null;
  isSaving: boolean;
  /** The cell that was opened while this one was being saved. */
  next: OpenedCell | null;
}

const openCell = (cell: OpenedCell): EditedCell => ({ ...cell, error: null, isSaving: false, next: null });

export interface CellEdits {
  isOpen: boolean;
  /** Id of the row being edited; null if there is none. */
  row: number | null;
  column: EditableColumn | null;
  editing: CellEditing | null;
  /** Opens a cell's editor, or opens it once the value that is being saved has been accepted. */
  edit(cell: OpenedCell): void;
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

  // Reloaded rows already contain the edits, so the local copies are discarded.
  useEffect(() => setPatches(new Map()), [page]);

  const handleResult = (result: TableActionResult) => {
    if (!cell?.isSaving || result.action !== 'edit') return;
    if (!result.ok && !result.isGone)
      return setCell({ ...cell, isSaving: false, error: result.message, next: null });
    const { next } = cell;
    if (!result.ok) {
      // The row no longer exists and will disappear when the page is reloaded, so the editor closes.
      setCell(next && openCell(next));
      return showMessage('bad', result.message);
    }
    if (!('listings' in result)) return;
    setPatches((current) =>
      new Map(current).set(cell.row, { ...current.get(cell.row), [cell.column]: result.value }),
    );
    setCell(next && openCell(next));
    recordSuccess(result);
    if (!next) cell.onClose();
  };
  useFetcherResult(fetcher, handleResult);

  const edit = useCallback(
    (opened: OpenedCell) =>
      setCell((current) => (current?.isSaving ? { ...current, next: opened } : openCell(opened))),
    [],
  );
  const editing = useMemo<CellEditing | null>(
    () =>
      cell && {
        value: cell.value,
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
          cell.onClose();
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
