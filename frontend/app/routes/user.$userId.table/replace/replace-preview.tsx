import { EmptyValue } from '~/components/ui/table';
import { pluralize } from '~/services/page/formats';
import type { TextReplacementPreview } from '~/services/api/api-types';

interface ReplacePreviewProps {
  preview: TextReplacementPreview;
  /** The title of the column. */
  column: string;
}

/** Shows how many listings a replacement changes, and the first changes. */
export function ReplacePreview({ preview, column }: ReplacePreviewProps) {
  const { listings, refused, refusal, changes } = preview;
  return (
    <div className="grid gap-2">
      <p role="status">
        {listings === 0
          ? `No ${column.toLowerCase()} would change.`
          : `${pluralize(listings, 'listing changes', 'listings change')}.`}
        {refused > 0 &&
          ` ${pluralize(refused, 'listing stays', 'listings stay')} as before: ${refusal ?? ''}`}
      </p>
      {changes.length > 0 && (
        <>
          <h3 className="text-xs font-medium text-ink-2">
            {changes.length < listings ? `The first ${changes.length}` : 'Changes'}
          </h3>
          <ul
            className="max-h-60 overflow-auto rounded-2 border border-line bg-sunken text-xs"
            tabIndex={0}
            aria-label="Changes"
          >
            {changes.map(({ id, name, before, after }) => (
              <li key={id} className="grid gap-0.5 border-b border-line px-3 py-1.5 last:border-0">
                <span className="truncate text-ink-3">
                  <span className="mono">#{id}</span> {name}
                </span>
                <del className="wrap-anywhere text-ink-2 decoration-ink-3">{before}</del>
                <ins className="wrap-anywhere no-underline">{after === '' ? <EmptyValue /> : after}</ins>
              </li>
            ))}
          </ul>
          <p className="text-ink-2">You can restore them with Undo for one day.</p>
        </>
      )}
    </div>
  );
}
