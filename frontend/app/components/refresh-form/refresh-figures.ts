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
      'Each place is asked for again by its own id, with one request. The job says which are new, changed, closed or gone.',
      ...(isCertain ? [] : ['Rows without an id of a place are counted, and not asked for.']),
      // The estimate of rows is for as many as a job can have.
      ...(!isCertain && most > found.high
        ? [
            `A job can refresh up to ${pluralize(found.high, 'place', 'places')}, and fails if there are more. Choose fewer rows by a filter.`,
          ]
        : []),
      ...(withoutId
        ? [`${pluralize(withoutId, 'more place has', 'more places have')} no id to ask for.`]
        : []),
      ...(usesCredits ? ['A place that is still there uses a credit.'] : []),
      ...(usesCredits && most > remaining ? ['The job stops when your credits are used up.'] : []),
    ],
  };
}
