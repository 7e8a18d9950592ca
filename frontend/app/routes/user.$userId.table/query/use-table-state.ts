import { useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { DATABASE_MESSAGES } from '@libs/constants';
import type { TableState } from './table-state';

interface Loaded {
  table: TableState | { later: Promise<TableState> };
}

/**
 * The table as the loader gave it. One that comes later leaves what was there before standing until it is here; null where
 * nothing was.
 */
export function useTableState(): { table: TableState | null; isWaiting: boolean } {
  const { table } = useLoaderData() as Loaded;
  const navigation = useNavigation();
  const [shown, setShown] = useState<TableState | null>('later' in table ? null : table);
  const [awaited, setAwaited] = useState(table);
  const [come, setCome] = useState<Loaded['table'] | null>(null);

  // A table that is here is shown at once, without a picture of the old one in between.
  if (awaited !== table) {
    setAwaited(table);
    if (!('later' in table)) setShown(table);
  }
  useEffect(() => {
    if (!('later' in table)) return;
    let isCurrent = true;
    const show = (state: TableState) => {
      if (!isCurrent) return;
      setShown(state);
      setCome(table);
    };
    table.later.then(show, () =>
      show({ kind: 'gate', message: DATABASE_MESSAGES.statusUnknown, isConfigured: true, sample: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [table]);

  return { table: shown, isWaiting: ('later' in table && come !== table) || navigation.state === 'loading' };
}
