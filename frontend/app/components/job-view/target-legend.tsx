import { coverageShareText } from '@libs/job';
import { classNames } from '~/components/ui/class-names';
import type { JobTarget } from '~/services/api/api-types';
import { CELL_CLASSES, cellStateOf, type CellState } from './target-cell';

const STATE_LABELS: readonly (readonly [CellState, string])[] = [
  ['waiting', 'Waiting'],
  ['searching', 'Searching'],
  ['finished', 'Finished'],
  ['short', 'Stopped short'],
];

interface TargetLegendProps {
  targets: readonly JobTarget[];
  /** Whether the targets are still searched. The legend then has all that they may show, so that it keeps its height. */
  isLive: boolean;
}

/** Says what the colors and figures in the cells of these targets mean. */
export function TargetLegend({ targets, isLive }: TargetLegendProps) {
  const states = new Set(targets.map(cellStateOf));
  const shares = new Set(targets.flatMap(({ coverage }) => (coverage ? [coverageShareText(coverage)] : [])));
  const hasPercent = isLive || [...shares].some((share) => share?.endsWith('%'));
  return (
    <ul
      aria-label="What the cells mean"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2"
    >
      {STATE_LABELS.filter(([state]) => isLive || states.has(state)).map(([state, label]) => (
        <li key={state} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={classNames('grid size-4 flex-none place-items-center border', CELL_CLASSES[state])}
          >
            {state === 'waiting' && '·'}
          </span>
          {label}
        </li>
      ))}
      {hasPercent && <li>%: share found of what the service shows</li>}
      {(isLive || shares.has('all')) && <li>all: nothing found missing</li>}
      {(isLive || shares.has(null)) && <li>number only: coverage not verified</li>}
    </ul>
  );
}
