import { useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { DATABASE_MESSAGES } from '@libs/constants';
import type { TableState } from './table-state';

interface TableLoaderData {
  table: TableState | { deferred: Promise<TableState> };
}

/**
 * Returns the table from the loader. While a deferred table is loading, returns the previous table, or null if there
 * is none.
 */
export function useTableState(): { table: TableState | null; isWaiting: boolean } {
  const { table } = useLoaderData() as TableLoaderData;
  const navigation = useNavigation();
  const [displayed, setDisplayed] = useState<TableState | null>('deferred' in table ? null : table);
  const [currentTable, setCurrentTable] = useState(table);
  const [settledTable, setSettledTable] = useState<TableLoaderData['table'] | null>(null);

  // A table that is not deferred is shown immediately, without rendering the previous table first.
  if (currentTable !== table) {
    setCurrentTable(table);
    if (!('deferred' in table)) setDisplayed(table);
  }
  useEffect(() => {
    if (!('deferred' in table)) return;
    let isCurrent = true;
    const showState = (state: TableState) => {
      if (!isCurrent) return;
      setDisplayed(state);
      setSettledTable(table);
    };
    table.deferred.then(showState, () =>
      showState({
        kind: 'database-required',
        message: DATABASE_MESSAGES.statusUnknown,
        isConfigured: true,
        sample: null,
      }),
    );
    return () => {
      isCurrent = false;
    };
  }, [table]);

  return {
    table: displayed,
    isWaiting: ('deferred' in table && settledTable !== table) || navigation.state === 'loading',
  };
}
