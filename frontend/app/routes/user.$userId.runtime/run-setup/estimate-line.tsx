import { START_TOOLTIPS } from '@libs/constants';
import { useEffect, useState } from 'react';
import { apiQueries } from '~/services/api-queries';
import { count } from '~/services/formats';
import { squareCount, type RunSetup } from '~/services/run-setup';
import type { Estimate } from '~/services/wire';
import { missingForStart } from '~/services/run-refusals';

/** Time for the next change before the server is asked. */
const CHANGING_MS = 500;
/** What a run takes. */
const SQUARES_AT_MOST = 10_000;

/** The estimate of a setup; null while nothing is chosen, it is not known yet, or the server does not say. */
export function useEstimate(setup: RunSetup, isValid: boolean): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const wish = JSON.stringify(setup);
  useEffect(() => {
    const asked = JSON.parse(wish) as RunSetup;
    const squares = squareCount(asked);
    if (!isValid || missingForStart(asked) !== null || squares > SQUARES_AT_MOST) return setEstimate(null);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      apiQueries
        .estimate(asked, asking.signal)
        .then(setEstimate)
        .catch(() => !asking.signal.aborted && setEstimate(null));
    }, CHANGING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wish, isValid]);
  return estimate;
}

type Range = Estimate['listings'];

const between = ({ low, high }: Range, write: (value: number) => string = count) =>
  low === high ? write(low) : `${write(low)} to ${write(high)}`;
/** Under ten minutes to a tenth, from there on whole ones, from two hours on hours. */
const inTime = ({ low, high }: Range): string => {
  const isLong = high >= 120;
  const write = (minutes: number) =>
    isLong ? (Math.round(minutes / 6) / 10).toString() : String(minutes < 10 ? minutes : Math.round(minutes));
  return `${between({ low, high }, write)} ${isLong ? 'h' : 'min'}`;
};

/** What the guess goes by, in words. */
export function basisText({ basis, squares }: Estimate): string {
  const parts = [
    [basis.same, 'earlier captures of the same squares'],
    [basis.type, 'earlier captures of the same types elsewhere'],
    [basis.inhabitants, 'the number of inhabitants alone'],
  ] as const;
  const used = parts.filter(([number]) => number > 0);
  return used
    .map(([number, words]) =>
      used.length === 1 ? words : `${words} (${count(number)} of ${count(squares)})`,
    )
    .join(', ');
}

/** What cuts the number of listings off: the user's own limit (`cap`), or the credits left; null where nothing does. */
const limitOf = ({ listings: { high }, remaining }: Estimate, cap: number | null): string | null =>
  high === cap ? 'your limit' : high === remaining ? 'all of your credits' : null;

/** With both ends at a limit that is likely to be reached: still no promise. */
const likely = ({ low, high }: Range, limit: string | null) =>
  low === high && limit ? `up to ${count(high)}` : between({ low, high });

/** A range, never a promise: listings, time, credits, and what that goes by. */
export function EstimateLine({ estimate, cap }: { estimate: Estimate; cap: number | null }) {
  const { listings, minutes, credits, remaining } = estimate;
  if (remaining === 0)
    return (
      <p role="status" className="min-w-0 text-xs text-ink">
        No estimate: {START_TOOLTIPS.credits.toLowerCase()}
      </p>
    );
  const limit = limitOf(estimate, cap);
  return (
    <div role="status" className="min-w-0 text-xs text-ink-2">
      <p className="text-ink">
        Estimate: {likely(listings, limit)} {listings.high === 1 ? 'listing' : 'listings'}
        {limit && ` (${limit})`} in {inTime(minutes)}
        {credits && remaining !== null && `, ${likely(credits, limit)} of ${count(remaining)} credits`}
      </p>
      <p className="truncate" title={`Goes by ${basisText(estimate)}`}>
        A guess, by {basisText(estimate)}
      </p>
    </div>
  );
}
