import { LocateFixed } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { JobMap } from '~/components/job-map/job-map';
import type { MapCity } from '~/components/job-map/map-marks';
import { Button } from '~/components/ui/button';
import { Panel } from '~/components/ui/panel';
import { count, timeOfDay } from '~/services/formats';
import type { JobArea, JobPlace, SquareOfJob } from '~/services/wire';

interface LiveMapProps {
  squares: readonly SquareOfJob[];
  areas: readonly JobArea[];
  places: readonly JobPlace[];
  zone: string;
  isLive: boolean;
  hasRun: boolean;
  className?: string;
}

/** The run on a chart: places as they come, areas searched and left. Not drawn anew with each figure of the run. */
export const LiveMap = memo(function LiveMap({
  squares,
  areas,
  places,
  zone,
  isLive,
  hasRun,
  className,
}: LiveMapProps) {
  const cities = useMemo(() => citiesOf(squares), [squares]);
  const [isFollowing, setFollowing] = useState(false);
  const last = places.at(-1);
  const note =
    last &&
    `${count(places.length)} ${places.length === 1 ? 'place' : 'places'}, last at ${last.square}, ${timeOfDay(last.time, zone)}`;
  return (
    <Panel
      title={isLive ? 'Live map' : 'Map'}
      note={note}
      actions={isLive && <FollowButton isOn={isFollowing} onChange={setFollowing} />}
      className={className}
    >
      <JobMap
        {...{ cities, places, areas, isLive, hasRun }}
        isFollowing={isLive && isFollowing}
        onMove={() => setFollowing(false)}
      />
    </Panel>
  );
});

function FollowButton({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <Button
      variant={isOn ? 'secondary' : 'ghost'}
      size="sm"
      icon={LocateFixed}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      Follow
    </Button>
  );
}

/** Cities that the gazetteer knows, once each. */
export function citiesOf(squares: readonly SquareOfJob[]): MapCity[] {
  const cities = new Map<number, MapCity>();
  for (const { cityIndex, label, city, latitude, longitude } of squares)
    if (latitude !== null && longitude !== null && !cities.has(cityIndex))
      cities.set(cityIndex, {
        letter: label.replace(/\d+$/, ''),
        name: city.replace(/, [A-Z]{2,3}$/, ''),
        latitude,
        longitude,
      });
  return [...cities.values()];
}
