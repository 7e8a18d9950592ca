import { MAX_BULK_ROWS } from '@libs/constants';
import { parseRowFilter, RowFilterRefused } from '@libs/listing/row-filter/parse-row-filter';
import type { RowFilter } from '@libs/listing/row-filter/row-filter';
import { useEffect, useState } from 'react';
import { withPosition } from '../query/with-position';
import { firstPageOf, queryToSearch, type NavigateToQuery, type TableQuery } from '../query/table-query';

interface SelectAreaOptions {
  query: TableQuery;
  navigateTo: NavigateToQuery;
  /** Whether the rows of the query are still loading. */
  isWaiting: boolean;
  /** Numbers of rows on the page and of those that match the filter. */
  pageCount: number;
  matching: number;
  isPageSelected: boolean;
  onSelectPage(): void;
  onSelectAllMatching(): void;
  onRefused(message: string): void;
}

/**
 * Returns what selects the listings in a part of the map: the table is filtered by their position, and when the rows
 * have arrived, all that match are selected, as far as they can be changed at once.
 */
export function useSelectArea(options: SelectAreaOptions): (position: RowFilter) => void {
  const { query, navigateTo, isWaiting, pageCount, matching, isPageSelected } = options;
  const { onSelectPage, onSelectAllMatching, onRefused } = options;
  const [selectedSearch, setSelectedSearch] = useState<string | null>(null);
  const isArrived = selectedSearch !== null && !isWaiting && selectedSearch === queryToSearch(query);
  useEffect(() => {
    if (!isArrived) return;
    if (pageCount > 0 && !isPageSelected) return onSelectPage();
    if (pageCount > 0 && matching > pageCount && matching <= MAX_BULK_ROWS) onSelectAllMatching();
    setSelectedSearch(null);
  }, [isArrived, pageCount, matching, isPageSelected, onSelectPage, onSelectAllMatching]);
  return (position) => {
    try {
      const where = parseRowFilter(withPosition(query.where, position));
      const next = firstPageOf(query, { where });
      setSelectedSearch(queryToSearch(next));
      navigateTo(next);
    } catch (error) {
      if (!(error instanceof RowFilterRefused)) throw error;
      onRefused(`The filter ${error.message}. Remove a condition, then select on the map again.`);
    }
  };
}
