import { useUserArea } from '~/components/user-area';
import { counted } from '~/services/formats';
import { setupOfRun, type RunSetup } from '~/services/run-setup';
import { isUnderWay } from '~/services/run-view';
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
  const where = mode === 'autonomous' ? counted(cities.length, 'city', 'cities') : city;
  const what = counted(types, 'type', 'types');
  const isEmpty = mode === null || where === '';
  return isEmpty ? 'No city chosen yet' : [where, what, country, exportFormat.toUpperCase()].join(', ');
}

/** What is captured: the run's own while there is one, else what the next one will take. */
export function CaptureCard({ onChoose }: { onChoose(): void }) {
  const { run, setup } = useUserArea();
  const isActive = isUnderWay(run.data);
  const shown = isActive ? setupOfRun(run.data) : setup;
  const description = describeSetup(shown);
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
      <Figure>
        {{ manual: 'Single', autonomous: 'Multiple', none: 'Not chosen' }[shown.mode ?? 'none']}
      </Figure>
      <Detail>
        <p className="truncate" title={description}>
          {description}
        </p>
      </Detail>
    </Cell>
  );
}
