import { formatCount, pluralize } from '~/services/page/formats';
import type { DuplicatesPreview } from '~/services/api/api-types';

/** Labels of the four duplicate rules (spec §5). */
const RULES: Record<DuplicatesPreview['rules'][number]['rule'], string> = {
  name_address_phone: 'Same name, address and phone',
  name_website: 'Same name and website',
  phone_address: 'Same phone and address',
  name_city_category_street_number: 'Same name, city, category and street number',
};

/** Shows the number of duplicates found by each rule, with examples. */
export function DuplicatesReport({ preview }: { preview: DuplicatesPreview }) {
  if (preview.listings === 0)
    return (
      <p className="px-5 py-4">No duplicates among {pluralize(preview.count, 'listing', 'listings')}.</p>
    );
  return (
    <div className="grid gap-4 px-5 py-4">
      <p>
        {formatCount(preview.listings)} of {pluralize(preview.count, 'listing', 'listings')} will be removed.
        The most complete record of each business is kept.
      </p>
      <table className="w-full text-sm">
        <caption className="sr-only">Duplicates by rule</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Listings</th>
          </tr>
        </thead>
        <tbody>
          {preview.rules.map(({ rule, listings }, index) => (
            <tr key={rule} className="border-b border-line last:border-0">
              <td className="py-1.5">
                <span className="index-letter mr-2">{index + 1}</span>
                {RULES[rule]}
              </td>
              <td className="py-1.5 text-right">{formatCount(listings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {preview.examples.length > 0 && (
        <div>
          <h3 className="mb-1 text-xs font-medium text-ink-2">Examples</h3>
          <ul
            className="max-h-44 overflow-auto rounded-2 border border-line bg-sunken text-xs"
            tabIndex={0}
            aria-label="Examples"
          >
            {preview.examples.map(({ removed, kept }) => (
              <li key={removed.id} className="grid gap-0.5 border-b border-line px-3 py-1.5 last:border-0">
                <span className="wrap-anywhere text-ink-2 line-through decoration-ink-3">
                  <span className="mono">#{removed.id}</span> {removed.name},{' '}
                  {removed.address || removed.city}
                </span>
                <span className="wrap-anywhere">
                  <span className="mono">#{kept.id}</span> {kept.name}, {kept.address || kept.city} is kept
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
