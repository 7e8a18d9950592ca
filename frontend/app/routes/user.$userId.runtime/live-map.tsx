import { useMemo } from 'react';
import { JobMap } from '~/components/job-map/job-map';
import type { MapCity } from '~/components/job-map/map-marks';
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

/** The run on a chart: places as they come, areas searched and left. */
export function LiveMap({ squares, areas, places, zone, isLive, hasRun, className }: LiveMapProps) {
  const cities = useMemo(() => citiesOf(squares), [squares]);
  const last = places.at(-1);
  const note =
    last &&
    `${count(places.length)} ${places.length === 1 ? 'place' : 'places'}, last at ${last.square}, ${timeOfDay(last.time, zone)}`;
  return (
    <Panel title={isLive ? 'Live map' : 'Map'} note={note} className={className}>
      <JobMap cities={cities} places={places} areas={areas} isLive={isLive} hasRun={hasRun} />
    </Panel>
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
