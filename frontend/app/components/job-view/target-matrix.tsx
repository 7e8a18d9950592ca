import { coverageShareText } from '@libs/job';
import { memo } from 'react';
import { classNames } from '~/components/ui/class-names';
import { formatCount, pluralize } from '~/services/page/formats';
import { targetTermText } from '~/services/job/search-terms';
import type { JobTarget } from '~/services/api/api-types';
import { CELL_CLASSES, cellStateOf } from './target-cell';

/** A target, or a gap of `span` adjacent columns that have no target. */
type Cell = { target: JobTarget } | { span: number };

interface Row {
  letter: string;
  city: string;
  cells: Cell[];
}

interface Column {
  type: string;
  /**
   * The type number in the labels of the column's targets; null if that number differs between targets because their
   * cities have different types.
   */
  number: number | null;
}

/** Arranges targets in a row for each city and a column for each type, in job order. */
export function buildMatrix(targets: readonly JobTarget[]): { rows: Row[]; columns: Column[] } {
  const columns = new Map<string, Column>();
  const cities = new Map<number, Map<string, JobTarget>>();
  for (const target of targets) {
    const { cityIndex, typeIndex } = target;
    const type = targetTermText(target);
    const existing = columns.get(type);
    if (!existing) columns.set(type, { type, number: typeIndex + 1 });
    else if (existing.number !== typeIndex + 1) existing.number = null;
    cities.set(cityIndex, (cities.get(cityIndex) ?? new Map<string, JobTarget>()).set(type, target));
  }
  const types = [...columns.keys()];
  const rows = [...cities.values()].map((byType) => {
    const [first] = byType.values();
    const letter = first?.label.replace(/\d+$/, '') ?? '';
    return { letter, city: first?.city ?? '', cells: buildCells(byType, types) };
  });
  return { rows, columns: [...columns.values()] };
}

/**
 * Merges adjacent columns without a target into one cell. Otherwise, a job with many different types per city would
 * need too many cells.
 */
function buildCells(targets: ReadonlyMap<string, JobTarget>, types: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  for (const type of types) {
    const target = targets.get(type);
    const last = cells.at(-1);
    if (target) cells.push({ target });
    else if (last && 'span' in last) last.span += 1;
    else cells.push({ span: 1 });
  }
  return cells;
}

const describeTarget = (target: JobTarget): string => {
  const { label, city, recorded, searched, remaining, failed, state, coverage } = target;
  const counts = [
    `${label} ${city} / ${targetTermText(target)}: ${pluralize(recorded, 'listing', 'listings')}`,
    `${pluralize(searched, 'area', 'areas')} searched`,
    remaining > 0 && state !== 'done' && `${formatCount(remaining)} left`,
    state === 'unfinished' && 'not finished when the job ended',
    failed > 0 && `${formatCount(failed)} failed or skipped`,
  ];
  return [counts.filter(Boolean).join(', '), coverage?.text].filter(Boolean).join('. ');
};

/** Matrix of cities and types that shows each target's label and number of listings. */
export const TargetMatrix = memo(function TargetMatrix({ targets }: { targets: readonly JobTarget[] }) {
  const { rows, columns } = buildMatrix(targets);
  if (rows.length === 0) return null;
  return (
    <div
      role="region"
      aria-label="Targets by city and type"
      tabIndex={0}
      className="ring-inside max-h-90 overflow-auto"
    >
      <table className="w-full border-separate border-spacing-0.5 text-xs">
        <thead>
          <tr>
            <th scope="col" className="text-left">
              <span className="sr-only">City</span>
            </th>
            {columns.map(({ type, number }) => (
              <th
                key={type}
                scope="col"
                className="w-[3.5rem] min-w-[3rem] pb-1 align-bottom font-normal text-ink-2"
              >
                {number !== null && <span className="index-letter block">{number}</span>}
                <span className="block max-w-[5rem] truncate font-stretch-[var(--width-map)]" title={type}>
                  {type}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ letter, city, cells }) => (
            <tr key={letter}>
              <th scope="row" className="max-w-[8rem] pr-2 text-left font-normal">
                <span className="flex items-center gap-2">
                  <span className="index-letter">{letter}</span>
                  <span className="truncate" title={city}>
                    {city.replace(/, [A-Z]{2,3}$/, '')}
                  </span>
                </span>
              </th>
              {cells.map((cell, index) =>
                'span' in cell ? (
                  <td key={index} colSpan={cell.span} aria-label="none" />
                ) : (
                  <MatrixCell key={index} target={cell.target} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function MatrixCell({ target }: { target: JobTarget }) {
  const { state, recorded, searched, remaining, coverage } = target;
  const percentSearched = searched + remaining === 0 ? 0 : (searched / (searched + remaining)) * 100;
  const isSearched = state === 'searching' && searched > 0;
  const shareText = coverage ? coverageShareText(coverage) : isSearched && `${Math.floor(percentSearched)}%`;
  return (
    <td
      title={describeTarget(target)}
      className={classNames('relative h-6.5 border text-center', CELL_CLASSES[cellStateOf(target)])}
    >
      {state === 'searching' && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 bg-accent-line"
          style={{ width: `${Math.min(100, percentSearched)}%` }}
        />
      )}
      <span className="relative block">
        {state === 'queued' || (state === 'unfinished' && searched === 0) ? '·' : formatCount(recorded)}
      </span>
      {shareText && (
        <span
          aria-hidden="true"
          className={classNames(
            'relative block leading-tight font-normal',
            // The bar behind it needs the darker text.
            state === 'searching' ? 'text-ink' : 'text-ink-2',
          )}
        >
          {shareText}
        </span>
      )}
      <span className="sr-only">{describeTarget(target)}</span>
    </td>
  );
}
