import type { RowHistory } from '~/services/api/api-types';

type RowRecord = RowHistory['records'][number];

export const SOURCE_TEXTS: Record<NonNullable<RowHistory['source']>, string> = {
  maps: 'the maps service',
  openstreetmap: 'OpenStreetMap',
};

const OUTCOME_TEXTS: Record<NonNullable<RowRecord['outcome']>, string> = {
  unchanged: 'Refreshed without changes',
  changed: 'Refreshed with changes',
  closed: 'Refreshed: closed',
  gone: 'Refreshed: no longer exists',
  new: 'Found by a refresh',
};

/** "Found by Bakery in Davis, CA". */
export function recordText({ outcome, place, term, isShape, isKeyword }: RowRecord): string {
  if (outcome !== null) return OUTCOME_TEXTS[outcome];
  if (place === null || term === null) return 'Found';
  return `Found by ${isKeyword ? `the keyword “${term}”` : term} in ${isShape ? `the shape ${place}` : place}`;
}
