import { targetLabel } from '@libs/job';
import { pluralize } from '~/services/page/formats';
import type { RuntimeState } from '~/services/api/api-types';

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
