import { targetLabel } from '@libs/job';
import { pluralize } from '~/services/page/formats';
import type { JobTarget, RuntimeState } from '~/services/api/api-types';

/** Returns a city's letter, which is the first part of its target labels. */
export const cityLetter = (index: number) => targetLabel(index, 0).slice(0, -1);

/** Returns the number of finished targets, such as "10 of 24 targets", or null before the first job. */
export function targetsDone({ targets }: RuntimeState): string | null {
  return targets && `${targets.done} of ${pluralize(targets.total, 'target', 'targets')}`;
}

/** Returns the current target's label and description, such as "C3 San Jose, CA, Auto repair". */
export function currentTarget({ progress, targets }: RuntimeState): string | null {
  if (!progress?.currentCity || !progress.currentBusinessType) return null;
  const description = `${progress.currentCity}, ${progress.currentBusinessType}`;
  return targets?.current ? `${targets.current} ${description}` : description;
}

/** The highest percentage of a job that has not ended, and of one that ended early. */
const MAX_PERCENT = 99.9;
/** Number of areas that a target is expected to have while none is known. */
const DEFAULT_AREAS = 10;

/**
 * Returns the share of a job that is done, as a percentage: the searched areas over all areas, those known and those
 * expected. A target without a search is expected to have as many areas as the others on average. A job with a limit
 * also ends when it has found that many listings. Only a completed job has 100. `targets` may be the first of many.
 */
export function areaPercent(runtime: RuntimeState, targets: readonly JobTarget[]): number {
  if (runtime.status === 'success') return 100;
  const total = runtime.targets?.total ?? 0;
  const begun = targets.filter((target) => knownAreas(target) > 0);
  const searched = sum(begun.map((target) => target.searched + target.failed));
  const known = sum(begun.map(knownAreas));
  const areasPerTarget = begun.length > 0 ? known / begun.length : DEFAULT_AREAS;
  // Targets that are not in the list.
  const doneInList = targets.filter(({ state }) => state === 'done').length;
  const doneElsewhere = Math.max(0, (runtime.targets?.done ?? 0) - doneInList);
  const expected = known + Math.max(0, total - begun.length) * areasPerTarget;
  const areas = expected === 0 ? 0 : (searched + doneElsewhere * areasPerTarget) / expected;
  const limit = runtime.maxListings ? runtime.recordsProcessed / runtime.maxListings : 0;
  return Math.min(MAX_PERCENT, 100 * Math.max(areas, limit));
}

const knownAreas = ({ searched, failed, remaining }: JobTarget) => searched + failed + remaining;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
