import { MAX_BULK_ROWS } from '@libs/constants';
import { X } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { formatCount, pluralize } from '~/services/page/formats';

interface SelectionBarProps {
  /** Number of selected rows on the page. */
  selectedCount: number;
  pageCount: number;
  /** Number of rows that match the filter, on all pages. */
  matching: number;
  isFiltered: boolean;
  isAllMatching: boolean;
  onSelectAllMatching(): void;
  onClear(): void;
  /** The button that deletes the selected rows. Wide screens have it above. */
  deleteButton: React.ReactNode;
}

/**
 * Says what is selected, and offers the rows of the other pages once the whole page is selected. On narrow screens it
 * stays at the bottom of the screen while anything is selected.
 */
export function SelectionBar({
  selectedCount,
  pageCount,
  matching,
  isFiltered,
  isAllMatching,
  onSelectAllMatching,
  onClear,
  deleteButton,
}: SelectionBarProps) {
  const isWholePage = selectedCount === pageCount && matching > pageCount;
  if (selectedCount === 0) return null;
  const which = isFiltered ? 'that match the filter' : 'in the table';
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-accent-soft px-3 py-2 mid:px-4 max-mid:sticky max-mid:bottom-0 max-mid:z-3 ${isWholePage ? '' : 'mid:hidden'}`}
    >
      <p role="status" className="min-w-0 flex-1 mid:flex-none">
        {isAllMatching
          ? `All ${pluralize(matching, 'listing', 'listings')} ${which} are selected.`
          : isWholePage
            ? `All ${pluralize(pageCount, 'listing', 'listings')} on this page are selected.`
            : `${formatCount(selectedCount)} selected`}
      </p>
      {isWholePage && !isAllMatching && matching <= MAX_BULK_ROWS && (
        <Button variant="ghost" size="sm" onClick={onSelectAllMatching}>
          Select all {formatCount(matching)} {which}
        </Button>
      )}
      {isWholePage && matching > MAX_BULK_ROWS && (
        <p className="text-ink-2">Up to {formatCount(MAX_BULK_ROWS)} can be changed at once.</p>
      )}
      <span className="mid:hidden">{deleteButton}</span>
      <Button variant="ghost" size="sm" icon={X} onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
