import type { CaptureMode } from '@libs/constants';
import { useUserArea } from '~/components/user-area';
import { pluralize } from '~/services/page/formats';
import type { SetupChoices } from '~/services/job/setup-choices';
import { isUnderWay } from '~/services/job/job-phase';
import type { RuntimeState } from '~/services/api/api-types';
import { DashboardCard, CardDetail, CardFigure } from './dashboard-cards';

/** Summarizes the setup in one line, for example "6 cities, 4 types, United States, CSV". */
export function describeSetup({
  mode,
  city,
  businessTypes,
  cities,
  country,
  exportFormat,
}: SetupChoices): string {
  const types =
    mode === 'autonomous'
      ? new Set(cities.flatMap((entry) => entry.businessTypes)).size
      : businessTypes.length;
  return summaryText({ mode, city, cities: cities.length, types, country, format: exportFormat });
}

/**
 * Summarizes the active job in one line, in the same format as `describeSetup`. The server names only the job's first
 * cities but reports how many there are.
 */
const describeJob = ({ mode, city, cityCount, typeCount, country, exportFormat }: RuntimeState): string =>
  summaryText({ mode, city, cities: cityCount, types: typeCount, country, format: exportFormat });

interface CaptureSummary {
  mode: CaptureMode | null;
  city: string | null;
  cities: number;
  types: number;
  country: string | null;
  format: string | null;
}

function summaryText({ mode, city, cities, types, country, format }: CaptureSummary): string {
  const location = mode === 'autonomous' ? cities > 0 && pluralize(cities, 'city', 'cities') : city;
  if (mode === null || !location) return 'No city chosen yet';
  return [location, pluralize(types, 'type', 'types'), country, format?.toUpperCase()]
    .filter(Boolean)
    .join(', ');
}

/** Shows the active job's setup or, if no job is active, the setup for the next job. */
export function CaptureCard({ onChoose }: { onChoose(): void }) {
  const { runtime, setup } = useUserArea();
  const isActive = isUnderWay(runtime.data);
  const mode = isActive ? runtime.data.mode : setup.mode;
  const description = isActive ? describeJob(runtime.data) : describeSetup(setup);
  return (
    <DashboardCard
      card="capture"
      title="Capture type"
      link={
        !isActive && (
          <button type="button" onClick={onChoose} className="text-link -my-1 min-h-7 rounded-1 px-0.5">
            Choose
          </button>
        )
      }
    >
      <CardFigure>
        {{ manual: 'Single', autonomous: 'Multiple', none: 'Not chosen' }[mode ?? 'none']}
      </CardFigure>
      <CardDetail>
        <p className="truncate" title={description}>
          {description}
        </p>
      </CardDetail>
    </DashboardCard>
  );
}
