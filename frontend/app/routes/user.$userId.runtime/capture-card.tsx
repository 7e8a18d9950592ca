import type { CaptureMode } from '@libs/constants';
import { useUserArea } from '~/components/user-area';
import { counted } from '~/services/formats';
import type { RunSetup } from '~/services/run-setup';
import { isUnderWay } from '~/services/run-view';
import type { RunStatus } from '~/services/wire';
import { Cell, Detail, Figure } from './legend-strip';

/** The setup in one line: "6 cities, 4 types, United States, CSV". */
export function describeSetup({
  mode,
  city,
  businessTypes,
  cities,
  country,
  exportFormat,
}: RunSetup): string {
  const types =
    mode === 'autonomous'
      ? new Set(cities.flatMap((entry) => entry.businessTypes)).size
      : businessTypes.length;
  return inWords({ mode, city, cities: cities.length, types, country, format: exportFormat });
}

/** The same of the run on the server, which tells its first cities and counts them all. */
const describeRun = ({ mode, city, cityCount, typeCount, country, exportFormat }: RunStatus): string =>
  inWords({ mode, city, cities: cityCount, types: typeCount, country, format: exportFormat });

interface Described {
  mode: CaptureMode | null;
  city: string | null;
  cities: number;
  types: number;
  country: string | null;
  format: string | null;
}

function inWords({ mode, city, cities, types, country, format }: Described): string {
  const where = mode === 'autonomous' ? cities > 0 && counted(cities, 'city', 'cities') : city;
  if (mode === null || !where) return 'No city chosen yet';
  return [where, counted(types, 'type', 'types'), country, format?.toUpperCase()].filter(Boolean).join(', ');
}

/** What is captured: the run's own while there is one, else what the next one will take. */
export function CaptureCard({ onChoose }: { onChoose(): void }) {
  const { run, setup } = useUserArea();
  const isActive = isUnderWay(run.data);
  const shown = isActive ? run.data.mode : setup.mode;
  const description = isActive ? describeRun(run.data) : describeSetup(setup);
  return (
    <Cell
      place="capture"
      title="Capture type"
      link={
        !isActive && (
          <button type="button" onClick={onChoose} className="text-link -my-1 min-h-7 rounded-1 px-0.5">
            Choose
          </button>
        )
      }
    >
      <Figure>{{ manual: 'Single', autonomous: 'Multiple', none: 'Not chosen' }[shown ?? 'none']}</Figure>
      <Detail>
        <p className="truncate" title={description}>
          {description}
        </p>
      </Detail>
    </Cell>
  );
}
