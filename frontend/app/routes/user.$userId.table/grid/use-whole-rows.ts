import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import type { TableRow } from '~/services/api/api-types';

export interface WholeRows {
  /** Loads the complete texts of a row. Returns null if that fails, or if another page has been loaded meanwhile. */
  load(id: number): Promise<TableRow | null>;
  /** Returns the rows of the page, with complete texts where these have been loaded. */
  rows: readonly TableRow[];
}

/** The complete rows of one page. Another page discards them, because they may have changed in the database. */
interface Loaded {
  page: readonly TableRow[];
  rows: ReadonlyMap<number, TableRow>;
}

const TIMEOUT_MS = 20_000;

/** Manages the complete texts of rows. A page contains only the beginning of long texts. */
export function useWholeRows(page: readonly TableRow[]): WholeRows {
  const [loaded, setLoaded] = useState<Loaded>({ page, rows: new Map() });
  const latest = useRef({ page, loaded });
  useEffect(() => {
    latest.current = { page, loaded };
  }, [page, loaded]);

  const load = useCallback(
    async (id: number) => {
      const { loaded: last } = latest.current;
      const known = last.page === page ? last.rows.get(id) : undefined;
      if (known) return known;
      try {
        const row = await apiQueries.tableRow(id, AbortSignal.timeout(TIMEOUT_MS));
        if (latest.current.page !== page) return null;
        setLoaded((current) => ({
          page,
          rows: new Map(current.page === page ? current.rows : []).set(id, row),
        }));
        return row;
      } catch (error) {
        console.error(error);
        return null;
      }
    },
    [page],
  );
  const rows = useMemo(
    () =>
      loaded.page === page && loaded.rows.size > 0
        ? page.map((row) => (row.cut && loaded.rows.get(row.id)) || row)
        : page,
    [loaded, page],
  );
  return { load, rows };
}
