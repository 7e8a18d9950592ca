import { durationText, rangeText } from '~/services/job/estimate-text';
import type { Estimate } from '~/services/api/api-types';
import { pluralize } from '~/services/page/formats';
import { isFewer } from './estimate-line';
import { LimitField } from './limit-field';

/** "About 90 to 300 requests in 6.4 to 32 min, 300 to 960 listings of 1,100 to 2,400 found, up to 960 credits" */
export function effectText(estimate: Estimate): string {
  const { pages, minutes, listings, found, credits } = estimate;
  const result = `${rangeText(listings)} ${listings.high === 1 ? 'listing' : 'listings'}`;
  return [
    `About ${rangeText(pages)} ${pages.high === 1 ? 'request' : 'requests'} in ${durationText(minutes)}`,
    isFewer(estimate) ? `${result} of ${rangeText(found)} found` : result,
    ...(credits ? [`up to ${pluralize(credits.high, 'credit', 'credits')}`] : []),
  ].join(', ');
}

interface SetupEffectProps {
  /** Null while there is none. */
  estimate: Estimate | null;
  maxListings: number | null;
  onLimit(maxListings: number | null): void;
}

/** What the setup means with the filters, areas or lists beside it, and where it ends at the latest. */
export function SetupEffect({ estimate, maxListings, onLimit }: SetupEffectProps) {
  return (
    <div className="grid gap-2 rounded-2 bg-sunken p-3 text-xs">
      <p>{estimate ? effectText(estimate) : 'Choose where and what to search to see the effect.'}</p>
      <LimitField
        label="Maximum number of listings"
        hint="The job ends at this number and uses no more credits for listings."
        limit={maxListings}
        onChange={onLimit}
      />
    </div>
  );
}
