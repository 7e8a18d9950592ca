import { useEffect, useRef, useState } from 'react';
import { formatCount } from '~/services/page/formats';
import { useHydrated } from '~/services/page/use-hydrated';
import {
  firstPageOf,
  lastPageOf,
  pageCount,
  type NavigateToQuery,
  type TableQuery,
} from '../query/table-query';
import type { TablePage } from '../query/table-state';

interface PositionBarProps {
  page: Pick<TablePage, 'matching'>;
  query: TableQuery;
  navigateTo: NavigateToQuery;
}

/**
 * A bar for all rows that match the filter, like the scroll bar of one long page. Dragging says which rows are there;
 * they are loaded when the bar is let go.
 */
export function PositionBar({ page: { matching }, query, navigateTo }: PositionBarProps) {
  const isHydrated = useHydrated();
  const bar = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState(query.page);
  useEffect(() => setNumber(query.page), [query]);
  const pages = pageCount(matching, query.size);
  useEffect(() => {
    const input = bar.current;
    // React calls `onChange` while the bar is dragged. The browser's own event comes when it is let go.
    const open = () => navigateTo(pageQuery(query, Number(input?.value), matching));
    input?.addEventListener('change', open);
    return () => input?.removeEventListener('change', open);
  });
  if (!isHydrated || pages < 2) return null;
  const text = rowsText(number, query.size, matching);
  return (
    <label className="flex min-w-0 flex-1 items-center gap-2 text-xs whitespace-nowrap text-ink-2 max-mid:basis-full mid:max-w-[26rem] mid:justify-end">
      <span className="sr-only">Position in the table</span>
      <input
        ref={bar}
        type="range"
        min={1}
        max={pages}
        value={Math.min(number, pages)}
        aria-valuetext={text}
        onChange={(event) => setNumber(Number(event.target.value))}
        className="min-w-24 flex-1 accent-(--accent) max-mid:min-h-11"
      />
      <span aria-hidden="true" className="mono">
        {text}
      </span>
    </label>
  );
}

/** Returns the query for a page by its number. */
const pageQuery = (query: TableQuery, page: number, matching: number): TableQuery =>
  page === pageCount(matching, query.size) ? lastPageOf(query, matching) : firstPageOf(query, { page });

/** "1,001–1,500 of 12,345". */
function rowsText(page: number, size: number, matching: number): string {
  const first = (page - 1) * size + 1;
  return `${formatCount(first)}–${formatCount(Math.min(matching, page * size))} of ${formatCount(matching)}`;
}
