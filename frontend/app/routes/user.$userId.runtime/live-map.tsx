import { LocateFixed } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { CityPager } from '~/components/job-map/city-pager';
import { areaCorners, JobMap, type MapFocus } from '~/components/job-map/job-map';
import type { MapPreview } from '~/components/job-map/map-preview';
import type { MapCity } from '~/components/job-map/map-marks';
import { cityOfTarget, useCityAreas } from '~/components/job-view/use-job-breakdown';
import { Button } from '~/components/ui/button';
import { Panel } from '~/components/ui/panel';
import { formatCount, formatTime } from '~/services/page/formats';
import type { JobArea, JobShape, MapListing, JobTarget } from '~/services/api/api-types';

interface LiveMapProps {
  jobId: string | null;
  targets: readonly JobTarget[];
  areas: readonly JobArea[];
  shapes: readonly JobShape[];
  listings: readonly MapListing[];
  zone: string;
  isLive: boolean;
  hasJob: boolean;
  /** The chosen cities, shown instead of the job. */
  preview?: MapPreview | null;
  className?: string;
}

const NOTHING: readonly never[] = [];

/**
 * Shows the job's listings and areas, both searched and unsearched, on a map. It is memoized, so that it is not
 * rendered again when only the metrics change.
 */
export const LiveMap = memo(function LiveMap({
  jobId,
  targets,
  areas: newestAreas,
  shapes,
  listings,
  zone,
  isLive,
  hasJob,
  preview = null,
  className,
}: LiveMapProps) {
  const jobCities = useMemo(() => mapCitiesOf(targets), [targets]);
  const [isFollowing, setFollowing] = useState(false);
  const [page, setPage] = useState<number | null>(null);
  const cities = preview?.cities ?? jobCities;
  const pageCity = page === null ? undefined : cities[page];
  const areas = useCityAreas(jobId, newestAreas, pageCity, isLive);
  const focus = useMemo(() => focusOn(pageCity, areas, preview), [pageCity, areas, preview]);
  const shown = preview
    ? { listings: NOTHING, areas: NOTHING, shapes: NOTHING }
    : { listings, areas, shapes };
  const last = shown.listings.at(-1);
  const note =
    last &&
    `${formatCount(listings.length)} ${listings.length === 1 ? 'listing' : 'listings'}, latest in ${last.target} at ${formatTime(last.time, zone)}`;
  return (
    <Panel
      title={isLive ? 'Live map' : 'Map'}
      note={note}
      actions={isLive && <FollowButton isActive={isFollowing} onChange={setFollowing} />}
      className={className}
    >
      {cities.length > 1 && (
        <CityPager
          cities={cities}
          page={pageCity ? page : null}
          onChange={(next) => {
            setFollowing(false);
            setPage(next);
          }}
        />
      )}
      <JobMap
        {...{ cities, focus, isLive, hasJob }}
        {...shown}
        isFollowing={isLive && isFollowing}
        onMove={() => setFollowing(false)}
      />
    </Panel>
  );
});

function FollowButton({ isActive, onChange }: { isActive: boolean; onChange(isActive: boolean): void }) {
  return (
    <Button
      variant={isActive ? 'secondary' : 'ghost'}
      size="sm"
      icon={LocateFixed}
      aria-pressed={isActive}
      onClick={() => onChange(!isActive)}
    >
      Follow
    </Button>
  );
}

function focusOn(
  city: MapCity | undefined,
  areas: readonly JobArea[],
  preview: MapPreview | null,
): MapFocus | undefined {
  if (preview) {
    const points = city ? [city] : preview.points;
    return { key: points.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(), points };
  }
  return city && { key: city.letter, points: [city, ...areaCorners(areasOf(city, areas))] };
}

/** Returns the areas of a city's targets, whose labels begin with the city's letter. */
const areasOf = ({ letter }: MapCity, areas: readonly JobArea[]) =>
  areas.filter(({ target }) => cityOfTarget(target) === letter);

/** Returns the cities that have known coordinates, each only once. */
export function mapCitiesOf(targets: readonly JobTarget[]): MapCity[] {
  const cities = new Map<number, MapCity>();
  for (const { cityIndex, label, city, isShape, latitude, longitude } of targets)
    if (latitude !== null && longitude !== null && !cities.has(cityIndex))
      cities.set(cityIndex, {
        letter: cityOfTarget(label),
        cityIndex,
        name: city.replace(/, [A-Z]{2,3}$/, ''),
        isShape,
        latitude,
        longitude,
      });
  return [...cities.values()];
}
