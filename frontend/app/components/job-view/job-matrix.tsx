import { classNames } from '~/components/ui/class-names';
import { count, counted } from '~/services/formats';
import type { SquareOfJob } from '~/services/wire';

interface Row {
  letter: string;
  city: string;
  cells: (SquareOfJob | undefined)[];
}

/** Squares by city; a column's type is told where all its cities have the same. */
export function matrixOf(squares: readonly SquareOfJob[]): { rows: Row[]; types: (string | null)[] } {
  const rows = new Map<number, Row>();
  const types: (string | null | undefined)[] = [];
  for (const square of squares) {
    const { cityIndex, typeIndex, city, label, businessType } = square;
    const row = rows.get(cityIndex) ?? { letter: label.replace(/\d+$/, ''), city, cells: [] };
    row.cells[typeIndex] = square;
    rows.set(cityIndex, row);
    const known = types[typeIndex];
    types[typeIndex] = known === undefined || known === businessType ? businessType : null;
  }
  return { rows: [...rows.values()], types: Array.from(types, (type) => type ?? null) };
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
export function JobMatrix({ squares }: { squares: readonly SquareOfJob[] }) {
  const { rows, types } = matrixOf(squares);
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
            {types.map((type, index) => (
              <th key={index} scope="col" className="w-14 min-w-12 pb-1 align-bottom font-normal text-ink-2">
                <span className="index-letter block">{index + 1}</span>
                <span
                  className="block max-w-20 truncate font-stretch-[var(--width-map)]"
                  title={type ?? undefined}
                >
                  {type ?? 'several'}
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
              {types.map((_, index) => (
                <MatrixCell key={index} square={cells[index]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MatrixCell({ square }: { square: SquareOfJob | undefined }) {
  if (!square) return <td aria-label="none" />;
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
