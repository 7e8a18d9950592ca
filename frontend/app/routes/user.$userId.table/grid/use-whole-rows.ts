import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import type { TableRow } from '~/services/api/api-types';

export interface WholeRows {
  /** Loads the complete texts of a row. Returns null if that fails. */
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
  const current = useRef(loaded);
  useEffect(() => {
    current.current = loaded;
  }, [loaded]);

  const load = useCallback(
    async (id: number) => {
      const known = current.current.page === page ? current.current.rows.get(id) : undefined;
      if (known) return known;
      try {
        const row = await apiQueries.tableRow(id, AbortSignal.timeout(TIMEOUT_MS));
        setLoaded((last) => ({ page, rows: new Map(last.page === page ? last.rows : []).set(id, row) }));
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
