import { useCallback, useEffect, useMemo, useState } from 'react';
import { canHide, COLUMNS, type Column } from './columns';

const keyOf = (userId: string) => `gazetteer:table-columns:v1:${userId}`;

function stored(userId: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The columns that this user wants to see, kept in the browser. The first picture has them all, as the server draws it. */
export function useShownColumns(userId: string) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  useEffect(() => setHidden(stored(userId)), [userId]);
  const toggle = useCallback(
    (key: string) =>
      setHidden((last) => {
        const next = last.includes(key) ? last.filter((one) => one !== key) : [...last, key];
        try {
          localStorage.setItem(keyOf(userId), JSON.stringify(next));
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
  return { columns, hidden, toggle };
}
