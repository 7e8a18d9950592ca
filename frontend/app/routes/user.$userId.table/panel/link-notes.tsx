import { useSearchParams } from '@remix-run/react';
import {
  ALL_LISTINGS,
  hasUnreadableConditions,
  hasUnreadableSort,
  hasUnreadableView,
  MISSING_VIEW,
  type TableQuery,
} from '../query/table-query';
import type { TablePage } from '../query/table-state';

interface LinkNotesProps {
  page: TablePage;
  query: TableQuery;
  /** Whether the page is still that of the previous address. */
  isWaiting: boolean;
}

/** Says what a link has that is not shown, before somebody edits or deletes more than whoever sent it saw. */
export function LinkNotes({ page, query, isWaiting }: LinkNotesProps) {
  const [search] = useSearchParams();
  const missingView = isWaiting ? null : missingViewNote(page, query, search);
  const notes = [missingView, ...unreadableNotes(search)].filter((note) => note !== null);
  return notes.map((note) => (
    <p key={note} role="alert" className="border-b border-line px-3 py-2 text-sm text-ink-2 mid:px-4">
      {note}
    </p>
  ));
}

const AGAIN = 'The link may have been cut off: ask for it again, or';

const unreadableNotes = (search: URLSearchParams): (string | null)[] => [
  hasUnreadableConditions(search)
    ? `The conditions in this address cannot be read, so the table is shown without them. ${AGAIN} set the conditions here.`
    : null,
  hasUnreadableSort(search)
    ? `The order in this address cannot be read, so the newest listings come first. ${AGAIN} sort the table here.`
    : null,
];

const NOT_FOUND = 'was not found: it was deleted, belongs to somebody else, or the link was cut off.';

function missingViewNote(
  { views, error }: TablePage,
  { viewId }: TableQuery,
  search: URLSearchParams,
): string | null {
  if (search.has(MISSING_VIEW)) {
    const shown = viewId === ALL_LISTINGS ? 'all listings' : 'your default view';
    return `This view ${NOT_FOUND} The table shows ${shown} instead.`;
  }
  const isFound = viewId === null || viewId === ALL_LISTINGS || views.some(({ id }) => id === viewId);
  if (error !== null || (isFound && !hasUnreadableView(search))) return null;
  return `The view in this address ${NOT_FOUND} The table shows the listings of the address, with your own columns.`;
}
