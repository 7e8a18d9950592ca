import type { JobTarget, RuntimeState } from '~/services/api/api-types';
import { formatCount, pluralize } from '~/services/page/formats';

/** The highest percentage of a job that has not ended, and of one that ended early. */
const MAX_PERCENT = 99.9;
/**
 * Number of areas that a target is expected to have at least, while none is done. The first areas of a target say
 * little: one of two would be half of a job that turns out to have twelve.
 */
const DEFAULT_AREAS = 10;
/** Before this time and this share, the speed of a job says little about its end. */
const MIN_ELAPSED_MS = 10_000;
const MIN_PERCENT = 3;
const MINUTE_MS = 60_000;

/** How much of a job is done. */
export interface Progress {
  /** 100 only for a completed job. */
  percent: number;
  /** Areas that were searched, or could not be. */
  done: number;
  /** Areas known, and expected in targets that have not begun. */
  total: number;
  /** Whether `total` contains areas that are only expected. */
  isEstimate: boolean;
  /** The listings and their limit, if the job is closer to that than to its last area, or has reached it. */
  limit: { listings: number; maxListings: number } | null;
}

/**
 * Returns the share of a job that is done: the searched areas over all areas, those known and those expected. A target
 * is expected to have as many areas as the finished ones on average, at least. Only more than that let the share fall.
 * A job with a limit also ends when it has found that many listings. `targets` may be the first of many.
 */
export function jobProgress(runtime: RuntimeState, targets: readonly JobTarget[]): Progress {
  const targetCount = runtime.targets?.total ?? 0;
  const begun = targets.filter((target) => knownAreas(target) > 0);
  const searched = sum(begun.map((target) => target.searched + target.failed));
  const known = sum(begun.map(knownAreas));
  const usual = average(begun.filter(isDone).map(knownAreas)) ?? DEFAULT_AREAS;
  const forecasts = begun.map((one) => Math.max(knownAreas(one), isDone(one) ? 0 : usual));
  // A stopped job is not closer to its end than it was.
  const forecast = runtime.status === 'success' ? known : sum(forecasts);
  const areasPerTarget = begun.length > 0 ? forecast / begun.length : DEFAULT_AREAS;
  // Targets that are not in the list. Those in it may have been finished since it was loaded.
  const doneInList = targets.filter(isDone).length;
  const elsewhere = Math.max(0, targetCount - targets.length);
  const doneElsewhere = Math.min(elsewhere, Math.max(0, (runtime.targets?.done ?? 0) - doneInList));
  const expected = Math.max(0, targetCount - begun.length) * areasPerTarget;
  const done = searched + doneElsewhere * areasPerTarget;
  const total = forecast + expected;
  const areas = total === 0 ? 0 : done / total;
  const { maxListings, recordsProcessed: listings } = runtime;
  const limitShare = maxListings ? listings / maxListings : 0;
  const percent =
    runtime.status === 'success' ? 100 : Math.min(MAX_PERCENT, 100 * Math.max(areas, limitShare));
  return {
    percent,
    done: Math.round(done),
    total: Math.round(total),
    isEstimate: total > known,
    limit: maxListings && limitShare > areas ? { listings, maxListings } : null,
  };
}

/** What the percentage is of: "45 of about 54 areas done", or "90 of 100 listings". */
export const doneText = ({ done, total, isEstimate, limit }: Progress): string =>
  limit
    ? `${formatCount(limit.listings)} of ${pluralize(limit.maxListings, 'listing', 'listings')}`
    : `${formatCount(done)} of ${isEstimate ? 'about ' : ''}${pluralize(total, 'area', 'areas')} done`;

/** "about 4 min left", or null while too little is done to tell. */
export function timeLeftText(elapsedMs: number, percent: number): string | null {
  if (elapsedMs < MIN_ELAPSED_MS || percent < MIN_PERCENT) return null;
  const leftMs = (elapsedMs * (100 - percent)) / percent;
  if (leftMs < MINUTE_MS) return 'less than a minute left';
  const minutes = Math.round(leftMs / MINUTE_MS);
  if (minutes < 60) return `about ${minutes} min left`;
  const hours = leftMs / (60 * MINUTE_MS);
  return `about ${hours < 10 ? Math.round(hours * 10) / 10 : formatCount(Math.round(hours))} h left`;
}

const isDone = ({ state }: JobTarget) => state === 'done';
const knownAreas = ({ searched, failed, remaining }: JobTarget) => searched + failed + remaining;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const average = (numbers: readonly number[]) => (numbers.length > 0 ? sum(numbers) / numbers.length : null);
