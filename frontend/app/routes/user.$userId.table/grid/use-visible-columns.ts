import { useCallback, useEffect, useMemo, useState } from 'react';
import { isTableFieldName } from '@libs/listing/fields/table-fields';
import type { TableView, TableViewColumn } from '~/services/api/api-types';
import type { OptionalColumns } from '../query/table-state';
import { arranged, layoutOf, type ColumnLayout } from './column-layout';
import { canHide, columnsWith, type Column } from './columns';

/** Whether the user shows or hides a column, by its key. Nothing is known about other columns. */
type Decisions = Readonly<Record<string, boolean>>;

const storageKeyOf = (userId: string) => `gazetteer:table-columns:v2:${userId}`;

function readDecisions(userId: string): Decisions {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKeyOf(userId)) ?? '{}');
    return Object.fromEntries(
      Object.entries(value ?? {}).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      ),
    );
  } catch {
    return {};
  }
}

/**
 * Returns whether a column is shown until the user decides. Of all optional columns, only the most useful ones are;
 * of those that the user chose one by one, all are.
 */
const isShownAtFirst = ({ isOptional, isShownAtFirst: isUseful }: Column, { set }: OptionalColumns) =>
  isUseful || (isOptional && set === 'custom');

const layoutKeyOf = (userId: string) => `gazetteer:table-layout:v1:${userId}`;

function readLayout(userId: string): ColumnLayout {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(layoutKeyOf(userId)) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.flatMap((entry: unknown): TableViewColumn[] => {
      const { field, width, pinned } = (entry ?? {}) as Record<string, unknown>;
      if (typeof field !== 'string' || !isTableFieldName(field)) return [];
      return [{ field, ...(typeof width === 'number' && { width }), ...(pinned === true && { pinned }) }];
    });
  } catch {
    return [];
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}

/** What the user has changed in the columns of a view since it was saved. */
interface ViewChanges {
  savedKey: string;
  layout: ColumnLayout;
}

/** Stays the same when the page is loaded again, until the view is saved with other columns. */
const savedKeyOf = ({ id, columns }: TableView): string => JSON.stringify([id, columns]);

const NO_COLUMNS: ColumnLayout = [];

/**
 * Returns the columns of the table and which of them are shown, in which order: those of the view, or those that the
 * user has chosen without one, as stored in the browser. The first render does not know that choice, because the server
 * cannot read the browser's storage.
 */
export function useVisibleColumns(userId: string, optional: OptionalColumns, view: TableView | null) {
  const [decisions, setDecisions] = useState<Decisions>({});
  const [layout, setLayout] = useState<ColumnLayout>([]);
  const [changes, setChanges] = useState<ViewChanges | null>(null);
  useEffect(() => {
    setDecisions(readDecisions(userId));
    setLayout(readLayout(userId));
  }, [userId]);
  const available = useMemo(() => columnsWith(optional.present), [optional]);
  const savedKey = view && savedKeyOf(view);
  const viewLayout =
    changes && changes.savedKey === savedKey ? changes.layout : (view?.columns ?? NO_COLUMNS);
  const isOfView = view !== null && viewLayout.length > 0;
  const isShown = useCallback(
    (column: Column) =>
      !canHide(column) ||
      (isOfView
        ? viewLayout.some(({ field }) => field === column.key)
        : (decisions[column.key] ?? isShownAtFirst(column, optional))),
    [decisions, optional, isOfView, viewLayout],
  );
  const columns = useMemo(
    () => arranged(available.filter(isShown), isOfView ? viewLayout : layout),
    [available, isShown, isOfView, viewLayout, layout],
  );
  const arrange = (next: ColumnLayout) => {
    if (savedKey !== null) return setChanges({ savedKey, layout: next });
    setLayout(next);
    store(layoutKeyOf(userId), next);
  };
  const toggleColumn = ({ key }: Column) => {
    const column = columns.find((shown) => shown.key === key);
    if (view) {
      const shown = layoutOf(columns);
      return arrange(column ? shown.filter(({ field }) => field !== key) : [...shown, { field: key }]);
    }
    const next = { ...decisions, [key]: !column };
    setDecisions(next);
    store(storageKeyOf(userId), next);
  };
  return { available, columns, toggleColumn, arrange };
}
