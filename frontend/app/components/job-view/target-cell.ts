import type { JobTarget } from '~/services/api/api-types';

/** What the color and edge of a target's cell say. */
export type CellState = 'waiting' | 'searching' | 'finished' | 'short';

/** Returns the state of a target's cell. `short` also stands for targets that the job did not finish. */
export function cellStateOf({ state, coverage }: JobTarget): CellState {
  if (state === 'unfinished' || coverage?.state === 'stopped-short') return 'short';
  if (state === 'queued') return 'waiting';
  return state === 'searching' ? 'searching' : 'finished';
}

export const CELL_CLASSES: Readonly<Record<CellState, string>> = {
  waiting: 'border-line text-ink-3',
  searching: 'border-2 border-accent font-semibold',
  finished: 'border-accent-line bg-accent-soft',
  short: 'edge-warn bg-warn-bg',
};
