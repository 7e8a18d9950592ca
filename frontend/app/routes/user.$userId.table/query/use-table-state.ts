import { DATABASE_MESSAGES, REQUEST_ATTEMPTS, SHORT_REQUEST_TIMEOUT_MS } from '@libs/constants';
import { useLoaderData, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { TableState } from './table-state';

interface TableLoaderData {
  table: TableState | { deferred: Promise<TableState> };
}

const STATUS_UNKNOWN: TableState = {
  kind: 'database-required',
  message: DATABASE_MESSAGES.statusUnknown,
  isConfigured: true,
  isFinal: false,
  sample: null,
};

/**
 * Returns the table from the loader. While a deferred table is loading, returns the previous table, or null if there
 * is none. If a deferred table does not arrive within 10 s, because the database is slow or the connection has ended, loads
 * the screen again, up to the attempts of spec §7. The server itself waits for 5 s, so nothing will arrive after 10 s: some
 * proxies end the response as if it were complete when a web process stops.
 */
export function useTableState(): { table: TableState | null; isWaiting: boolean } {
  const { table } = useLoaderData() as TableLoaderData;
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  const failedAttempts = useRef(0);
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
      isCurrent = false;
      failedAttempts.current = 0;
      setDisplayed(state);
      setSettledTable(table);
    };
    const retry = () => {
      if (!isCurrent) return;
      failedAttempts.current += 1;
      if (failedAttempts.current >= REQUEST_ATTEMPTS) return showState(STATUS_UNKNOWN);
      isCurrent = false;
      revalidate();
    };
    table.deferred.then(showState, retry);
    const timer = setTimeout(retry, SHORT_REQUEST_TIMEOUT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [table, revalidate]);

  return {
    table: displayed,
    isWaiting: ('deferred' in table && settledTable !== table) || navigation.state === 'loading',
  };
}
