import { memo } from 'react';
import { classNames } from '~/components/ui/class-names';
import { count, counted } from '~/services/formats';
import type { SquareOfJob } from '~/services/wire';

/** Squares beside one another in a row; `span` places of it that have none. */
type Cell = { square: SquareOfJob } | { span: number };

interface Row {
  letter: string;
  city: string;
  cells: Cell[];
}

interface Column {
  type: string;
  /** The number in the addresses of its squares; null where they differ, as cities with other types have it. */
  number: number | null;
}

/** Squares with a row for each city and a column for each type, in the order in which the run has them. */
export function matrixOf(squares: readonly SquareOfJob[]): { rows: Row[]; columns: Column[] } {
  const columns = new Map<string, Column>();
  const cities = new Map<number, Map<string, SquareOfJob>>();
  for (const square of squares) {
    const { cityIndex, typeIndex, businessType: type } = square;
    const known = columns.get(type);
    if (!known) columns.set(type, { type, number: typeIndex + 1 });
    else if (known.number !== typeIndex + 1) known.number = null;
    cities.set(cityIndex, (cities.get(cityIndex) ?? new Map<string, SquareOfJob>()).set(type, square));
  }
  const types = [...columns.keys()];
  const rows = [...cities.values()].map((byType) => {
    const [first] = byType.values();
    const letter = first?.label.replace(/\d+$/, '') ?? '';
    return { letter, city: first?.city ?? '', cells: cellsOf(byType, types) };
  });
  return { rows, columns: [...columns.values()] };
}

/** Neighbours without a square become one cell: cities with many types of their own are drawn all the same. */
function cellsOf(squares: ReadonlyMap<string, SquareOfJob>, types: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  for (const type of types) {
    const square = squares.get(type);
    const last = cells.at(-1);
    if (square) cells.push({ square });
    else if (last && 'span' in last) last.span += 1;
    else cells.push({ span: 1 });
  }
  return cells;
}

const words = ({ label, city, businessType, recorded, searched, left, failed, state }: SquareOfJob): string =>
  [
    `${label} ${city} / ${businessType}: ${counted(recorded, 'listing', 'listings')}`,
    `${counted(searched, 'area', 'areas')} searched`,
    left > 0 && state !== 'done' && `${count(left)} left`,
    state === 'cut' && 'the run ended before it was done',
    failed > 0 && `${count(failed)} failed or skipped`,
  ]
    .filter(Boolean)
    .join(', ');

/** The matrix of cities and types: one address for one thing, the number of listings in each square. */
export const JobMatrix = memo(function JobMatrix({ squares }: { squares: readonly SquareOfJob[] }) {
  const { rows, columns } = matrixOf(squares);
  if (rows.length === 0) return null;
  return (
    <div
      role="region"
      aria-label="Squares by city and type"
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
              <th key={type} scope="col" className="w-14 min-w-12 pb-1 align-bottom font-normal text-ink-2">
                {number !== null && <span className="index-letter block">{number}</span>}
                <span className="block max-w-20 truncate font-stretch-[var(--width-map)]" title={type}>
                  {type}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ letter, city, cells }) => (
            <tr key={letter}>
              <th scope="row" className="max-w-32 pr-2 text-left font-normal">
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
                  <MatrixCell key={index} square={cell.square} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function MatrixCell({ square }: { square: SquareOfJob }) {
  const { state, recorded, complete, searched, left } = square;
  const share = searched + left === 0 ? 0 : (searched / (searched + left)) * 100;
  return (
    <td
      title={words(square)}
      className={classNames(
        'relative h-6.5 border text-center',
        state === 'waiting' && 'border-line text-ink-3',
        state === 'working' && 'border-2 border-accent font-semibold',
        state === 'done' && complete && 'border-accent-line bg-accent-soft',
        (state === 'cut' || (state === 'done' && !complete)) && 'edge-warn bg-warn-bg',
      )}
    >
      {state === 'working' && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 bg-accent-line"
          style={{ width: `${Math.min(100, share)}%` }}
        />
      )}
      <span className="relative">
        {state === 'waiting' || (state === 'cut' && searched === 0) ? '·' : count(recorded)}
      </span>
      <span className="sr-only">{words(square)}</span>
    </td>
  );
}
