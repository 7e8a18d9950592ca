import { useSearchParams } from '@remix-run/react';
import { hasUnreadableConditions } from '../query/table-query';

/** Says that a damaged link shows more than whoever sent it saw, before somebody edits or deletes it all. */
export function DamagedLinkNote() {
  const [search] = useSearchParams();
  if (!hasUnreadableConditions(search)) return null;
  return (
    <p role="alert" className="border-b border-line px-3 py-2 text-sm text-ink-2 mid:px-4">
      The conditions in this address cannot be read, so the table is shown without them. The link may have
      been cut off: ask for it again, or set the conditions here.
    </p>
  );
}
