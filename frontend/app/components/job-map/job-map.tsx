import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ChartCanvas, type Draw } from '~/components/chart/chart-canvas';
import { MapSurface } from '~/components/chart/map-surface';
import {
  placeAt,
  pixelOf,
  type ChartSize,
  type ChartView,
  type Place,
  type Point,
} from '~/components/chart/mercator';
import { placeText } from '~/components/chart/place-text';
import { useMapView } from '~/components/chart/use-map-view';
import { count } from '~/services/formats';
import type { JobArea, JobPlace } from '~/services/wire';
import { drawDots, liveliness } from './dots';
import { followed } from './follow';
import { MapKey } from './map-key';
import { CityMark, isCrowded, NewestPlace, type MapCity } from './map-marks';

export interface JobMapProps {
  cities: readonly MapCity[];
  places: readonly JobPlace[];
  areas: readonly JobArea[];
  /** New places still come. */
  isLive: boolean;
  /** There is a run, whose places may still be on their way. */
  hasRun: boolean;
  /** The newest place stays in sight. */
  isFollowing: boolean;
  /** Somebody moves the map. */
  onMove(): void;
}

/** How often the dots of the last minute take their next shade. */
const SHADE_MS = 10_000;
/** A lone city, before its areas are known, is shown with what lies around it. */
const CITY_DEGREES = 0.3;
const AREA_LOOKS: Record<JobArea['state'], string> = {
  left: 'fill-none stroke-map-border [stroke-dasharray:3_3]',
  working: 'fill-map-live/10 stroke-map-live',
  done: 'fill-map-dot/8 stroke-map-dot/30',
  failed: 'fill-bad-solid/12 stroke-bad-solid/60',
};

/** Captured places as they come, the areas searched and left, and the cities (face: the map). */
export function JobMap({ cities, places, areas, isLive, hasRun, isFollowing, onMove }: JobMapProps) {
  const shown = useMemo(
    () => (cities.length > 0 ? [...cities, ...corners(areas)] : places),
    [cities, areas, places],
  );
  const map = useMapView(shown, CITY_DEGREES);
  const { size, view } = map;
  const [pointed, setPointed] = useState<Place | null>(null);
  const newest = places.at(-1);
  useFollow(map, isFollowing ? newest : undefined);
  const moveByHand = (next: ChartView | null) => {
    // Nearer or farther goes on following; elsewhere does not.
    if (next === null || !view || next.worldPx === view.worldPx) onMove();
    map.move(next);
  };
  const names = cities.slice(0, 5).map(({ name }) => name);
  const sentence = `${count(places.length)} captured places${names[0] ? ` around ${names.join('; ')}` : ''}`;
  return (
    <>
      <MapSurface
        map={{ ...map, move: moveByHand }}
        label="Map of the run"
        showAllLabel="Show all"
        className="h-80 wide:h-[clamp(320px,calc(100dvh-420px),560px)]"
        below={size && view && <Areas areas={areas} view={view} size={size} />}
        dots={size && view && <Dots places={places} view={view} size={size} label={sentence} />}
        empty={
          <p className="grid h-full place-content-center text-ink-2">
            {hasRun ? 'Loading the map...' : 'The map begins with the first run.'}
          </p>
        }
        onPoint={(at: Point | null) => setPointed(at && view && size ? placeAt(at, view, size) : null)}
      >
        {size && view && (
          <>
            {cities.map((city) => (
              <CityMark
                key={city.letter}
                city={city}
                view={view}
                size={size}
                isLeft={isCrowded(city, cities, view, size)}
              />
            ))}
            {isLive && newest && <NewestPlace place={newest} view={view} size={size} />}
          </>
        )}
      </MapSurface>
      <MapKey>{pointed ? placeText(pointed) : isLive && newest ? placeText(newest) : ''}</MapKey>
    </>
  );
}

/** Moves the map to the newest place whenever it leaves the middle of what is shown. */
function useFollow({ size, view, move }: ReturnType<typeof useMapView>, newest: JobPlace | undefined): void {
  const latest = useRef({ size, view, move });
  latest.current = { size, view, move };
  const isShown = size !== null && view !== null;
  useEffect(() => {
    const { size: room, view: now, move: go } = latest.current;
    if (!newest || !room || !now) return;
    const next = followed(now, room, newest);
    if (next !== now) go(next);
  }, [newest, isShown]);
}

interface LayerProps {
  view: ChartView;
  size: ChartSize;
}

function Areas({ areas, view, size }: LayerProps & { areas: readonly JobArea[] }) {
  return areas.map(({ west, south, east, north, state, square }, index) => {
    const from = pixelOf({ latitude: north, longitude: west }, view, size);
    const to = pixelOf({ latitude: south, longitude: east }, view, size);
    const width = to.x - from.x;
    if (width <= 0 || to.x < 0 || to.y < 0 || from.x > size.width || from.y > size.height) return null;
    return (
      <rect
        key={`${square}-${index}`}
        x={from.x}
        y={from.y}
        width={width}
        height={Math.max(0, to.y - from.y)}
        className={AREA_LOOKS[state]}
      />
    );
  });
}

function Dots({ places, view, size, label }: LayerProps & { places: readonly JobPlace[]; label: string }) {
  const [shade, setShade] = useState(0);
  const isFading = places.some(({ time }) => liveliness(time, Date.now()) > 0);
  useEffect(() => {
    if (!isFading) return;
    const timer = setInterval(() => setShade((before) => before + 1), SHADE_MS);
    return () => clearInterval(timer);
  }, [isFading]);
  const draw = useCallback<Draw>(
    (context, colours) => drawDots(context, { places, view, size, colours, now: Date.now() }),
    // Another shade is another drawing of the same.
    [places, view, size, shade],
  );
  return <ChartCanvas size={size} draw={draw} label={label} />;
}

/** Cities alone say too little of how far the map must reach once areas are known. */
const corners = (areas: readonly JobArea[]): Place[] =>
  areas.flatMap(({ west, south, east, north }) => [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]);
