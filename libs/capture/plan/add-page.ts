import type { PlannedRow } from './plan-types';
import type { KnownPlace } from './search';
import { contains } from './rect';
import type { Search } from './search';

/** After this many consecutive pages without new rows, a search is at its end, whatever the service reports. */
const MAX_PAGES_WITHOUT_NEW_ROWS = 2;

interface PageRows {
  rows: readonly PlannedRow[];
  /** Whether the source says that no page follows. */
  end: boolean;
  learnPlace(row: PlannedRow): KnownPlace;
  /** Called for each place that the search had not shown before. */
  onNewPlace?(place: KnownPlace): void;
}

/** Adds a page's rows to its search. Returns whether the search's list has ended. */
export function addPage(search: Search, { rows, end, learnPlace, onNewPlace }: PageRows): boolean {
  const rowsBefore = search.rows.size;
  search.pages++;
  for (const row of rows) {
    const place = learnPlace(row);
    if (search.rows.has(place)) continue;
    search.rows.add(place);
    onNewPlace?.(place);
    if (!contains(search.rect, place)) continue;
    search.rowsInRect++;
    if (place.inCity) search.cityRowsInRect++;
  }
  search.pagesWithoutNewRows = search.rows.size > rowsBefore ? 0 : search.pagesWithoutNewRows + 1;
  return end || search.pagesWithoutNewRows >= MAX_PAGES_WITHOUT_NEW_ROWS;
}
