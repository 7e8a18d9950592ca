import { targetLabel } from '@libs/job';
import { pluralize } from '~/services/page/formats';
import type { RuntimeState } from '~/services/api/api-types';

/** A row's letter: the first half of a square's address. */
export const cityLetter = (index: number) => targetLabel(index, 0).slice(0, -1);

/** "10 of 24 squares": pairs of city and type that are done; null before there is a run. */
export function targetsDone({ targets }: RuntimeState): string | null {
  return targets && `${targets.done} of ${pluralize(targets.total, 'square', 'squares')}`;
}

/** The square that is captured now, by address and by words: "C3 San Jose, CA, Auto repair". */
export function currentTarget({ progress, targets }: RuntimeState): string | null {
  if (!progress?.currentCity || !progress.currentBusinessType) return null;
  const description = `${progress.currentCity}, ${progress.currentBusinessType}`;
  return targets?.current ? `${targets.current} ${description}` : description;
}
