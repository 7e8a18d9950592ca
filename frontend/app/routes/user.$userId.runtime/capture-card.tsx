import {
  EXPORT_FORMAT_NAMES,
  type CaptureMode,
  type CoverageLevel,
  type ExportFormat,
} from '@libs/constants';
import type { ListingFilters } from '@libs/listing/filters/filter-set';
import { filtersSummary } from '@libs/listing/filters/filter-texts';
import { useUserArea } from '~/components/user-area';
import { pluralize } from '~/services/page/formats';
import { LEVEL_TEXTS } from '~/services/job/coverage-levels';
import { parseFilters } from '~/services/job/filter-choices';
import { placeCount } from '~/services/job/place-count';
import { keywordText, termTexts } from '~/services/job/search-terms';
import type { SetupChoices } from '~/services/job/setup-choices';
import { isUnderWay } from '~/services/job/job-phase';
import type { RuntimeState } from '~/services/api/api-types';
import { DashboardCard, CardDetail, CardFigure } from './dashboard-cards';

/** Summarizes the setup in one line, for example "6 cities, 4 types, United States, CSV, Thorough". */
export function describeSetup({
  mode,
  city,
  businessTypes,
  keywords,
  shape,
  cities,
  country,
  exportFormat,
  coverageLevel,
  filters,
}: SetupChoices): string {
  const types =
    mode === 'autonomous' ? new Set(cities.flatMap(termTexts)).size : businessTypes.length + keywords.length;
  return summaryText({
    mode,
    city: shape?.name ?? city,
    places: cities.length > 0 ? placeCount(cities) : null,
    types,
    country,
    format: exportFormat,
    level: coverageLevel,
    filters,
  });
}

/**
 * Summarizes the active job in one line, in the same format as `describeSetup`. The server names only the job's first
 * cities but reports how many there are.
 */
const describeJob = ({
  mode,
  city,
  cities,
  cityCount,
  typeCount: types,
  country,
  exportFormat: format,
  coverageLevel: level,
  filters,
  refresh,
}: RuntimeState): string =>
  refresh
    ? `${pluralize(refresh.places, 'place', 'places')}, each looked up by its ID`
    : summaryText({
        mode,
        city,
        places: placeCount(cities, cityCount),
        types,
        country,
        format,
        level,
        filters: parseFilters(filters),
      });

interface CaptureSummary {
  mode: CaptureMode | null;
  city: string | null;
  /** "6 cities"; null: none is chosen. */
  places: string | null;
  types: number;
  country: string | null;
  format: ExportFormat | null;
  level: CoverageLevel | null;
  filters: ListingFilters | null;
}

function summaryText({ mode, city, places, types, ...details }: CaptureSummary): string {
  const location = mode === 'autonomous' ? places : city;
  if (mode === null || !location) return 'No city chosen yet';
  return [location, pluralize(types, 'type', 'types'), detailsText(details)].join(', ');
}

/** "United States, CSV, Thorough; filters: without a website" */
const detailsText = ({
  country,
  format,
  level,
  filters,
}: Pick<CaptureSummary, 'country' | 'format' | 'level' | 'filters'>): string => {
  const text = [country, format && EXPORT_FORMAT_NAMES[format], level && LEVEL_TEXTS[level].label]
    .filter(Boolean)
    .join(', ');
  return filters ? `${text}; filters: ${filtersSummary(filters)}` : text;
};

/** Describes the parts of a setup that are chosen in the dialog alone, for example "United States, CSV, Thorough". */
export const setupDetails = ({
  keywords,
  country,
  exportFormat,
  coverageLevel,
  filters,
}: SetupChoices): string =>
  [
    ...keywords.map(keywordText),
    detailsText({ country, format: exportFormat, level: coverageLevel, filters }),
  ].join(', ');

/** Shows the active job's setup or, if no job is active, the setup for the next job. */
export function CaptureCard({ onChoose }: { onChoose(): void }) {
  const { runtime, setup } = useUserArea();
  const isActive = isUnderWay(runtime.data);
  const mode = isActive ? runtime.data.mode : setup.mode;
  const refresh = isActive ? runtime.data.refresh : null;
  const description = isActive ? describeJob(runtime.data) : describeSetup(setup);
  return (
    <DashboardCard
      card="capture"
      title="Capture type"
      link={
        !isActive && (
          <button
            type="button"
            onClick={onChoose}
            className="text-link -my-3 min-h-11 rounded-1 px-0.5 mid:-my-1 mid:min-h-7"
          >
            Choose
          </button>
        )
      }
    >
      <CardFigure>
        {refresh
          ? 'Refresh'
          : { manual: 'Single', autonomous: 'Multiple', none: 'Not chosen' }[mode ?? 'none']}
      </CardFigure>
      <CardDetail>
        <p className="truncate" title={description}>
          {description}
        </p>
      </CardDetail>
    </DashboardCard>
  );
}
