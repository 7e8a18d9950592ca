import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OptionalColumns } from '../query/table-state';
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

/**
 * Returns the columns of the table and which of them the user has chosen to show, as stored in the browser. The first
 * render does not know the choice, because the server cannot read the browser's storage.
 */
export function useVisibleColumns(userId: string, optional: OptionalColumns) {
  const [decisions, setDecisions] = useState<Decisions>({});
  useEffect(() => setDecisions(readDecisions(userId)), [userId]);
  const available = useMemo(() => columnsWith(optional.present), [optional]);
  const isShown = useCallback(
    (column: Column) => !canHide(column) || (decisions[column.key] ?? isShownAtFirst(column, optional)),
    [decisions, optional],
  );
  const toggleColumn = useCallback(
    (column: Column) => {
      const next = { ...decisions, [column.key]: !isShown(column) };
      setDecisions(next);
      try {
        localStorage.setItem(storageKeyOf(userId), JSON.stringify(next));
      } catch {
        // Without storage, the choice lasts until the page is closed.
      }
    },
    [decisions, isShown, userId],
  );
  const columns = useMemo(() => available.filter(isShown), [available, isShown]);
  return { available, columns, toggleColumn };
}
