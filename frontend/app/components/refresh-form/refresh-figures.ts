import { durationText } from '~/services/job/estimate-text';
import type { Estimate } from '~/services/api/api-types';
import { formatCount, pluralize } from '~/services/page/formats';

/** What a refresh is expected to take, in lines. */
export interface RefreshFigures {
  /** "2,300 places, 46 to 58 min, no credits" */
  total: string;
  notes: string[];
}

/** @param rows of the table that match; null for captured places, which the estimate counts */
export function refreshFigures(estimate: Estimate, rows: number | null): RefreshFigures | null {
  const { refresh, minutes, remaining, found } = estimate;
  if (!refresh) return null;
  const { places, withoutId, placesPerMinute, isCharged } = refresh;
  const most = places ?? rows ?? 0;
  const isCertain = places !== null;
  const time = isCertain
    ? durationText(minutes)
    : durationText({ low: 0, high: most / Math.max(1, placesPerMinute.low) });
  const count = pluralize(most, 'place', 'places');
  const usesCredits = isCharged && remaining !== null;
  const credits = usesCredits
    ? `up to ${formatCount(Math.min(most, remaining))} of ${pluralize(remaining, 'credit', 'credits')}`
    : 'no credits';
  return {
    total: `${isCertain ? count : `Up to ${count}`}, ${time}, ${credits}`,
    notes: [
      'Each place is looked up again by its ID, with one request. The job reports which ones are new, changed, closed or gone.',
      ...(isCertain ? [] : ['Rows without a place ID are counted but not looked up.']),
      // The estimate of rows is for as many as a job can have.
      ...(!isCertain && most > found.high
        ? [
            `A job can refresh up to ${pluralize(found.high, 'place', 'places')} and fails if there are more. Use a filter to choose fewer rows.`,
          ]
        : []),
      ...(withoutId
        ? [`${pluralize(withoutId, 'more place has', 'more places have')} no ID and cannot be looked up.`]
        : []),
      ...(usesCredits ? ['Each place that still exists uses a credit.'] : []),
      ...(usesCredits && most > remaining ? ['The job stops when your credits are used up.'] : []),
    ],
  };
}
