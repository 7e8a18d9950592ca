import { LocateFixed } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { JobMap } from '~/components/job-map/job-map';
import type { MapCity } from '~/components/job-map/map-marks';
import { Button } from '~/components/ui/button';
import { Panel } from '~/components/ui/panel';
import { formatCount, formatTime } from '~/services/page/formats';
import type { JobArea, MapListing, JobTarget } from '~/services/api/api-types';

interface LiveMapProps {
  targets: readonly JobTarget[];
  areas: readonly JobArea[];
  listings: readonly MapListing[];
  zone: string;
  isLive: boolean;
  hasJob: boolean;
  className?: string;
}

/**
 * Shows the job's listings and areas, both searched and unsearched, on a map. It is memoized, so that it is not
 * rendered again when only the metrics change.
 */
export const LiveMap = memo(function LiveMap({
  targets,
  areas,
  listings,
  zone,
  isLive,
  hasJob,
  className,
}: LiveMapProps) {
  const cities = useMemo(() => mapCitiesOf(targets), [targets]);
  const [isFollowing, setFollowing] = useState(false);
  const last = listings.at(-1);
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
      <JobMap
        {...{ cities, listings, areas, isLive, hasJob }}
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

/** Returns the cities that have known coordinates, each only once. */
export function mapCitiesOf(targets: readonly JobTarget[]): MapCity[] {
  const cities = new Map<number, MapCity>();
  for (const { cityIndex, label, city, latitude, longitude } of targets)
    if (latitude !== null && longitude !== null && !cities.has(cityIndex))
      cities.set(cityIndex, {
        letter: label.replace(/\d+$/, ''),
        name: city.replace(/, [A-Z]{2,3}$/, ''),
        latitude,
        longitude,
      });
  return [...cities.values()];
}
