import { useCallback, useEffect, useMemo, useState } from 'react';
import { canHide, COLUMNS, type Column } from './columns';

const storageKeyOf = (userId: string) => `gazetteer:table-columns:v1:${userId}`;

function readHiddenColumns(userId: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKeyOf(userId)) ?? '[]');
    return Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Returns the columns that the user has chosen to show, as stored in the browser. The first render shows all columns,
 * because the server cannot read the browser's storage.
 */
export function useVisibleColumns(userId: string) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  useEffect(() => setHidden(readHiddenColumns(userId)), [userId]);
  const toggleColumn = useCallback(
    (key: string) =>
      setHidden((current) => {
        const next = current.includes(key)
          ? current.filter((hiddenKey) => hiddenKey !== key)
          : [...current, key];
        try {
          localStorage.setItem(storageKeyOf(userId), JSON.stringify(next));
        } catch {
          // Without storage, the choice lasts until the page is closed.
        }
        return next;
      }),
    [userId],
  );
  const columns = useMemo<readonly Column[]>(
    () => COLUMNS.filter((column) => !canHide(column) || !hidden.includes(column.key)),
    [hidden],
  );
  return { columns, hidden, toggleColumn };
}
