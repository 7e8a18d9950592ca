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

/** The user's visible columns, stored in the browser. The first render shows all columns, as the server does. */
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
          // A browser that keeps nothing shows the choice until it is left.
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
