import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MapCanvas, type DrawFunction } from '~/components/map/map-canvas';
import { MapSurface } from '~/components/map/map-surface';
import {
  geoPointAt,
  type PixelSize,
  type MapViewport,
  type GeoPoint,
  type Point,
} from '~/components/map/mercator';
import { formatCoordinates } from '~/components/map/format-coordinates';
import { useMapView } from '~/components/map/use-map-view';
import { formatCount } from '~/services/page/formats';
import type { JobArea, JobShape, MapListing } from '~/services/api/api-types';
import { areaAt, areaText } from './area-coverage';
import { AreasLayer } from './areas-layer';
import { drawDots, FADE_STEP_MS, freshness } from './draw-dots';
import { followPoint } from './follow-point';
import { MapLegend } from './map-legend';
import { ShapesLayer } from '~/components/map/shapes-layer';
import { CityMark, isCrowded, NewestListing, type MapCity } from './map-marks';

/** The points that a map shows. With another key, they replace the view to which the user has moved. */
export interface MapFocus {
  key: string;
  points: readonly GeoPoint[];
}

export interface JobMapProps {
  cities: readonly MapCity[];
  listings: readonly MapListing[];
  areas: readonly JobArea[];
  /** What the job covers instead of cities. */
  shapes: readonly JobShape[];
  /** What the map shows; if omitted, the cities and areas, or the listings. */
  focus?: MapFocus;
  /** Whether new listings are still arriving. */
  isLive: boolean;
  /** Whether there is a job. If there is and the map is empty, its listings may still be loading. */
  hasJob: boolean;
  /** Whether the map keeps the newest listing in view. */
  isFollowing: boolean;
  /** Called when the user moves the map. */
  onMove(): void;
}

/** Minimum extent of the map, in degrees, if it has only one city and no areas are known yet. */
const MIN_CITY_DEGREES = 0.3;

/** Shows captured listings as they arrive, the searched and remaining areas, and the job's cities. */
export function JobMap({
  cities,
  listings,
  areas,
  shapes,
  focus,
  isLive,
  hasJob,
  isFollowing,
  onMove,
}: JobMapProps) {
  const focusPoints = useMemo(
    () => focus?.points ?? (cities.length > 0 ? [...cities, ...areaCorners(areas)] : listings),
    [focus, cities, areas, listings],
  );
  const map = useMapView(focusPoints, MIN_CITY_DEGREES);
  useResetOnChange(map.move, focus?.key);
  const { size, view } = map;
  const [hovered, setHovered] = useState<GeoPoint | null>(null);
  const hoveredArea = hovered && areaAt(areas, hovered);
  const newestListing = listings.at(-1);
  useFollow(map, isFollowing ? newestListing : undefined);
  const moveByUser = (next: MapViewport | null) => {
    // Zooming keeps the map following the job. Panning stops it.
    if (next === null || !view || next.worldPx === view.worldPx) onMove();
    map.move(next);
  };
  const names = cities.slice(0, 5).map(({ name }) => name);
  const ariaLabel = `${formatCount(listings.length)} captured listings${names[0] ? ` around ${names.join('; ')}` : ''}`;
  return (
    <>
      <MapSurface
        map={{ ...map, move: moveByUser }}
        label="Job map"
        showAllLabel="Show all"
        className="h-72 mid:h-80 wide:h-[clamp(320px,calc(100dvh-420px),560px)]"
        underlay={
          size &&
          view && (
            <>
              <AreasLayer areas={areas} view={view} size={size} />
              <ShapesLayer shapes={shapes} view={view} size={size} />
            </>
          )
        }
        dots={size && view && <DotsLayer listings={listings} view={view} size={size} label={ariaLabel} />}
        empty={
          <p className="grid h-full place-content-center text-ink-2">
            {hasJob ? 'Loading the map...' : 'No results yet. Start a job to see it on the map.'}
          </p>
        }
        onHover={(at: Point | null) => setHovered(at && view && size ? geoPointAt(at, view, size) : null)}
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
            {isLive && newestListing && <NewestListing listing={newestListing} view={view} size={size} />}
          </>
        )}
      </MapSurface>
      <MapLegend showsCoverage={areas.some(({ coverage }) => coverage !== null)}>
        {hovered
          ? [hoveredArea?.coverage && areaText(hoveredArea.coverage), formatCoordinates(hovered)]
              .filter(Boolean)
              .join(' · ')
          : isLive && newestListing
            ? formatCoordinates(newestListing)
            : ''}
      </MapLegend>
    </>
  );
}

/** Shows all points again when other points are chosen, because the user's view was one of the former ones. */
function useResetOnChange(move: (view: MapViewport | null) => void, key: string | undefined): void {
  const latestMove = useRef(move);
  latestMove.current = move;
  useEffect(() => latestMove.current(null), [key]);
}

/** Moves the map to the newest listing whenever that listing leaves the center of the view. */
function useFollow(
  { size, view, move }: ReturnType<typeof useMapView>,
  newestListing: MapListing | undefined,
): void {
  const latest = useRef({ size, view, move });
  latest.current = { size, view, move };
  const isShown = size !== null && view !== null;
  useEffect(() => {
    const { size: currentSize, view: currentView, move: moveTo } = latest.current;
    if (!newestListing || !currentSize || !currentView) return;
    const next = followPoint(currentView, currentSize, newestListing);
    if (next !== currentView) moveTo(next);
  }, [newestListing, isShown]);
}

interface LayerProps {
  view: MapViewport;
  size: PixelSize;
}

function DotsLayer({
  listings,
  view,
  size,
  label,
}: LayerProps & { listings: readonly MapListing[]; label: string }) {
  const [fadeStep, setFadeStep] = useState(0);
  const isFading = listings.some(({ time }) => freshness(Date.parse(time), Date.now()) > 0);
  useEffect(() => {
    if (!isFading) return;
    const timer = setInterval(() => setFadeStep((previous) => previous + 1), FADE_STEP_MS);
    return () => clearInterval(timer);
  }, [isFading]);
  const draw = useCallback<DrawFunction>(
    (context, colors) => drawDots(context, { listings, view, size, colors, now: Date.now() }),
    // When `fadeStep` changes, the same listings are redrawn in their next shade.
    [listings, view, size, fadeStep],
  );
  return <MapCanvas size={size} draw={draw} label={label} />;
}

/** Corners of the known areas, which indicate the map's extent better than the cities alone. */
export const areaCorners = (areas: readonly JobArea[]): GeoPoint[] =>
  areas.flatMap(({ west, south, east, north }) => [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]);
