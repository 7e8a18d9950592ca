import { MAX_JOB_TARGETS, START_TOOLTIPS } from '@libs/constants';
import { skipsKnown, type ListingFilters } from '@libs/listing/filters/filter-set';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import { formatCount, pluralize } from '~/services/page/formats';
import { useDebounced } from '~/services/page/use-debounced';
import { targetCount, type SetupChoices } from '~/services/job/setup-choices';
import type { Estimate } from '~/services/api/api-types';
import { missingForStart } from '~/services/job/runtime-action-errors';
import { durationText, rangeText, type Range } from '~/services/job/estimate-text';

/** Time without changes before an estimate is requested. */
const DEBOUNCE_MS = 500;

/**
 * Returns the estimate for a setup. Returns null while the setup cannot be estimated or the estimate is loading, and
 * if the server does not respond.
 */
export function useEstimate(setup: SetupChoices, isValid: boolean): Estimate | null {
  const canEstimate = isValid && isEstimable(setup);
  // Also whether it can be estimated belongs to the setup that has settled, which may be one that is still being entered.
  const settledJson = useDebounced(JSON.stringify({ setup, canEstimate }), DEBOUNCE_MS);
  const settled = useMemo(
    () => JSON.parse(settledJson) as { setup: SetupChoices; canEstimate: boolean },
    [settledJson],
  );
  const { data } = useQuery({
    queryKey: ['estimate', settled.setup],
    queryFn: ({ signal }) => apiQueries.estimate(settled.setup, signal),
    enabled: canEstimate && settled.canEstimate,
    placeholderData: keepPreviousData,
  });
  return (canEstimate && data) || null;
}

const isEstimable = (setup: SetupChoices) =>
  missingForStart(setup) === null && targetCount(setup) <= MAX_JOB_TARGETS;

/** Describes what the estimate is based on. */
export function basisText({ basis, targets }: Estimate): string {
  const parts = [
    [basis.sameTarget, 'earlier captures of the same targets'],
    [basis.sameType, 'earlier captures of the same business types elsewhere'],
    [basis.population, 'population'],
  ] as const;
  const usedParts = parts.filter(([number]) => number > 0);
  return usedParts
    .map(([number, words]) =>
      usedParts.length === 1 ? words : `${words} (${formatCount(number)} of ${formatCount(targets)})`,
    )
    .join(', ');
}

/**
 * Names the limit on the number of listings: the user's own limit (`maxListings`) or the remaining credits. Returns
 * null if neither limits it.
 */
const limitText = ({ listings: { high }, remaining }: Estimate, maxListings: number | null): string | null =>
  high === maxListings ? 'your limit' : high === remaining ? 'all of your credits' : null;

/**
 * Formats a range. If both ends equal the limit, returns "up to" and the limit, because that number is not certain.
 */
const estimateText = ({ low, high }: Range, limit: string | null) =>
  low === high && limit ? `up to ${formatCount(high)}` : rangeText({ low, high });

/** "Filters keep 28% to 36%, as in 800 of your listings" */
function passingText(
  { share: { low, high }, basis }: NonNullable<Estimate['passing']>,
  filters: ListingFilters,
): string {
  if (basis > 0)
    return `Filters keep ${rangeText({ low: Math.floor(low * 100), high: Math.ceil(high * 100) })}%, as in ${formatCount(basis)} of your listings`;
  if (low !== high) return 'You have too few listings to tell how many the filters keep';
  if (skipsKnown(filters)) return 'Places that you already have are skipped';
  return filters.area === 'around'
    ? 'Places around the city are kept too, and can be more than estimated'
    : 'Places outside of the city are left out';
}

/** Whether the filters may leave fewer listings than are found. */
export const isFewer = ({ passing, listings, found }: Pick<Estimate, 'passing' | 'listings' | 'found'>) =>
  passing !== null && (listings.low !== found.low || listings.high !== found.high);

const contactsEstimateText = ({ websites, credits }: NonNullable<Estimate['contacts']>): string =>
  `Contacts: ${rangeText(websites)} websites${credits ? `, ${rangeText(credits)} credits` : ''}`;

/** Says what the outlines are known from, if not all of them are estimated from cities' populations. */
function OutlineLine({ outlines: { boundary, positions, name } }: { outlines: Estimate['outlines'] }) {
  const parts = [
    ...(boundary > 0 ? [`${pluralize(boundary, 'boundary', 'boundaries')} on file`] : []),
    ...(positions > 0 ? [`${pluralize(positions, 'postal code', 'postal codes')} by position`] : []),
    ...(name > 0 ? [`${pluralize(name, 'place', 'places')} searched as words`] : []),
  ];
  return parts.length > 0 ? <p>Outlines: {parts.join(', ')}</p> : null;
}

/** Shows ranges for the estimated listings, time and credits, and what they are based on. */
export function EstimateLine({
  estimate,
  maxListings,
  filters,
}: {
  estimate: Estimate;
  maxListings: number | null;
  /** The filters of the setup. */
  filters: ListingFilters | null;
}) {
  const { listings, found, passing, minutes, credits, remaining, contacts, outlines } = estimate;
  if (remaining === 0)
    return (
      <p role="status" className="min-w-0 text-xs text-ink">
        No estimate: {START_TOOLTIPS.credits.toLowerCase()}
      </p>
    );
  const limit = limitText(estimate, maxListings);
  return (
    <div role="status" className="min-w-0 text-xs text-ink-2">
      <p className="text-ink">
        Estimate: {estimateText(listings, limit)} {listings.high === 1 ? 'listing' : 'listings'}
        {isFewer(estimate) && ` of ${rangeText(found)} found`}
        {limit && ` (${limit})`} in {durationText(minutes)}
        {credits &&
          remaining !== null &&
          `, ${estimateText(credits, limit)} of ${formatCount(remaining)} credits`}
      </p>
      {passing && filters && <p>{passingText(passing, filters)}</p>}
      {outlines && <OutlineLine outlines={outlines} />}
      {contacts && <p className="text-ink">{contactsEstimateText(contacts)}</p>}
      <p className="mid:truncate" title={`Rough estimate from ${basisText(estimate)}`}>
        Rough estimate from {basisText(estimate)}
      </p>
    </div>
  );
}
