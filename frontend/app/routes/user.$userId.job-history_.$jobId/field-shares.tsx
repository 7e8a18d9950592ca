import type { JobDetails } from '~/services/api/api-types';

type FieldCoverage = NonNullable<JobDetails['fieldCoverage']>;

/** Number of fields that are shown before the list is opened. */
const FIRST_FIELDS = 6;
/** Fields that nearly every listing has say nothing about a job. */
const USUAL_FIELDS = new Set([
  'name',
  'latitude',
  'longitude',
  'place_key',
  'status',
  'captured_at',
  'country',
]);

/** Fields that people ask for first. The others follow, the most common ones first. */
const FIRST = ['phone', 'website', 'opening_hours', 'rating', 'category', 'address'];
const rankOf = (field: string) => (FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length);

/** Returns how many of the listings have each field, for example "Opening hours 82%". */
export function fieldShareTexts({ listings, fields }: FieldCoverage): string[] {
  return fields
    .filter(({ field, listings: count }) => count > 0 && !USUAL_FIELDS.has(field))
    .sort((a, b) => rankOf(a.field) - rankOf(b.field) || b.listings - a.listings)
    .map(({ label, listings: count }) => `${label} ${shareText(count / listings)}`);
}

function shareText(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 0) return 'below 1%';
  return percent === 100 && share < 1 ? 'above 99%' : `${percent}%`;
}

/** How many of a job's listings have each field. */
export function FieldShares({ coverage }: { coverage: FieldCoverage }) {
  const texts = fieldShareTexts(coverage);
  if (texts.length === 0) return null;
  const more = texts.length - FIRST_FIELDS;
  return (
    <div className="border-b border-line px-4 py-2 text-xs text-ink-2">
      <span className="text-ink-3">Listings with a value: </span>
      {texts.slice(0, FIRST_FIELDS).join(' · ')}
      {more > 0 && (
        <details className="inline">
          <summary className="text-link ml-1 inline cursor-pointer">{more} more</summary>{' '}
          {texts.slice(FIRST_FIELDS).join(' · ')}
        </details>
      )}
    </div>
  );
}
