import type { PlaceStatus } from '../model';
import { compareListings, type ComparedListing, type FieldChange } from './compare-listings';

/**
 * What a refresh found out about a place. closed: it was open before. gone: the service says that there is no such place.
 * new: nothing was known of it before.
 */
export const REFRESH_OUTCOMES = ['unchanged', 'changed', 'closed', 'gone', 'new'] as const;
export type RefreshOutcome = (typeof REFRESH_OUTCOMES)[number];

/** Outcomes that are reported place by place. */
export const DELTA_OUTCOMES = [
  'new',
  'changed',
  'closed',
  'gone',
] as const satisfies readonly RefreshOutcome[];
export type DeltaOutcome = (typeof DELTA_OUTCOMES)[number];

/** How many places had each outcome. */
export type RefreshCounts = Record<RefreshOutcome, number>;

/** @param before null: nothing was known of the place */
export function refreshOutcome(
  before: ComparedListing | null,
  after: ComparedListing,
): { outcome: Exclude<RefreshOutcome, 'gone'>; changes: FieldChange[] } {
  if (before === null) return { outcome: 'new', changes: [] };
  const changes = compareListings(before, after);
  if (hasClosed(before.status, after.status)) return { outcome: 'closed', changes };
  return { outcome: changes.length > 0 ? 'changed' : 'unchanged', changes };
}

const hasClosed = (before: PlaceStatus, after: PlaceStatus): boolean =>
  after !== before && (after === 'closed_permanently' || (after !== 'open' && before === 'open'));

export const emptyRefreshCounts = (): RefreshCounts => ({
  unchanged: 0,
  changed: 0,
  closed: 0,
  gone: 0,
  new: 0,
});

export interface RefreshProgress {
  places: number;
  checked: number;
  /** Whether no more places will be asked for. */
  isEnded: boolean;
  /** Whether its user stopped the job before it had asked for all places. */
  isStopped?: boolean;
}

/**
 * "10,000 places refreshed: 12 new, 340 changed, 51 closed, 19 gone, 9,560 unchanged, 18 without a response". While the job
 * goes on, other places have not been asked for yet: "40 of 10,000 places refreshed so far: …". Those that a stopped job has not
 * asked for are "not looked up".
 */
export function refreshText(
  counts: RefreshCounts,
  { places, checked, isEnded, isStopped = false }: RefreshProgress,
): string {
  const number = (count: number) => count.toLocaleString('en');
  const refreshed = REFRESH_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  const unanswered = isEnded ? places - checked : 0;
  const parts = [
    ...DELTA_OUTCOMES.map((outcome) => `${number(counts[outcome])} ${outcome}`),
    `${number(counts.unchanged)} unchanged`,
    ...(unanswered > 0
      ? [`${number(unanswered)} ${isStopped ? 'not looked up' : 'without a response'}`]
      : []),
  ];
  if (!isEnded && checked < places)
    return `${number(checked)} of ${number(places)} ${places === 1 ? 'place' : 'places'} refreshed so far: ${parts.join(', ')}`;
  return `${number(refreshed)} ${refreshed === 1 ? 'place' : 'places'} refreshed: ${parts.join(', ')}`;
}
