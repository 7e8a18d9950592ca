export interface ShownChange {
  field: string;
  label: string;
  before?: string | number | boolean | null;
  after?: string | number | boolean | null;
}

/** The fields of a place that changed, with their old and new values. */
export function FieldChanges({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="wrap-anywhere">
            <del className="text-ink-3">
              <span className="sr-only">before: </span>
              {valueText(before)}
            </del>{' '}
            <ins className="no-underline">
              <span className="sr-only">now: </span>
              {valueText(after)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const valueText = (value: ShownChange['before']): string =>
  value === null || value === undefined || value === '' ? 'none' : String(value);
